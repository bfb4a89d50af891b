import { type Config, configPlace, type Locale, nearest, problem, type Problem, type SidebarItem } from 'tapdocs';
import {
  pathKey,
  sidebarPath,
  type SiteLink,
  type UserSidebarItem,
  writtenUrl,
  type SidebarLink,
  type UserSidebarGroup,
  type UserSidebarLink,
} from 'tapdocs/kit';
import { docsProblem } from './problems.js';
import type { DocsRoot } from './docs-root.js';
import type { Page } from './page.js';
import {
  type PageFinder,
  withoutVersion,
  withBase,
  withoutBase,
  createPageFinder,
  createRootFinder,
  toVersion,
} from './page-finder.js';
import type { LanguageContent } from './read-language.js';
import type { Section } from './sections.js';
import { groupOrLink } from './folder.js';
import { factory } from './options.js';

/** The sidebars of `themeConfig.sidebar` and of the option `sidebars`. */
export interface ConfiguredSidebars {
  /** Null for a page whose sidebar is an empty list. A page that is not in it has the sidebar from files. */
  byPage: ReadonlyMap<Page, Section | null>;
  problems: Problem[];
  /** Links of entries, for link checks, because their targets may be pages of other plugins. */
  links: SiteLink[];
}

type Results = Pick<ConfiguredSidebars, 'problems' | 'links'> & { config: Config };

/** Builds the configured sidebars of all roots. Each page gets the one with the longest path above it. */
export function configuredSidebars(
  languages: readonly LanguageContent[],
  context: { roots: readonly DocsRoot[]; config: Config },
): ConfiguredSidebars {
  const results: Results = { problems: [], links: [], config: context.config };
  // Without pages, another problem is reported, which is clearer than those below.
  const isEmpty = languages.every(({ pages }) => pages.length === 0);
  const built = isEmpty
    ? []
    : sidebarSources(languages, context).flatMap((source) => sidebarsOf(source, languages, results));
  // The longest last, so that it overrides the others.
  const ordered = built.sort((a, b) => a.path.length - b.path.length);
  const byPage = new Map(
    ordered.flatMap(({ pages, section }) => pages.filter(canShow).map((page) => [page, section] as const)),
  );
  return { byPage, problems: results.problems, links: results.links };
}

interface BuiltSidebar {
  path: string;
  pages: Page[];
  section: Section | null;
}

function sidebarsOf(source: SidebarSource, languages: readonly LanguageContent[], results: Results): BuiltSidebar[] {
  return Object.entries(source.sidebars).flatMap(([key, items]): BuiltSidebar[] => {
    const path = source.toPath(sidebarPath(key));
    const version = source.languages[0]?.version.name ?? '';
    const locale = localeOf(withoutVersion(path, version, results.config), results.config);
    const pages = pagesBelow(path, locale, source.languages);
    if (locale && pages.length > 0) {
      return [{ path, pages, section: sectionOf({ key, path, items, locale }, source, results) }];
    }
    const hidden = pagesBelow(
      path,
      locale,
      source.languages.map((language) => ({ ...language, pages: language.drafts })),
    );
    if (hidden.length > 0) return [];
    const other = languages.find((language) => pagesBelow(path, locale, [language]).length > 0)?.root;
    results.problems.push(withoutPages(key, source, { config: results.config, other }));
    return [];
  });
}

function pagesBelow(path: string, locale: Locale | undefined, languages: readonly LanguageContent[]): Page[] {
  const ofLocale = languages.filter((language) => language.locale.lang === locale?.lang);
  return ofLocale.flatMap(({ pages }) => pages.filter((page) => isBelow(pathKey(page.path), path)));
}

/** A home page never has a sidebar. */
function canShow({ pageType }: Page): boolean {
  return pageType !== 'home';
}

interface Entry {
  key: string;
  path: string;
  items: readonly UserSidebarItem[];
  locale: Locale;
}

