import { type Config, type Json, pageUrl, pathIn, type Route, type RouteTable, type SidebarItem } from 'tapdocs';
import { barePath, type FoundRoutes, innerPath, versionedRootOf } from 'tapdocs/kit';
import { bareRoutes, routesByVersion } from './nearest-page.js';

export interface FallbackOptions {
  config: Config;
  /** Fallback languages by language. The first one that has the page is used. */
  fallbacks: ReadonlyMap<string, readonly string[]>;
}

/**
 * Adds a fallback page for each published page that is missing in a language, and adds it to the sidebar of that
 * language. A version has only fallbacks from itself.
 */
export function addFallbacks(table: RouteTable, collected: FoundRoutes, options: FallbackOptions): void {
  for (const [version, routes] of routesByVersion(collected.routes)) {
    addToVersion(table, { version, collected: { ...collected, routes } }, options);
  }
}

function addToVersion(
  table: RouteTable,
  { version, collected }: { version: string; collected: FoundRoutes },
  { config, fallbacks }: FallbackOptions,
): void {
  const pages = bareRoutes(collected.routes, config);
  for (const { lang } of config.locales) {
    const languagePages = pages.get(lang) ?? new Map<string, Route>();
    const standIns = new Map<string, StandIn>();
    for (const other of fallbacks.get(lang) ?? []) {
      for (const [bare, route] of pages.get(other) ?? []) {
        if (route.filePath === '' || route.draft || languagePages.has(bare) || standIns.has(bare)) continue;
        const root = versionedRootOf(route, config);
        standIns.set(bare, {
          original: route,
          path: pathIn(innerPath(route, config), { version, lang, root }, config),
        });
      }
    }
    if (standIns.size > 0) addToLanguage([...standIns.values()], { table, collected, config, lang, languagePages });
  }
}

interface LanguageContext {
  table: RouteTable;
  collected: FoundRoutes;
  config: Config;
  lang: string;
  /** Pages of the language without fallbacks, by bare path. */
  languagePages: ReadonlyMap<string, Route>;
}

function addToLanguage(standIns: readonly StandIn[], context: LanguageContext): void {
  const { table, collected, config, lang, languagePages } = context;
  const links = counterparts(standIns, { languagePages, config, routes: collected.routes });
  const sliceIds = sharedSlices(collected.routes, { languagePages, config });
  const added = new Set<string>();
  const slicesOf = ({ slices }: Route): Record<string, string> =>
    Object.fromEntries(
      Object.entries(slices).map(([name, id]) => {
        const target = sliceIds.get(id) ?? `${id}@${lang}`;
        if (!added.has(target)) {
          added.add(target);
          table.addSlice(target, sliceData({ name, id, target }, collected, links));
        }
        return [name, target];
      }),
    );
  for (const { original, path } of standIns) {
    table.add({
      ...original,
      path,
      lang,
      slices: slicesOf(original),
      original: { path: original.path, lang: original.lang },
    });
  }
}

interface SliceNames {
  /** `sidebar`. */
  name: string;
  /** From the original. */
  id: string;
  /** In the language of the reader. */
  target: string;
}

/**
 * The sidebar of the language with the fallback pages. If the language has none, the sidebar of the original with the
 * links of the language.
 */
function sliceData(
  { name, id, target }: SliceNames,
  { slices }: FoundRoutes,
  links: ReturnType<typeof counterparts>,
): Json | SidebarItem[] {
  const original = localiseLinks(slices.get(id) ?? null, links.urls);
  const data = slices.get(target);
  if (data === undefined) return original;
  if (name !== 'sidebar') return data;
  return mergeSidebar(data as unknown as SidebarItem[], original as unknown as SidebarItem[], links.standInUrls);
}

/** Maps slices of another language to those of this language. They correspond if pages with the same path read them. */
function sharedSlices(
  routes: readonly Route[],
  { languagePages, config }: Pick<LanguageContext, 'languagePages' | 'config'>,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const route of routes) {
    const same = languagePages.get(barePath(route, config));
    if (!same || same === route) continue;
    for (const [name, id] of Object.entries(route.slices)) {
      const other = same.slices[name];
      if (other !== undefined && !ids.has(id)) ids.set(id, other);
    }
  }
  return ids;
}

/**
 * JSON in which each `link` to a page of another language is replaced with its counterpart. Query and hash are kept.
 */
function localiseLinks(json: Json, urls: ReadonlyMap<string, string>): Json {
  if (Array.isArray(json)) return json.map((item) => localiseLinks(item, urls));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === 'link' && typeof value === 'string' ? localise(value, urls) : localiseLinks(value, urls),
    ]),
  );
}

