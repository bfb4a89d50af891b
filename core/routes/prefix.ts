import type { ContentRoot } from '../config/content-root.js';
import type { Version } from '../config/content-version.js';
import type { Config } from '../config/types.js';
import { pathKey, type Route } from './table.js';

/** The part of a configuration that determines the prefixes of paths. */
export type PrefixConfig = Pick<Config, 'locales' | 'versions' | 'contentRoots' | 'removedVersions'>;

/** The part that determines the prefixes of versions and languages. */
export type PrefixesConfig = Pick<PrefixConfig, 'locales' | 'versions'> & Partial<Pick<PrefixConfig, 'contentRoots'>>;

/** The version and the language of a page. */
export type PagePlace = Pick<Route, 'version' | 'lang'>;

/** A content root whose versions stand after its base. */
export type VersionedRoot = ContentRoot & Required<Pick<ContentRoot, 'versions'>>;

/** The version and the language of a page, and the root that it belongs to. */
export interface PlaceInRoot extends PagePlace {
  /** Default: the one with the longest base above the path. */
  readonly root?: VersionedRoot | null | undefined;
}

/** A list of versions between which readers can change. */
export interface VersionGroup {
  /** The root whose versions they are; null for the versions of the site. */
  readonly root: VersionedRoot | null;
  /** In the order of the menu. */
  readonly versions: readonly Version[];
}

/** The roots whose versions stand after their bases, those with the longest base first. */
export function rootsWithVersions({ contentRoots }: Pick<PrefixConfig, 'contentRoots'>): VersionedRoot[] {
  const roots = contentRoots.filter((root): root is VersionedRoot => root.versions !== undefined);
  return roots.length < 2 ? roots : roots.sort((a, b) => b.base.length - a.base.length);
}

/** The lists of versions of a site: one for each root with versions of its own, else that of the site. */
export function versionGroups({ contentRoots, versions }: Omit<PrefixConfig, 'locales'>): VersionGroup[] {
  const groups = contentRoots.flatMap((root) =>
    root.versions ? [{ root: root as VersionedRoot, versions: root.versions }] : [],
  );
  return groups.length > 0 ? groups : [{ root: null, versions }];
}

/** What paths have of a version. */
type VersionStart = Pick<Version, 'name' | 'prefix' | 'alias'>;

/** The versions of the site or of a root, and the removed ones, whose paths start with their names. */
function knownVersions({
  versions,
  removedVersions = [],
}: Pick<PrefixConfig, 'versions' | 'removedVersions'>): readonly VersionStart[] {
  if (removedVersions.length === 0) return versions;
  return [...versions, ...removedVersions.map((name) => ({ name, prefix: `/${name}`, alias: '' }))];
}

/**
 * Start of the paths of a version and a language, without a slash at the end: `/1.5/zh`; '' for the default ones. Below a
 * root with versions of its own, the version stands elsewhere: see `pathIn`.
 */
export function pathPrefix({ version, lang }: PagePlace, config: Omit<PrefixConfig, 'contentRoots'>): string {
  const entry = version === '' ? undefined : knownVersions(config).find(({ name }) => name === version);
  return (entry?.prefix ?? '') + languagePrefix(lang, config);
}

/**
 * The path of a page in a version and a language: the inverse of `innerPath`.
 *
 * @param inner its path without both: `/docs/guide/`. A slash at the end is kept.
 */
export function pathIn(inner: string, place: PlaceInRoot, config: PrefixConfig): string {
  const roots = place.root ? [place.root] : rootsWithVersions(config);
  for (const { base, versions } of place.version === '' ? [] : roots) {
    if (!isBelow(inner, base)) continue;
    const entry = knownVersions({ ...config, versions }).find(({ name }) => name === place.version);
    if (entry) return languagePrefix(place.lang, config) + base + entry.prefix + inner.slice(base.length);
  }
  return pathPrefix(place, config) + inner;
}

/** The path of a page without its version and its language: `/docs/guide/` for `/1.5/zh/docs/guide/`, or for `/zh/docs/1.5/guide/`. */
export function innerPath(route: PagePlace & Pick<Route, 'path'>, config: PrefixConfig): string {
  const place = placeInRoot(route, config);
  const rest = place
    ? place.root.base + route.path.slice(place.start.length)
    : route.path.slice(pathPrefix(route, config).length);
  return rest || '/';
}

/**
 * The path of a page without the prefixes of its version and its language, and without a slash at the end:
 * `/guide/start`, `/` for a home page. It is the same for a page in all versions and languages.
 */
export function barePath(route: PagePlace & Pick<Route, 'path'>, config: PrefixConfig): string {
  return pathKey(innerPath(route, config));
}

/** The root with versions of its own that a page belongs to. Undefined for other pages, and for pages without a version. */
export function versionedRootOf(
  route: PagePlace & Pick<Route, 'path'>,
  config: PrefixConfig,
): VersionedRoot | undefined {
  return placeInRoot(route, config)?.root;
}

