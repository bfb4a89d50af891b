import { basename, dirname, sep } from 'node:path';
import { usedTsconfig } from '../config/tsconfig.js';
import type { Config } from '../config/types.js';
import { packageRoot } from '../files/find-package.js';
import { below } from '../files/paths.js';

/** Files that a bundler looked for but did not find. If one of them is created, it may replace the resolved file. */
export type AbsentFiles = readonly string[];

type SiteConfig = Pick<Config, 'root' | 'tsconfig'>;

/**
 * The absent files, without those that only a change of packages can create, because cache keys already include
 * packages.
 */
export function absentFiles(missing: Iterable<string>, { root }: SiteConfig): string[] {
  // Webpack also tries absolute paths below the site.
  const isTwice = (file: string): boolean => [root, packageRoot].some((folder) => file.startsWith(root + folder + sep));
  const isPackaged = (file: string): boolean => below(packageRoot, file) !== null && below(root, file) === null;
  return [...missing]
    .filter((file) => !file.split(sep).includes('node_modules') && !isTwice(file) && !isPackaged(file))
    .filter((file) => basename(file) !== 'package.json' || below(root, file) !== null)
    .sort();
}

/**
 * Returns the absent files that could replace files that a page is made from: those with the name of one of these files
 * or of one of its folders, in any folder and with any extension. With the `paths` of a `tsconfig.json`, names may
 * differ, so all absent files are returned.
 */
export function createAbsentFinder(
  absent: AbsentFiles,
  { root, tsconfig }: SiteConfig,
): (files: Iterable<string>) => string[] {
  if (usedTsconfig(tsconfig)) return () => [...absent];
  const byName = new Map<string, string[]>();
  for (const file of absent) byName.set(nameOf(file), [...(byName.get(nameOf(file)) ?? []), file]);
  return (files) => {
    const names = new Set([...files].flatMap((file) => namesOf(below(root, file) ?? basename(file))));
    return [...names].flatMap((name) => byName.get(name) ?? []);
  };
}

/** By the name in an import: `label` for `label.ts`, `label/index.ts` and `label/package.json`. */
function nameOf(file: string): string {
  const name = withoutEnding(basename(file));
  return name === 'index' || name === 'package' ? basename(dirname(file)) : name;
}

/** By the possible names in imports of found files: `label`, `kit` and `parts` for `parts/kit/label.ts`. */
function namesOf(path: string): string[] {
  const [name = '', ...folders] = path.split(/[\\/]/).reverse();
  return [withoutEnding(name), ...folders];
}

function withoutEnding(name: string): string {
  return name.replace(/\.\w+$/, '');
}
