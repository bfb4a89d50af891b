import type { Config, Version } from 'tapdocs';
import { type VersionGroup, versionGroups } from 'tapdocs/kit';

/** A version that is not part of the site. */
export interface GoneVersion {
  name: string;
  /** Id of the content root whose version it is; null for one of the site. */
  root: string | null;
}

/**
 * The version that a path belongs to, if it is not part of the site: `1.3` for `/1.3/guide`, or for `/zh/docs/1.3/guide` of a root whose
 * versions stand after its base.
 *
 * @param known starts of paths of the versions in an earlier output: `1.3`, `docs/1.3`. Elsewhere, a version has a number.
 */
export function removedVersion(path: string, config: Config, known: ReadonlySet<string>): GoneVersion | null {
  if (config.versions.length === 0) return null;
  for (const group of versionGroups(config)) {
    const name = nameIn(path, group, { config, known });
    if (name !== null) return { name, root: group.root?.id ?? null };
  }
  return null;
}

function nameIn(
  path: string,
  { root, versions }: VersionGroup,
  { config, known }: { config: Config; known: ReadonlySet<string> },
): string | null {
  const starts = root ? config.locales.map(({ prefix }) => prefix + root.base) : [''];
  for (const start of starts) {
    if (!path.startsWith(`${start}/`)) continue;
    const [name = ''] = path.slice(start.length + 1).split('/');
    const isVersion = known.has(`${start}/${name}`.slice(1)) || /^v?\d+(?:\.(?:\d+|x))*(?:-[\w.]+)?$/.test(name);
    const isOther = versions.some((version) => isNamed(version, name)) || isPlace(`${start}/${name}`, config);
    if (isVersion && !isOther) return name;
  }
  return null;
}

/** Whether a path is the start of those of a language or of a content root. */
function isPlace(path: string, { locales, contentRoots }: Config): boolean {
  const bases = contentRoots.map(({ base }) => base);
  return locales.some(({ lang, prefix }) =>
    [prefix, `/${lang}`, ...bases.map((base) => prefix + base)].some((each) => `${each}/`.startsWith(`${path}/`)),
  );
}

function isNamed({ name: own, prefix }: Version, name: string): boolean {
  return own === name || prefix === `/${name}`;
}
