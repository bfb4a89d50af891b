import { postcssConfig } from './tsconfig.js';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findPackage, type PackageRequest, packageFile, packageRoot } from '../files/find-package.js';
import { hash, hashOf, stableJson } from '../files/hash.js';
import { readSmallJson, writeSmallJson } from '../files/json-file.js';
import { readText } from '../files/stats.js';
import { type PortablePaths, realPath } from '../files/paths.js';
import type { FileHashes } from '../files/file-hashes.js';
import { programId } from '../files/program-id.js';
import { positionAt } from '../problems/text-position.js';
import { type Problem, problem } from '../problems/problem.js';
import { environmentNames } from './environment-names.js';
import { closePackages, packageFiles, lockFileAbove } from './lock-file.js';
import type { OnceValues } from './once.js';
import { configImports } from './sources.js';
import type { Config } from './types.js';

type Hashes = Pick<FileHashes, 'hash'>;

/** The installed packages of a site and of this program. */
export interface InstalledPackages {
  /** Hash of the nearest lock files. Without one, of the names and versions of all packages that are read. */
  readonly identity: string;
  /** Name of the lock file of the site, or null. */
  readonly lockFile: string | null;
}

/** Identifies the installed packages, because an upgrade of one of them may change all cached data. */
export function installedPackages(root: string, hashes: Hashes): InstalledPackages {
  const { dependencies = {} } = JSON.parse(readFileSync(packageFile, 'utf8')) as { dependencies?: object };
  const [ofSite, ofProgram] = [lockFileAbove(root), lockFileAbove(packageRoot)];
  const direct = Object.keys(dependencies).map((name) => ({ name, from: packageRoot }));
  const patched = (ofSite?.patched ?? []).map((name) => ({ name, from: root }));
  const { released, editable } = closePackages([...(ofProgram ? [] : direct), ...stylePackages(root), ...patched]);
  const identity = hashOf(
    [ofSite?.hash, ofProgram?.hash],
    // A lock file can be newer than what is installed.
    direct.map((request) => [request.name, findPackage(request)?.version]),
    released,
    editable.map(({ name, folder }) => [name, contentOf(folder, packageFiles(folder, new Set([root])), hashes)]),
  );
  return { identity, lockFile: ofSite?.name ?? null };
}

/**
 * The packages that compile the style sheets of a site: preprocessors of the site, and packages in the configuration of
 * PostCSS.
 */
function stylePackages(root: string): PackageRequest[] {
  const file = postcssConfig(root);
  const words = file === null ? [] : (readFileSync(file, 'utf8').match(/(?:@[\w.-]+\/)?\w[\w.-]*/g) ?? []);
  return [...new Set(['sass-embedded', 'sass', 'less', ...words])].map((name) => ({ name, from: root }));
}

/** Identifies this program and the packages that it uses. */
export function programIdentity({ identity }: InstalledPackages): string {
  return hashOf(programId, identity);
}

/** A line that says why everything is rendered again, if packages have changed since the last run; else ''. */
export function packageChange({ cacheDir }: Pick<Config, 'cacheDir'>, packages: InstalledPackages): string {
  const file = join(cacheDir, 'packages.json');
  const before = readSmallJson(file, { identity: '' }, { identity: '' }).identity;
  if (before === packages.identity) return '';
  try {
    writeSmallJson(file, { identity: packages.identity });
  } catch {
    // Files that must be written report this.
  }
  const subject = packages.lockFile === null ? 'An installed package' : `\`${packages.lockFile}\``;
  return before === '' ? '' : `${subject} has changed, so everything is rendered again.`;
}

/** The sources of the functions of a configuration. */
export interface ConfigurationInputs {
  config: Pick<Config, 'root' | 'cacheDir' | 'outDir' | 'configFile'>;
  /** Absolute paths of the files that the loader has run. */
  loaded: readonly string[];
  /** The values that plugins made to extend the configuration. */
  made: OnceValues;
  paths: PortablePaths;
  hashes: Hashes;
}

/**
 * Hash of everything that may be in a closure of the configuration: its files, the packages that they import with all
 * dependencies, and the environment variables whose names are in the files. The code of a configuration object is
 * unknown, so it counts as new each time.
 *
 * @returns it with warnings about variables whose names are not in the files
 */
export function configurationIdentity(inputs: ConfigurationInputs): { identity: string; warnings: Problem[] } {
  const { config, loaded, made, paths, hashes } = inputs;
  if (!config.configFile) return { identity: randomUUID(), warnings: [] };
  const imports = configImports([config.configFile, ...loaded]);
  const { released, editable } = closePackages(imports.packages);
  const without = new Set([config.root, config.cacheDir, config.outDir]);
  // This program has an identity of its own. A preset or a plugin that is linked next to it imports it from there.
  const packages = editable
    .filter(({ folder }) => folder !== realPath(packageRoot))
    .map(({ name, folder }) => ({ name, folder, files: packageFiles(folder, without) }));
  const { names, warnings } = variablesOf([...imports.files, ...packages.flatMap(({ files }) => files)]);
  const identity = hashOf(
    imports.files.map((file) => [paths.toPortable(file), hashes.hash(file)]),
    Object.values(made).map(({ value }) => stableJson(value)),
    released,
    packages.map(({ name, folder, files }) => [name, contentOf(folder, files, hashes)]),
    names.map((name) => [name, process.env[name] === undefined ? null : hash(process.env[name])]),
  );
  return { identity, warnings };
}

function contentOf(folder: string, files: readonly string[], hashes: Hashes): string {
  return hashOf(files.map((file) => [file.slice(folder.length).split(sep).join('/'), hashes.hash(file)]));
}

/** The environment variables that these files read, sorted. */
function variablesOf(files: readonly string[]): { names: string[]; warnings: Problem[] } {
  const reads = [...new Set(files)]
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file))
    .map((file) => {
      const source = readText(file) ?? '';
      return { file, source, ...environmentNames(source, { jsx: file.endsWith('x') }) };
    });
  return {
    names: [...new Set(reads.flatMap(({ names }) => names))].sort(),
    warnings: reads.flatMap(({ file, source, unclear }) =>
      unclear.map((at) => problem('CONFIG_ENVIRONMENT', {}, { file, source, ...positionAt(source, at) })),
    ),
  };
}
