import {
  type Config,
  homeRoute,
  type Locale,
  nearest,
  nearestPath,
  pathKey,
  resolveLink,
  type Route,
  routeUrl,
} from 'tapdocs';
import type { Page } from './page.js';
import type { LanguageContent } from './read-language.js';

/** The target of a link in a configured sidebar. */
export interface FoundLink {
  /** With base, language, query and hash. */
  url: string;
  /** Title of the page; null if the link leads to another site or to a file. */
  title: string | null;
  isDraft: boolean;
}

/** Finds pages by their names in a configuration. */
export interface PageFinder {
  /** Null if a link can only mean a page, and the page does not exist. */
  byLink(href: string, locale: Locale): FoundLink | null;
  /** A page by its file, below the folder of the language or of the docs, with or without extension. */
  byFile(file: string, locale: Locale): FoundLink | null;
  /** The most similar path or file. */
  nearest(name: string, locale: Locale): string | null;
}

/** Indexes the pages of all languages. */
export function createPageFinder(
  languages: readonly Pick<LanguageContent, 'locale' | 'pages'>[],
  config: Config,
): PageFinder {
  const routes = languages.flatMap(({ locale, pages }) => pages.map((page) => routeOf(page, locale.lang)));
  const byPath = new Map(routes.map((route) => [pathKey(route.path), route]));
  const byFile = new Map(routes.map((route) => [route.filePath, route]));
  const names = new Map(languages.map(({ locale, pages }) => [locale.lang, pagesByName(pages)]));
  return {
    byLink(href, locale) {
      const found = resolveLink(href, { route: homeRoute(locale), routes: { byPath, byFile }, config });
      return found && { url: found.url, title: found.route?.title ?? null, isDraft: Boolean(found.route?.draft) };
    },
    byFile(file, { lang }) {
      const page = names.get(lang)?.get(withoutExtension(file));
      return page ? { url: routeUrl(config.base, page.path), title: page.title, isDraft: Boolean(page.draft) } : null;
    },
    nearest(name, locale) {
      if (name.startsWith('/')) return nearestPath(name, { route: homeRoute(locale), routes, config });
      return nearest(withoutExtension(name), names.get(locale.lang)?.keys() ?? []) ?? null;
    },
  };
}

function routeOf({ path, filePath, title, draft = false }: Page, lang: string): Route {
  return { path, filePath, title, draft, lang, version: '', component: 'DocPage', data: {}, slices: {} };
}

/** A file below the folder of the language has priority over one with that name below the docs folder. */
function pagesByName(pages: readonly Page[]): Map<string, Page> {
  const named = (name: (page: Page) => string): [string, Page][] =>
    pages.map((page) => [withoutExtension(name(page)), page]);
  return new Map([...named(({ docsPath }) => docsPath), ...named(({ file }) => file)]);
}

function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/, '');
}
