import type { Version } from '../config/content-version.js';
import type { Config, Locale } from '../config/types.js';
import { below, globExpression } from '../files/paths.js';
import { type Problem, problem } from '../problems/problem.js';
import { pathPrefix, versionOf, allPrefixes, type PrefixesConfig, innerPath } from './prefix.js';
import { completeRoute, pathKey, type Route, type Routes, type Draft } from './table.js';
import { configPlace } from '../config/config-place.js';
import { nearest } from '../problems/nearest.js';

/**
 * The home of a language in a version, used as the place of links that are not on a page. Default: the default version.
 */
export function homeRoute(
  { lang, prefix }: Pick<Locale, 'lang' | 'prefix'>,
  version: Pick<Version, 'name' | 'prefix'> = { name: '', prefix: '' },
): Route {
  const path = `${version.prefix}${prefix}/`;
  return completeRoute({ path, lang, version: version.name, component: '' });
}

/** The path of a page, without the slash at its end if index pages have none. */
export function unslashedPath(path: string, { bareIndexes, locales }: Pick<Config, 'bareIndexes' | 'locales'>): string {
  return bareIndexes && !locales.some(({ prefix }) => path === `${prefix}/`) ? pathKey(path) : path;
}

/**
 * The languages that have pages, but no home page, although every page links to it. A redirect or a file counts as a
 * home page.
 *
 * @param hasFile whether the output has a file at a path, such as `zh/index.html`
 */
export function missingHomes(
  routes: Pick<Routes, 'all' | 'byPath' | 'redirect' | 'drafts'>,
  config: Config,
  hasFile: (path: string) => boolean,
): Problem[] {
  return config.locales.flatMap(({ lang, prefix }) => {
    const path = `${prefix}/`;
    // Old versions may have been published without a home page.
    const pages = routes.all.filter(
      (route) => pathPrefix(route, config) === prefix && route.lang === lang && !isNotFound(route, config),
    );
    const first = pages.find((page) => isProposed(page, config)) ?? pages[0];
    const answers = routes.byPath.has(pathKey(path)) || routes.redirect(path) !== null;
    if (!first || answers || hasFile(`${path.slice(1)}index.html`)) return [];
    const draft = findDraft(routes, path);
    if (draft) return [problem('ROUTE_HOME_DRAFT', { path, file: draft.filePath || path, first: first.path })];
    return [problem('ROUTE_HOME_MISSING', { path, file: homeFile(first, config), first: first.path })];
  });
}

/** Whether readers can be redirected to a page, instead of to a home page. */
function isProposed(route: Route, config: Config): boolean {
  return !route.unlisted && (versionOf(route, config)?.state ?? 'current') === 'current';
}

/** The path where a home page would be: next to the pages of its language. Null if no root has pages there. */
function homeFile({ filePath, original, lang }: Route, config: Config): string | null {
  const { root, docsDir, locales, contentRoots } = config;
  const folders = contentRoots.filter(({ base }) => base === '').map(({ dir }) => dir);
  const [folder] = contentRoots.length === 0 || folders.includes(docsDir) ? [docsDir] : folders;
  if (folder === undefined) return null;
  const docs = below(root, folder) ?? 'docs';
  const isInFolder = locales.length > 1 || (!original && filePath.startsWith(`${docs}/${lang}/`));
  return `${docs}/${isInFolder ? `${lang}/` : ''}index.md`;
}

/** The draft at a decoded path, with or without the extension of its file. A build leaves it out, and `dev` shows it. */
export function findDraft({ drafts, byPath }: Pick<Routes, 'drafts' | 'byPath'>, path: string): Draft | undefined {
  const key = pathKey(path);
  const keys = [key, key.replace(/\.mdx?$/, '')];
  const route = keys.map((each) => byPath.get(each)).find(Boolean);
  return route ? draftOf(route) : drafts.find((draft) => keys.includes(pathKey(draft.path)));
}

/** A route as a draft; undefined for a published page. */
export function draftOf(route: Route | undefined): Draft | undefined {
  if (!route?.draft) return undefined;
  const { path, filePath, draft } = route;
  return { path, filePath, ...(typeof draft === 'string' && { publishAt: draft }) };
}

/**
 * Whether a route is the not-found page of a language, added by a plugin or from a content file. Lists of pages exclude
 * it, whether for readers, search, feeds, search engines or translators.
 */
export function isNotFound(
  { path, component, pageType }: Pick<Route, 'path' | 'component' | 'pageType'>,
  config: PrefixesConfig,
): boolean {
  if (component === 'NotFoundPage' || pageType === '404') return true;
  return isNotFoundPath(path, config);
}

/** Whether hosts look for a not-found page at a path: `/404`, or one below the prefix of a version and a language. */
export function isNotFoundPath(path: string, config: PrefixesConfig): boolean {
  return path.endsWith('/404') && allPrefixes(config).some((prefix) => path === `${prefix}/404`);
}

/** Warnings about patterns of `themeConfig.announcement.pages` that match no page. */
export function unusedAnnouncementPages(routes: Pick<Routes, 'all'>, config: Config): Problem[] {
  const pages = config.themeConfig.announcement?.pages;
  if (!Array.isArray(pages)) return [];
  const paths = [...new Set(routes.all.map((route) => innerPath(route, config)))];
  return pages
    .filter((pattern: string) => !paths.some((path) => globExpression(pattern).test(path)))
    .map((pattern: string) => {
      const place = configPlace(config, { key: 'themeConfig.announcement.pages', text: pattern });
      return problem('ANNOUNCEMENT_PAGES_UNUSED', { pattern, nearest: nearest(pattern, patternsOf(paths)) }, place);
    });
}

/** Patterns that the author may have meant: each page, and the pages below each folder. */
function* patternsOf(paths: readonly string[]): Generator<string> {
  yield* paths;
  const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
  for (const folder of folders) yield `${folder}/**`;
}
