import {
  type Config,
  configPlace,
  nearest,
  pathKey,
  problem,
  type Problem,
  sidebarPath,
  type SiteLink,
  type UserSidebarItem,
  writtenUrl,
} from 'tapdocs';
import { docsProblem } from './problems.js';
import { type ConfiguredContext, configuredItems } from './configured-items.js';
import type { Page } from './page.js';
import { createPageFinder, type FoundLink, type PageFinder } from './page-finder.js';
import type { LanguageContent } from './read-language.js';
import type { Section } from './sections.js';

/** The sidebars of `themeConfig.sidebar`. */
export interface ConfiguredSidebars {
  /** Null for a page whose sidebar is an empty list. A page that is not in it has the sidebar from files. */
  byPage: ReadonlyMap<Page, Section | null>;
  problems: Problem[];
  /** Links of entries, for link checks, because their targets may be pages of other plugins. */
  links: SiteLink[];
}

/** Builds the configured sidebars. Each page gets the one with the longest path above it. */
export function configuredSidebars(languages: readonly LanguageContent[], config: Config): ConfiguredSidebars {
  const problems: Problem[] = [];
  const links: SiteLink[] = [];
  const { sidebar } = config.themeConfig;
  // Without pages, another problem is reported, which is clearer than those below.
  if (!sidebar || languages.every(({ pages }) => pages.length === 0)) {
    return { byPage: new Map(), problems, links };
  }
  const finders = {
    published: createPageFinder(languages, config),
    drafts: createPageFinder(
      languages.map(({ locale, drafts }) => ({ locale, pages: drafts })),
      config,
    ),
  };
  const built = Object.entries(sidebar).flatMap(([key, items]) => {
    const path = sidebarPath(key);
    const language = languageOf(path, languages);
    const pages = language?.pages.filter((page) => isBelow(pathKey(page.path), path)) ?? [];
    if (language && pages.length > 0) {
      const section = sectionOf({ key, path, items, language }, finders, { config, problems, links });
      return [{ path, pages, section }];
    }
    if (language?.drafts.some((page) => isBelow(pathKey(page.path), path))) return [];
    problems.push(withoutPages(key, languages, config));
    return [];
  });
  // The longest last, so that it overrides the others.
  const ordered = built.sort((a, b) => a.path.length - b.path.length);
  const byPage = new Map(
    ordered.flatMap(({ pages, section }) => pages.filter(canShow).map((page) => [page, section] as const)),
  );
  return { byPage, problems, links };
}

/** A home page never has a sidebar. */
function canShow({ pageType }: Page): boolean {
  return pageType !== 'home';
}

interface Entry {
  key: string;
  path: string;
  items: readonly UserSidebarItem[];
  language: LanguageContent;
}

type Results = Pick<ConfiguredSidebars, 'problems' | 'links'> & { config: Config };

/** `drafts` finds the pages that are left out; their entries are left out, too. */
type Finders = Readonly<Record<'published' | 'drafts', PageFinder>>;

function sectionOf({ key, path, items, language }: Entry, finders: Finders, results: Results): Section | null {
  const { locale } = language;
  const { config } = results;
  const context: ConfiguredContext = {
    page(name, itemKey) {
      const find = (finder: PageFinder): FoundLink | null =>
        name.startsWith('/') ? finder.byLink(name, locale) : finder.byFile(name, locale);
      const found = find(finders.published);
      if (found?.title != null) return { url: found.url, title: found.title };
      if (find(finders.drafts)?.isDraft) return null;
      const place = configPlace(config, { key: itemKey, text: name });
      results.problems.push(
        docsProblem('SIDEBAR_LINK_BROKEN', { href: name, nearest: finders.published.nearest(name, locale) }, place),
      );
      return null;
    },
    url(href, linkKey) {
      const found = finders.published.byLink(href, locale);
      if (found === null && finders.drafts.byLink(href, locale)?.isDraft) return null;
      // `dev` shows drafts, and their entries with them.
      if (!found?.isDraft)
        results.links.push({ href, lang: locale.lang, at: () => configPlace(config, { key: linkKey, text: href }) });
      return found?.url ?? writtenUrl(href, locale.lang, config);
    },
  };
  const list = configuredItems(items, `themeConfig.sidebar.${key}`, context);
  return list.length === 0 ? null : { id: `sidebar:${path}`, items: list };
}

/** The language whose prefix a path has, else the default language. */
function languageOf(path: string, languages: readonly LanguageContent[]): LanguageContent | undefined {
  return (
    languages.find(({ locale: { prefix } }) => prefix !== '' && isBelow(path, prefix)) ??
    languages.find(({ locale: { prefix } }) => prefix === '')
  );
}

/** By segments: `/guidebook` is not below `/guide`. */
function isBelow(path: string, parent: string): boolean {
  return parent === '/' || path === parent || path.startsWith(`${parent}/`);
}

function withoutPages(key: string, languages: readonly LanguageContent[], config: Config): Problem {
  const paths = new Set(languages.flatMap(({ pages }) => pages.flatMap(({ path }) => foldersOf(path))));
  const near = nearest(key.endsWith('/') ? key : `${key}/`, paths);
  const fullKey = `themeConfig.sidebar.${key}`;
  return problem(
    'CONFIG_INVALID',
    {
      key: fullKey,
      expected: `under a path that has pages below it${near ? `, such as \`${near}\`` : ''}`,
      got: `under \`${key}\``,
      doc: 'Sidebars by path, including the language prefix. A path without pages has no effect.',
    },
    configPlace(config, { key: fullKey }),
  );
}

/** `/a/b/c` → `/`, `/a/`, `/a/b/`. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}
