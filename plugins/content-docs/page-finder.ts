import { type Config, type Locale, nearest, pageUrl, resolveLink, type Route, pathIn } from 'tapdocs';
import { completeRoute, homeRoute, nearestPath, pathKey, innerPath, pathPrefix } from 'tapdocs/kit';
import { type Page, withoutExtension } from './page.js';
import type { LanguageContent } from './read-language.js';

/** The target of a link in a configured sidebar. */
export interface FoundLink {
  /** With base, language, query and hash. */
  url: string;
  /** Title of the page; null if the link leads to another site or to a file. */
  title: string | null;
  /** The link from the site's root, for link checks. */
  href: string;
  isDraft: boolean;
}

/** Finds pages by their names in a configuration. */
export interface PageFinder {
  /** Null if a link can only mean a page, and the page does not exist. */
  byLink(href: string, locale: Locale): FoundLink | null;
  /** A page by its file, below the folder of the language or of the root, with or without extension. */
  byFile(file: string, locale: Locale): Omit<FoundLink, 'href'> | null;
  /** The most similar path or file. */
  nearest(name: string, locale: Locale): string | null;
}

/** Indexes the pages of all languages and roots. Of files with the same name, that of the first root is found. */
export function createPageFinder(languages: readonly LanguageContent[], config: Config): PageFinder {
  const version = languages[0]?.version;
  const routes = languages.flatMap(({ locale, pages }) =>
    pages.map((page) => ({ ...routeOf(page, locale.lang), version: version?.name ?? '' })),
  );
  const byPath = new Map(routes.map((route) => [pathKey(route.path), route]));
  const byFile = new Map(routes.map((route) => [route.filePath, route]));
  const names = new Map(config.locales.map(({ lang }) => [lang, pagesByName(languages, lang)]));
  return {
    byLink(href, locale) {
      const target = resolveLink(href, { route: homeRoute(locale, version), routes: { byPath, byFile }, config });
      const { title = null, draft } = target?.route ?? {};
      return target && { url: target.url, title, href, isDraft: Boolean(draft) };
    },
    byFile(file, { lang }) {
      const page = names.get(lang)?.get(withoutExtension(file));
      return page ? { url: pageUrl(config, page.path), title: page.title, isDraft: Boolean(page.draft) } : null;
    },
    nearest(name, locale) {
      if (name.startsWith('/')) return nearestPath(name, { route: homeRoute(locale, version), routes, config });
      return nearest(withoutExtension(name), names.get(locale.lang)?.keys() ?? []) ?? null;
    },
  };
}

/**
 * Finds pages of a root first, by paths without its base, and then those of the whole site.
 *
 * @param languages of the root
 * @param site finds the pages of all roots
 */
export function createRootFinder(
  languages: readonly LanguageContent[],
  { base, site, config }: { base: string; site: PageFinder; config: Config },
): PageFinder {
  const inRoot = languages.map((language) => ({
    ...language,
    version: { ...language.version, name: '', prefix: '' },
    pages: language.pages.map((page) => {
      const path = withoutVersion(page.path, language.version.name, config);
      return { ...page, path: withoutBase(path, base, config) };
    }),
  }));
  const finder = createPageFinder(inRoot, config);
  const files = createPageFinder(languages, config);
  return {
    byLink(href, locale) {
      const hasPage = href.startsWith('/') && finder.byLink(href, locale)?.title != null;
      return (hasPage ? site.byLink(withBase(href, base, config), locale) : null) ?? site.byLink(href, locale);
    },
    byFile: (file, locale) => files.byFile(file, locale) ?? site.byFile(file, locale),
    nearest: (name, locale) => finder.nearest(name, locale) ?? site.nearest(name, locale),
  };
}

function routeOf({ path, filePath, title, draft = false }: Page, lang: string): Route {
  return completeRoute({ path, filePath, title, draft, lang, component: 'DocPage' });
}

/** A file below the folder of the language has priority over one with that name below the folder of the root. */
function pagesByName(languages: readonly LanguageContent[], lang: string): Map<string, Page> {
  // The first root comes last, because the last page with a name stays in the map.
  const pages = languages
    .filter(({ locale }) => locale.lang === lang)
    .toReversed()
    .flatMap((language) => language.pages);
  const named = (name: (page: Page) => string): [string, Page][] =>
    pages.map((page) => [withoutExtension(name(page)), page]);
  return new Map([...named(({ docsPath }) => docsPath), ...named(({ file }) => file)]);
}

/** Adds the base of a root to a path that may start with a language: `/zh/a` → `/zh/api/a`. */
export function withBase(path: string, base: string, config: Pick<Config, 'locales'>): string {
  const prefix = languagePrefix(path, config);
  return prefix + base + path.slice(prefix.length);
}

/** Removes the base of a root from a path below it: `/zh/api/a` → `/zh/a`. */
export function withoutBase(path: string, base: string, config: Pick<Config, 'locales'>): string {
  const prefix = languagePrefix(path, config);
  const rest = path.slice(prefix.length);
  return rest === base || rest.startsWith(`${base}/`) ? prefix + rest.slice(base.length) || '/' : path;
}

/** `/zh` of `/zh/a`; the default language can also be written. */
function languagePrefix(path: string, { locales }: Pick<Config, 'locales'>): string {
  const match = locales.find(({ lang }) => new RegExp(`^/${lang}(?:[/?#]|$)`).test(path));
  return match ? `/${match.lang}` : '';
}

/** The path in a version of a path without one, which may start with a language: `/zh/api/a` → `/1.5/zh/api/a`. */
export function toVersion(path: string, version: string, config: Config): string {
  const locale = config.locales.find(({ prefix }) => prefix !== '' && isBelow(path, prefix));
  const { lang, prefix } = locale ?? { lang: config.defaultLang, prefix: '' };
  return pathIn(path.slice(prefix.length) || '/', { version, lang }, config);
}

/** The inverse: the path of a page without its version, but with its language. */
export function withoutVersion(path: string, version: string, config: Config): string {
  const locale = config.locales.find(
    ({ lang, prefix }) => prefix !== '' && isBelow(path, pathPrefix({ version, lang }, config)),
  );
  const { lang, prefix } = locale ?? { lang: config.defaultLang, prefix: '' };
  const inner = innerPath({ path, version, lang }, config);
  return inner === '/' && prefix !== '' && !path.endsWith('/') ? prefix : prefix + inner;
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
