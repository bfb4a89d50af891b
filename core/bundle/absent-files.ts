import { basename, dirname, sep } from 'node:path';
import { usedTsconfig } from '../config/tsconfig.js';
import type { Config } from '../config/types.js';
import { packageRoot } from '../files/package-root.js';
import { below } from '../files/paths.js';

/** Files that a bundler looked for in vain: one that appears there may be taken instead of the file that was found. */
export type AbsentFiles = readonly string[];

type SiteConfig = Pick<Config, 'root' | 'tsconfig'>;

/** What a bundler looked for in vain, without what only a change of packages brings: keys of caches hold these anyway. */
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

/** By what an import calls what it looks for: `label` for `label.ts`, `label/index.ts` and `label/package.json`. */
function nameOf(file: string): string {
  const name = withoutEnding(basename(file));
  return name === 'index' || name === 'package' ? basename(dirname(file)) : name;
}

/** By what imports may have called what they found: `label`, `kit` and `parts` for `parts/kit/label.ts`. */
function namesOf(path: string): string[] {
  const [name = '', ...folders] = path.split(/[\\/]/).reverse();
  return [withoutEnding(name), ...folders];
}

function withoutEnding(name: string): string {
  return name.replace(/\.\w+$/, '');
}