function localise(link: string, urls: ReadonlyMap<string, string>): string {
  const end = link.search(/[?#]|$/);
  return (urls.get(link.slice(0, end)) ?? link.slice(0, end)) + link.slice(end);
}

/** A fallback page: a page that is shown at another path because a translation is missing. */
interface StandIn {
  original: Route;
  path: string;
}

interface Counterparts {
  /** URL in the reader's language by URL in another language, including fallback pages. */
  urls: ReadonlyMap<string, string>;
  /** URLs of the fallback pages. */
  standInUrls: ReadonlySet<string>;
}

/** Targets of links from other languages in the language with these pages. */
function counterparts(
  standIns: readonly StandIn[],
  {
    languagePages,
    config,
    routes,
  }: { languagePages: ReadonlyMap<string, Route>; config: Config; routes: readonly Route[] },
): Counterparts {
  const url = (path: string): string => pageUrl(config, path);
  const urls = new Map<string, string>();
  for (const route of routes) {
    const same = languagePages.get(barePath(route, config));
    if (same) urls.set(url(route.path), url(same.path));
  }
  for (const { original, path } of standIns) urls.set(url(original.path), url(path));
  return { urls, standInUrls: new Set(standIns.map(({ path }) => url(path))) };
}

/**
 * Adds fallback pages to a sidebar, each at its position in the sidebar of the original: after the entry that precedes
 * it there.
 *
 * @param translated items of the language
 * @param original items of the original, with links of the language
 * @param standIns URLs of the pages to add; no other page is added
 */
export function mergeSidebar(
  translated: readonly SidebarItem[],
  original: readonly SidebarItem[],
  standIns: ReadonlySet<string>,
): SidebarItem[] {
  const linked = new Set(translated.flatMap(linksOf));
  const isWanted = (link: string | undefined): link is string =>
    link !== undefined && standIns.has(link) && !linked.has(link);
  return merge(translated, original, isWanted);
}

type IsWanted = (link: string | undefined) => link is string;

function merge(
  translated: readonly SidebarItem[],
  original: readonly SidebarItem[],
  isWanted: IsWanted,
): SidebarItem[] {
  const items = [...translated];
  let at = 0;
  for (const item of original) {
    const index = items.findIndex((candidate) => isSame(candidate, item));
    const same = items[index];
    if (same) {
      if (same.kind === 'group' && item.kind === 'group') {
        const link = same.link === undefined && isWanted(item.link) ? { link: item.link } : {};
        items[index] = { ...same, ...link, items: merge(same.items, item.items, isWanted) };
      } else if (same.kind === 'link' && item.kind === 'group') {
        // Only the index page of the folder is translated.
        const added = merge([], item.items, isWanted);
        const { collapsible, collapsed } = item;
        if (added.length > 0) items[index] = { ...same, kind: 'group', collapsible, collapsed, items: added };
      }
      at = index + 1;
      continue;
    }
    const added = prune(item, isWanted);
    items.splice(at, 0, ...added);
    at += added.length;
  }
  return items;
}

/**
 * Whether two entries of different languages correspond: they link to the same page or, for groups, have a page in
 * common.
 */
function isSame(a: SidebarItem, b: SidebarItem): boolean {
  if (a.kind === 'group' && b.kind === 'group') {
    if (a.link !== undefined && a.link === b.link) return true;
    const links = new Set(a.items.flatMap(linksOf));
    return b.items.flatMap(linksOf).some((link) => links.has(link));
  }
  return a.kind === 'link' && (b.kind === 'link' || b.kind === 'group') && a.link === b.link;
}

/** The required part of an entry. */
function prune(item: SidebarItem, isWanted: IsWanted): SidebarItem[] {
  if (item.kind === 'link') return isWanted(item.link) ? [item] : [];
  if (item.kind !== 'group') return [];
  const { link, ...group } = item;
  const items = item.items.flatMap((child) => prune(child, isWanted));
  if (items.length > 0) return [{ ...group, items, ...(isWanted(link) && { link }) }];
  const { items: _items, collapsible: _collapsible, collapsed: _collapsed, ...rest } = group;
  return isWanted(link) ? [{ ...rest, kind: 'link', link }] : [];
}

function linksOf(item: SidebarItem): string[] {
  if (item.kind !== 'link' && item.kind !== 'group') return [];
  const groupLinks = item.link === undefined ? [] : [item.link];
  return item.kind === 'group' ? [...groupLinks, ...item.items.flatMap(linksOf)] : groupLinks;
}