function sectionOf({ key, path, items, locale }: Entry, source: SidebarSource, results: Results): Section | null {
  const { finder, drafts, option, id } = source;
  const { name: version = '' } = source.languages[0]?.version ?? {};
  const { config } = results;
  const context: ConfiguredContext = {
    page(name, itemKey) {
      const find = (pageFinder: PageFinder) =>
        name.startsWith('/') ? pageFinder.byLink(name, locale) : pageFinder.byFile(name, locale);
      const match = find(finder);
      if (match?.title != null) return { url: match.url, title: match.title };
      if (find(drafts)?.isDraft) return null;
      const place = configPlace(config, { key: itemKey, text: name });
      results.problems.push(
        docsProblem('SIDEBAR_LINK_BROKEN', { href: name, nearest: finder.nearest(name, locale) }, place),
      );
      return null;
    },
    url(href, linkKey) {
      const match = finder.byLink(href, locale);
      if (match === null && drafts.byLink(href, locale)?.isDraft) return null;
      const at = () => configPlace(config, { key: linkKey, text: href });
      // `dev` shows drafts and their entries.
      if (!match?.isDraft) results.links.push({ href: match?.href ?? href, lang: locale.lang, version, at });
      return match?.url ?? writtenUrl(href, { version, lang: locale.lang }, config);
    },
  };
  const list = configuredItems(items, `${option}.${key}`, context);
  return list.length === 0 ? null : { id: `${id}${path}`, items: list };
}

/** The language whose prefix a path has, else the default language. */
function localeOf(path: string, { locales }: Config): Locale | undefined {
  return (
    locales.find(({ prefix }) => prefix !== '' && isBelow(path, prefix)) ?? locales.find(({ prefix }) => prefix === '')
  );
}

/** By segments: `/guidebook` is not below `/guide`. */
function isBelow(path: string, parent: string): boolean {
  return parent === '/' || path === parent || path.startsWith(`${parent}/`);
}

function withoutPages(
  key: string,
  { option, languages, toKey, doc }: SidebarSource,
  { config, other }: { config: Config; other: DocsRoot | undefined },
): Problem {
  const paths = new Set(languages.flatMap(({ pages }) => pages.flatMap(({ path }) => foldersOf(toKey(path)))));
  const wanted = key.endsWith('/') ? key : `${key}/`;
  const near = [toKey(wanted)].find((path) => path !== wanted && paths.has(path)) ?? nearest(wanted, paths);
  const fullKey = `${option}.${key}`;
  return problem(
    'CONFIG_INVALID',
    {
      key: fullKey,
      expected: `under a path that has pages below it${near ? `, such as \`${near}\`` : ''}`,
      got: `under \`${key}\``,
      doc: other?.sidebars ? `The root \`${other.id}\` has \`sidebars\` of its own, which replace \`${option}\`.` : doc,
    },
    configPlace(config, { key: fullKey }),
  );
}

/** `/a/b/c` → `/`, `/a/`, `/a/b/`. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}

/** The place of an entry, and functions that resolve its links. */
interface ConfiguredContext {
  /** Path and title of a page by its path or file; null if there is no such page. `key` is the key of the entry. */
  page(name: string, key: string): { url: string; title: string } | null;
  /** URL of a link as written; null for a link to a page that is left out. */
  url(href: string, key: string): string | null;
}

/** Items of a sidebar that the configuration describes. `key` is that of the list: `themeConfig.sidebar./guide/`. */
function configuredItems(items: readonly UserSidebarItem[], key: string, context: ConfiguredContext): SidebarItem[] {
  return items.flatMap((item, index): SidebarItem[] => {
    const itemKey = `${key}[${index}]`;
    if (typeof item === 'string') {
      const page = context.page(item, itemKey);
      return page ? [{ kind: 'link', text: page.title, link: page.url }] : [];
    }
    if ('dividerType' in item) return [{ kind: 'divider', dividerType: item.dividerType }];
    if ('sectionHeaderText' in item) return [{ kind: 'section-header', text: item.sectionHeaderText, ...marks(item) }];
    return 'items' in item ? group(item, itemKey, context) : link(item, itemKey, context);
  });
}

