import { type Config, configPlace, type Locale, nearest, problem, type Problem } from 'tapdocs';
import { pathKey, sidebarPath, type SiteLink, type UserSidebarItem, writtenUrl } from 'tapdocs/kit';
import { docsProblem } from './problems.js';
import { type ConfiguredContext, configuredItems } from './configured-items.js';
import type { DocsRoot } from './docs-root.js';
import type { Page } from './page.js';
import type { PageFinder } from './page-finder.js';
import type { LanguageContent } from './read-language.js';
import type { Section } from './sections.js';
import { type SidebarSource, sidebarSources } from './sidebar-source.js';
import { withoutVersion } from './version-paths.js';

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
