import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Version } from '../config/content-version.js';
import type { Config } from '../config/types.js';
import { isMissing } from '../files/stats.js';
import { mountedPath } from '../trees/mounts.js';
import type { Trees } from '../trees/tree.js';
import { pathIn } from './prefix.js';

/** A version of the site in a language, for pages that a plugin makes for each of them. */
export interface VersionPlace {
  /** Name of the version; '' for a site without versions. */
  readonly version: string;
  readonly lang: string;
  /** The path of a page here, from the path that it has without a version and a language: `/1.5/zh/api/` for `/api/`. */
  path(inner: string): string;
  /** A file as it is in the version, by its path below the site. Null if the version does not have it. */
  read(file: string): Buffer | null;
}

/** The places of the versions of a site, in each language. Content roots with versions of their own have others. */
export function versionPlaces(
  { config, trees }: { config: Config; trees: Trees },
  wants: (version: string) => boolean,
): VersionPlace[] {
  const versions = config.versions.length > 0 ? config.versions.filter(({ name }) => wants(name)) : [null];
  return versions.flatMap((version) =>
    config.locales.map(({ lang }): VersionPlace => {
      const name = version?.name ?? '';
      return {
        version: name,
        lang,
        path: (inner) => pathIn(inner, { version: name, lang }, config),
        read: (file) => readIn(version, file, { root: config.root, trees }),
      };
    }),
  );
}

function readIn(version: Version | null, file: string, { root, trees }: { root: string; trees: Trees }): Buffer | null {
  if (version && version.tree !== '' && !version.mounts) {
    const tree = trees.open(version.tree);
    return tree.hash(file) === '' ? null : tree.read(file);
  }
  try {
    return readFileSync(join(root, version?.mounts ? mountedPath(version.mounts, file) : file));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