function link(item: UserSidebarLink, key: string, context: ConfiguredContext): SidebarLink[] {
  const url = context.url(item.link, `${key}.link`);
  return url === null ? [] : [{ kind: 'link', text: item.text, link: url, ...marks(item) }];
}

/** A group without entries is a link or a title. One whose entries are all left out is left out, too, unless it has a link. */
function group(item: UserSidebarGroup, key: string, context: ConfiguredContext): SidebarItem[] {
  const { text, collapsible = true, collapsed = false } = item;
  const url = item.link === undefined ? null : context.url(item.link, `${key}.link`);
  const items = configuredItems(item.items, `${key}.items`, context);
  const target = url === null ? {} : { link: url };
  const entry = { kind: 'group', text, ...target, ...marks(item), collapsible, collapsed, items } as const;
  return groupOrLink(entry, item.items.length === 0 && item.link === undefined);
}

function marks({ tag, context }: { tag?: string; context?: string }): { tag?: string; context?: string } {
  return { ...(tag === undefined ? {} : { tag }), ...(context === undefined ? {} : { context }) };
}

/** An option with sidebars by path. */
interface SidebarSource {
  /** Key of the option. */
  option: string;
  sidebars: Readonly<Record<string, readonly UserSidebarItem[]>>;
  /** Start of the ids of its slices. */
  id: string;
  /** The pages that its sidebars apply to. */
  languages: readonly LanguageContent[];
  finder: PageFinder;
  /** Finds the pages that are left out; their entries are left out, too. */
  drafts: PageFinder;
  /** Converts a canonical key to a route path, and back. */
  toPath(key: string): string;
  toKey(path: string): string;
  /** Description of a key, for messages. */
  doc: string;
}

/** `themeConfig.sidebar` for the roots without their own sidebars, and the option of each other root. */
function sidebarSources(
  languages: readonly LanguageContent[],
  { roots, config }: { roots: readonly DocsRoot[]; config: Config },
): SidebarSource[] {
  const site = createPageFinder(languages, config);
  const hidden = languages.map((language) => ({ ...language, pages: language.drafts }));
  const drafts = createPageFinder(hidden, config);
  const { sidebar } = config.themeConfig;
  // Keys have no prefix of the version.
  const version = languages[0]?.version.name ?? '';
  const inVersion = (key: string): string => pathKey(toVersion(key, version, config));
  const bare = (path: string): string => withoutVersion(path, version, config);
  const sources = roots.flatMap(({ id, base, sidebars }): SidebarSource[] => {
    const ofRoot = languages.filter(({ root }) => root.id === id);
    if (!sidebars || ofRoot.length === 0) return [];
    return [
      {
        option: `${factory}.sidebars`,
        sidebars,
        id: `sidebar:${id}:`,
        languages: ofRoot,
        finder: createRootFinder(ofRoot, { base, site, config }),
        drafts: createRootFinder(
          hidden.filter(({ root }) => root.id === id),
          { base, site: drafts, config },
        ),
        toPath: (key) => inVersion(withBase(key, base, config)),
        toKey: (path) => withoutBase(bare(path), base, config),
        doc: `Sidebars of the root \`${id}\` by path, with the language prefix${base && `, without the base \`${base}/\``}. A path without pages has no effect.`,
      },
    ];
  });
  if (!sidebar) return sources;
  const others = languages.filter(({ root }) => !root.sidebars);
  const doc = 'Sidebars by path, including the language prefix. A path without pages has no effect.';
  const shared = { option: 'themeConfig.sidebar', sidebars: sidebar, id: 'sidebar:', languages: others };
  return [{ ...shared, finder: site, drafts, toPath: inVersion, toKey: bare, doc }, ...sources];
}
