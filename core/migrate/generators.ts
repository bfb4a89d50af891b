import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../files/stats.js';
import { listedPackages } from './site-packages.js';

/** A generator whose sites can be taken over, and the package that does so. */
export interface Generator {
  /** Name for readers: `Docusaurus`. */
  readonly name: string;
  /** Name of the factory that the package exports: `docusaurus`. */
  readonly preset: string;
  /** Name of the package: `tapdocs-docusaurus`. */
  readonly package: string;
  /** Names of files and folders at the root of such a site. */
  readonly files: RegExp;
  /** Names that other programs use, too. They count next to a folder `docs`. */
  readonly filesNextToDocs?: RegExp;
  /** Packages that `package.json` of such a site lists. */
  readonly packages: readonly string[];
}

/** All that Tapdocs knows of other generators. */
export const generators: readonly Generator[] = [
  {
    name: 'Docusaurus',
    preset: 'docusaurus',
    package: 'tapdocs-docusaurus',
    files: /^docusaurus\.config\.[cm]?[jt]s$|^versioned_(?:docs|sidebars)$/,
    filesNextToDocs: /^sidebars\.(?:[cm]?js|ts|json)$/,
    packages: ['@docusaurus/core'],
  },
  {
    name: 'Rspress',
    preset: 'rspress',
    package: 'tapdocs-rspress',
    files: /^rspress\.config\.[cm]?[jt]s$/,
    packages: ['@rspress/core', 'rspress'],
  },
];

/**
 * The evidence that a folder is a site of a generator, for readers: `docusaurus.config.ts`. Empty if there is none. No code of the folder
 * runs.
 *
 * @param root absolute path of the folder
 */
export function signsOf(root: string, { files, filesNextToDocs, packages }: Generator): string[] {
  if (!existsSync(root)) return [];
  const names = readdirSync(root).sort();
  const others = isFolder(join(root, 'docs')) ? names.filter((name) => filesNextToDocs?.test(name)) : [];
  const listed = listedPackages(root);
  return [
    ...names.filter((name) => files.test(name)),
    ...packages.filter((name) => listed.has(name)).map((name) => `\`${name}\` in package.json`),
    ...others,
  ];
}