/** The version of a page: that of its root, or that of the site. Undefined for a page without a version. */
export function versionOf(route: PagePlace & Pick<Route, 'path'>, config: PrefixConfig): Version | undefined {
  if (route.version === '') return undefined;
  const versions = versionedRootOf(route, config)?.versions ?? config.versions;
  return versions.find(({ name }) => name === route.version);
}

/** The root of a page, and the start of the paths of its version and language there: `/zh/docs/1.5`. */
function placeInRoot(
  { path, version, lang }: PagePlace & Pick<Route, 'path'>,
  config: PrefixConfig,
): { root: VersionedRoot; start: string } | undefined {
  // Most sites have no such root, and sites have many pages.
  if (version === '' || config.contentRoots.every(({ versions }) => versions === undefined)) return undefined;
  for (const root of rootsWithVersions(config)) {
    const entry = root.versions.find(({ name }) => name === version);
    const start = entry && languagePrefix(lang, config) + root.base + entry.prefix;
    if (start !== undefined && isBelow(path, start)) return { root, start };
  }
  return undefined;
}

/** The prefixes of all versions and languages, including ''. Those of default versions and languages come first. */
export function allPrefixes({ locales, versions, contentRoots = [] }: PrefixesConfig): string[] {
  const prefixed = versions.length > 0 ? versions : [{ prefix: '' }];
  const outside = prefixed.flatMap((version) => locales.map((locale) => version.prefix + locale.prefix));
  // After the base of a root, versions follow the language. A root without a base has the not-found pages of the site.
  const inside = rootsWithVersions({ contentRoots })
    .filter(({ base }) => base === '')
    .flatMap((root) => root.versions.flatMap(({ prefix }) => locales.map((locale) => locale.prefix + prefix)));
  return [...new Set([...outside, ...inside])];
}

/** Whether lists for other programs, such as the sitemap and feeds, contain the pages of a route's version. */
export function isInListedVersion(route: PagePlace & Pick<Route, 'path'>, config: PrefixConfig): boolean {
  return versionOf(route, config)?.listed ?? true;
}

/** Whether a decoded path is a prefix, or below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

function languagePrefix(lang: string, { locales }: Pick<PrefixConfig, 'locales'>): string {
  return locales.find((locale) => locale.lang === lang)?.prefix ?? '';
}

/** What a path says about the place of its page. */
export interface NamedPlace extends Partial<PagePlace> {
  /** The path without the names. */
  inner: string;
}

/**
 * The version and the language that a decoded path names, by their prefixes, their names or an alias: `/1.5/zh/guide`, or
 * `/zh/docs/1.5/guide` for a root whose versions stand after its base. It can be a removed version.
 */
export function namedPlace(path: string, config: PrefixConfig): NamedPlace {
  const roots = rootsWithVersions(config);
  // The paths of a removed version of a root start with the base of the root.
  const { version, rest: local } = namedVersion(path, roots.length > 0 ? config.versions : knownVersions(config));
  const locale = config.locales.find(({ lang, prefix }) => isBelow(local, prefix || `/${lang}`));
  const rest = (locale ? local.slice(locale.lang.length + 1) : local) || '/';
  const language = locale && { lang: locale.lang };
  if (version === undefined || roots.length === 0) {
    const inRoot = version === undefined ? versionInRoot(rest, config) : null;
    return { inner: rest, ...(version !== undefined && { version }), ...inRoot, ...language };
  }
  // `/1.5/docs/guide` also names a version of such a root, but `/next` can be a page.
  const isOfRoot = roots.some(
    ({ base, versions }) => isBelow(rest, base) && versions.some(({ name }) => name === version),
  );
  return isOfRoot ? { inner: rest, version, ...language } : namedPlace(path, { ...config, versions: [] });
}

/** The version that a path starts with, and the rest of the path. */
function namedVersion(path: string, versions: readonly VersionStart[]): { version?: string; rest: string } {
  for (const { name, prefix, alias } of versions) {
    const start = [`/${name}`, prefix, alias && `/${alias}`].find((each) => each !== '' && isBelow(path, each));
    if (start !== undefined) return { version: name, rest: path.slice(start.length) };
  }
  return { rest: path };
}

function versionInRoot(
  path: string,
  config: Pick<PrefixConfig, 'contentRoots' | 'removedVersions'>,
): { version: string; inner: string } | null {
  for (const { base, versions } of rootsWithVersions(config)) {
    for (const { name, prefix, alias } of knownVersions({ ...config, versions })) {
      const starts = [prefix, `/${name}`, alias && `/${alias}`].flatMap((start) =>
        start === '' ? [] : [base + start],
      );
      const match = starts.find((start) => isBelow(path, start));
      if (match !== undefined) return { version: name, inner: base + path.slice(match.length) || '/' };
    }
  }
  return null;
}
