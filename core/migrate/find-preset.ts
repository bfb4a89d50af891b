import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findConfig } from '../config/load.js';
import { readFolder } from '../config/theme-folder.js';
import { below } from '../files/paths.js';
import { nearest } from '../problems/nearest.js';
import { fail, problem } from '../problems/problem.js';
import { isFolder } from '../files/stats.js';
import { listedPackages } from './site-packages.js';

/** The generator of a folder, and the evidence for it. */
export interface FoundGenerator {
  generator: Generator;
  signs: readonly string[];
}

export interface PresetQuery {
  /** Absolute path. */
  root: string;
  /** The folder as given by the user. */
  dir: string;
  /** Name of the preset that the user chose. */
  from?: string | undefined;
}

/**
 * Recognises the generator of a folder.
 *
 * @throws TapdocsError MIGRATE_DONE, MIGRATE_UNKNOWN, MIGRATE_SEVERAL, MIGRATE_PRESET
 */
export function findGenerator({ root, dir, from }: PresetQuery): FoundGenerator {
  const config = findConfig(root);
  if (config !== undefined)
    fail(problem('MIGRATE_DONE', { file: below(root, config) ?? config, dir }, { file: config }));
  const chosen = from === undefined ? generators : generators.filter(({ preset }) => preset === from);
  const names = generators.map(({ preset }) => preset);
  if (from !== undefined && chosen.length === 0)
    fail(problem('MIGRATE_PRESET', { from, names: quoted(names), nearest: nearest(from, names) }));
  const match = recognise(root, chosen);
  const [first, ...others] = match;
  if (first && others.length === 0) return first;
  if (!first) {
    const near = siteBelow(root, chosen);
    const generatorNames = chosen.map(({ name }) => name).join(' or ');
    fail(
      problem('MIGRATE_UNKNOWN', {
        dir,
        generators: generatorNames,
        near: near === undefined ? undefined : join(dir, near),
      }),
    );
  }
  const seen = match.map(({ generator: { name }, signs }) => `${name} (${signs.join(', ')})`);
  const choices = match.map(({ generator: { preset } }) => `\`--from ${preset}\``).join(' or ');
  return fail(problem('MIGRATE_SEVERAL', { dir, generators: seen.join(' and '), choices }));
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function recognise(root: string, chosen: readonly Generator[]): FoundGenerator[] {
  return chosen
    .map((generator) => ({ generator, signs: signsOf(root, generator) }))
    .filter(({ signs }) => signs.length > 0);
}

/** The first folder below a folder that is a site, such as `website` of a repository. */
function siteBelow(root: string, chosen: readonly Generator[]): string | undefined {
  return readFolder(root)
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort()
    .find((folder) => recognise(join(root, folder), chosen).length > 0);
}

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
  const names = isFolder(root) ? readdirSync(root).sort() : [];
  const others = isFolder(join(root, 'docs')) ? names.filter((name) => filesNextToDocs?.test(name)) : [];
  const listed = listedPackages(root);
  return [
    ...names.filter((name) => files.test(name)),
    ...packages.filter((name) => listed.has(name)).map((name) => `\`${name}\` in package.json`),
    ...others,
  ];
}
