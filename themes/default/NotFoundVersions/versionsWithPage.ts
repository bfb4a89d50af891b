import type { ListedVersion, SiteLocale, VersionList } from 'tapdocs/client';
import { type VersionLink, versionLinks } from '@theme/VersionMenu/versionLinks';

/** Number of versions that are shown. */
const most = 5;

/** The versions that have a page at the first of these paths that any version has, the current one first. */
export function versionsWithPage(list: VersionList, paths: readonly string[]): VersionLink[] {
  const lists = paths.map((path) => versionLinks(list, path).filter(({ exact }) => exact));
  const links = lists.find((group) => group.length > 0) ?? [];
  const rank = ({ version }: VersionLink): number => (version.state === 'current' ? 0 : 1);
  return links.sort((a, b) => rank(a) - rank(b)).slice(0, most);
}

interface Prefixes {
  /** See `VersionList`. */
  start?: string;
  versions: readonly Pick<ListedVersion, 'name' | 'prefix'>[];
  locales: readonly Pick<SiteLocale, 'lang' | 'prefix'>[];
}

/**
 * The possible paths of a URL, without prefixes of versions and languages. The URL may also contain the default version, the default
 * language, or a version that no longer exists.
 */
export function pathsOfAddress(path: string, { start = '', versions, locales }: Prefixes): string[] {
  const languages = locales.map(({ lang }) => `/${lang}`);
  // The language comes before the version or after it.
  const local = without(path, languages);
  const rest = without(local, [start]);
  if (start !== '' && rest === local) return [local];
  const inVersion = without(rest, [...versions.map(({ prefix }) => prefix), ...versions.map(({ name }) => `/${name}`)]);
  const inOther = inVersion === rest ? rest.replace(/^\/v?\d[^/]*(?=\/)/, '') : rest;
  return [...new Set([inVersion, inOther])].map((each) => start + without(each, languages));
}

/** A path without the longest of the prefixes that it has. */
function without(path: string, prefixes: readonly string[]): string {
  const matches = prefixes.filter((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const longest = matches.reduce((a, b) => (b.length > a.length ? b : a), '');
  return path.slice(longest.length) || '/';
}
