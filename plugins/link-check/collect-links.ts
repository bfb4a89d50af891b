import { readFileSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type Config,
  type Locale,
  positionAt,
  type ProblemPlace,
  type Route,
  configPlace,
  type Localized,
} from 'tapdocs';
import { homeRoute, type RecordLink, type SourcePosition, type UserNavItem } from 'tapdocs/kit';
import type { LinkGraph, PlacedLink } from './link-graph.js';

/** The links and the images of a site. */
export interface SiteLinks {
  links: PlacedLink[];
  images: PlacedLink[];
}

/** The links and images of a page, without their places, which a site with many versions would have in vain. */
export interface PageLinks {
  route: Route;
  links: readonly RecordLink[];
  images: readonly RecordLink[];
}

/** The links of the pages rendered so far. */
export function pageLinks({ routes, outline }: LinkGraph): PageLinks[] {
  // The content of another page was checked on that page, and that of a list on the pages that it lists.
  const own = routes.all.filter(({ original, filePath }) => !original && !/(?:^|\/)_[^/]*$/.test(filePath));
  return own.flatMap((route) => {
    const found = outline(route);
    return found ? [{ route, links: found.links, images: found.images }] : [];
  });
}

/** The links of sidebars, navigation and footer, and the images of the configuration. */
export function layoutLinks({ config, routes }: LinkGraph): SiteLinks {
  const homeOf = (locale: Locale, version = ''): Route => {
    const siteVersion = config.versions.find(({ name }) => name === version);
    const tree = siteVersion?.tree ? { tree: siteVersion.tree } : {};
    return { ...homeRoute(locale, siteVersion), ...tree };
  };
  const locales = new Map(config.locales.map((locale) => [locale.lang, locale]));
  const home = (lang: string): Locale | undefined => locales.get(lang) ?? config.locales[0];
  const links = routes.links.flatMap(({ href, lang, version, at }): PlacedLink[] => {
    const locale = home(lang);
    return locale ? [{ href, route: homeOf(locale, version), file: undefined, at: () => at?.() }] : [];
  });
  const configured = configLinks(config);
  return { links: [...links, ...configured.links], images: configured.images };
}

/** Collects all links: of the pages rendered so far, of sidebars, navigation and footer. */
export function collectLinks(graph: LinkGraph): SiteLinks {
  const pages = pageLinks(graph);
  const layout = layoutLinks(graph);
  const ofPages = (kind: 'links' | 'images'): PlacedLink[] =>
    pages.flatMap((page) => page[kind].map((link) => placed(link, page.route, graph.config)));
  return { links: [...ofPages('links'), ...layout.links], images: [...ofPages('images'), ...layout.images] };
}

/** A link of a page with its place. */
export function placed({ href, at }: RecordLink, route: Route, { root, base }: Config): PlacedLink {
  const isInTree = route.tree !== undefined;
  // In the markup, paths of the public folder include the base.
  const written = base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href;
  return { href, route, file: at.file, at: () => (isInTree ? at : placeInSource(written, at, root)) };
}

/**
 * The place of a link. For links in Markdown and MDX, the compiler knows it. Links from components or front matter are
 * searched for in the text of the page.
 */
function placeInSource(text: string, position: SourcePosition, root: string): ProblemPlace {
  if (position.line !== undefined) return position;
  const at = { ...position, file: componentOf(position.file, root) };
  try {
    const source = readFileSync(join(root, at.file), 'utf8');
    const offset = findWord(source, text);
    return offset < 0 ? { ...at, source } : { ...at, ...positionAt(source, offset), source };
  } catch {
    return at;
  }
}

/** The file of a component, whose page has its name with the ending `.mdx`. */
function componentOf(file: string, root: string): string {
  const names = ['tsx', 'jsx', 'ts', 'js'].map((ending) => file.replace(/mdx$/, ending));
  return existsSync(join(root, file)) ? file : (names.find((name) => existsSync(join(root, name))) ?? file);
}

/** First place of a text that is not part of a longer path. */
function findWord(source: string, text: string): number {
  if (text === '') return -1;
  const isPart = (character: string | undefined): boolean => character !== undefined && /[\w/.-]/.test(character);
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
    if (!isPart(source[at - 1]) && !isPart(source[at + text.length])) return at;
  }
  return -1;
}

/** A link of the configuration with its key. */
interface Entry {
  key: string;
  link: Localized<string> | undefined;
}

/** The links of navigation and footer, and the images of the configuration. */
function configLinks(config: Config): { links: PlacedLink[]; images: PlacedLink[] } {
  const { nav, footer, announcement } = config.themeConfig;
  const entries = [
    ...navEntries(nav, 'themeConfig.nav'),
    ...footer.columns.flatMap(({ items }, column) =>
      items.map(({ link }, index) => ({ key: `themeConfig.footer.columns[${column}].items[${index}].link`, link })),
    ),
    { key: 'themeConfig.announcement.link', link: announcement?.link },
  ];
  return { links: entries.flatMap((entry) => placedEntry(entry, config)), images: imagesOf(config) };
}

function navEntries(items: readonly UserNavItem[], key: string): Entry[] {
  return items.flatMap(({ link, items: children }, index) => [
    { key: `${key}[${index}].link`, link },
    ...navEntries(children ?? [], `${key}[${index}].items`),
  ]);
}

/** One link for each language. A string for all languages is resolved in each of them. */
function placedEntry({ key, link }: Entry, config: Config): PlacedLink[] {
  return config.locales.flatMap((locale) => {
    const href = typeof link === 'object' ? link[locale.lang] : link;
    return href ? [placedLink(href, key, { config, route: homeRoute(locale) })] : [];
  });
}

function imagesOf(config: Config): PlacedLink[] {
  const { icon, logo, locales } = config;
  const [locale] = locales;
  if (!locale) return [];
  const entries = [
    { key: 'icon', url: icon },
    { key: 'logo', url: logo?.light ?? '' },
    { key: 'logo', url: logo?.dark ?? '' },
  ];
  return entries.flatMap(({ key, url }) => {
    // In pages, a URL of the site includes the base.
    const href = /^\/(?!\/)/.test(url) ? config.base + url.slice(1) : url;
    return href === '' ? [] : [placedLink(href, key, { config, route: homeRoute(locale), text: url })];
  });
}

interface PlaceContext {
  config: Config;
  route: PlacedLink['route'];
  /** The text to search for, if it is not the link itself. */
  text?: string;
}

function placedLink(href: string, key: string, { config, route, text = href }: PlaceContext): PlacedLink {
  const { configFile, root } = config;
  return {
    href,
    route,
    file: configFile ? relative(root, configFile) : undefined,
    at: () => configPlace(config, { key, text }),
  };
}
