import type { Config } from '../config/types.js';
import { pathKey, type Route } from './table.js';

/** The part of a configuration that determines the prefixes of paths. */
export type PrefixConfig = Pick<Config, 'locales' | 'versions'>;

/** The version and the language of a page. */
export type PagePlace = Pick<Route, 'version' | 'lang'>;

/** Start of the paths of a version and a language, without a slash at the end: `/1.5/zh`; '' for the default ones. */
export function pathPrefix({ version, lang }: PagePlace, config: PrefixConfig): string {
  const own = config.versions.find(({ name }) => name === version);
  return (own?.prefix ?? '') + (config.locales.find((locale) => locale.lang === lang)?.prefix ?? '');
}

/**
 * The path of a page without the prefixes of its version and its language, and without a slash at the end:
 * `/guide/start`, `/` for a home page. It is the same for a page in all versions and languages.
 */
export function barePath(route: PagePlace & Pick<Route, 'path'>, config: PrefixConfig): string {
  return pathKey(route.path.slice(pathPrefix(route, config).length) || '/');
}

/** The prefixes of all versions and languages, including ''. Those of default versions and languages come first. */
export function allPrefixes({ locales, versions }: PrefixConfig): string[] {
  const own = versions.length > 0 ? versions : [{ prefix: '' }];
  return own.flatMap((version) => locales.map((locale) => version.prefix + locale.prefix));
}

/** Whether lists for other programs, such as the sitemap and feeds, contain the pages of a route's version. */
export function isInListedVersion(
  { version }: Pick<Route, 'version'>,
  { versions }: Pick<Config, 'versions'>,
): boolean {
  return versions.find(({ name }) => name === version)?.listed ?? true;
}
