import {
  isBelow,
  knownVersions,
  type PagePlace,
  type PrefixConfig,
  rootsWithVersions,
  type VersionStart,
} from './prefix.js';

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
