import * as checks from './checks.js';
import type { Version, UserVersion, VersionSettings } from './content-version.js';
import type { Locale, UserMultiVersion } from './types.js';

/** The checks of the settings, for plugins that add versions. */
export const versionSettings = {
  label: checks.filledText,
  path: checks.versionName,
  state: checks.oneOf('old', 'unreleased', 'unmaintained'),
  banner: checks.flag,
  badge: checks.flag,
  noindex: checks.flag,
  listed: checks.flag,
  alias: checks.versionName,
} satisfies Record<keyof VersionSettings, checks.Check>;

/** Where the content of a version is, and whether it is the default one, whose paths have no prefix. */
export interface VersionPlace extends Pick<Version, 'tree' | 'folder'> {
  isCurrent: boolean;
}

/** A version with the defaults of its settings. */
export function completeVersion(version: UserVersion, { isCurrent, tree, folder }: VersionPlace): Version {
  const { name, label = name, path = name, state = 'old', alias = '', noindex = false } = version;
  const { banner = true, badge = !isCurrent, listed = isCurrent } = version;
  return {
    name,
    label,
    prefix: isCurrent ? '' : `/${path}`,
    state: isCurrent ? 'current' : state,
    banner: banner && !isCurrent,
    badge,
    tree,
    folder,
    listed,
    noindex,
    alias,
  };
}

/** A start of paths that two versions have, or a version and a language. */
export interface VersionClash {
  /** Name of the version. */
  name: string;
  /** The name, the path or the alias. */
  start: string;
  kind: 'name' | 'path' | 'alias';
  /** The other use of the name: `the name of a language`, `the alias of the version 1.5`. */
  taken: string;
}

/** Finds names, paths and aliases that are not distinct. */
export function versionClashes(versions: readonly Version[], locales: readonly Pick<Locale, 'lang'>[]): VersionClash[] {
  const owners = new Map<string, string>();
  const clashes: VersionClash[] = [];
  for (const { name, prefix, alias, state } of versions) {
    const starts: [kind: VersionClash['kind'], start: string][] = [
      ['name', name],
      ['path', prefix.slice(1)],
      ['alias', alias],
    ];
    for (const [index, [kind, start]] of starts.entries()) {
      // An alias may be equal to the name of its own version.
      if (start === '' || starts.slice(0, index).some(([, other]) => other === start)) continue;
      const owner = owners.get(start);
      const isLanguage = locales.some(({ lang }) => lang === start);
      if (isLanguage) clashes.push({ name, start, kind, taken: 'the name of a language' });
      else if (owner !== undefined) clashes.push({ name, start, kind, taken: owner });
      else
        owners.set(start, `the ${kind} of ${state === 'current' ? 'the current version' : `the version \`${name}\``}`);
    }
  }
  return clashes;
}

/** The versions in folders. Their order determines which are newer or older than the default one. */
export function folderVersions({ default: first, versions }: UserMultiVersion): Version[] {
  const userVersions = versions.map((version) => (typeof version === 'string' ? { name: version } : version));
  const current = userVersions.findIndex(({ name }) => name === first);
  return userVersions.map((version, index) =>
    completeVersion(
      { ...(index < current && { state: 'unreleased' as const }), ...version },
      { isCurrent: index === current, tree: '', folder: version.name },
    ),
  );
}
