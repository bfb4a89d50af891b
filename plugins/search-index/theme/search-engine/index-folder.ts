import type { SiteVersion } from 'tapdocs/client';

/** Folder of the index of a language and version, below the site's base: `search/en/`, `search/en/v2/`. */
export function indexFolder(lang: string, version: string): string {
  return version === '' ? `search/${lang}/` : `search/${lang}/${version}/`;
}

/** Folder of the shards that all versions of a language share, except the current one: `search/en/@shared/`. */
export function sharedFolder(lang: string): string {
  return indexFolder(lang, '@shared');
}

/**
 * Name of an index, instead of that of the version, on a site with several content roots with versions of their own:
 * `@current` for the current versions of all roots, `1.0@api` for another version of a root. Names of versions and bases
 * of roots have no `@`.
 *
 * @param base of the root
 */
export function indexName({ name, state }: Pick<SiteVersion, 'name' | 'state'>, base: string): string {
  return state === 'current' ? '@current' : name + withoutSlashes(base);
}

/**
 * List of the versions that have an index in a language, below the site's base. Only sites with several versions have it.
 *
 * @param base of the content root that they belong to; '' if versions belong to the site, or to one root only
 */
export function versionsFile(lang: string, base = ''): string {
  return `search/${lang}${withoutSlashes(base)}.versions.json`;
}

function withoutSlashes(base: string): string {
  return base.replaceAll('/', '@');
}

/** A version that has an index in a language: of the site, or of a content root. */
export interface SearchedVersion extends Pick<SiteVersion, 'name' | 'label' | 'state'> {
  /** Name of its index. Default: that of the version. */
  index?: string;
}
