import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postcssConfig } from '../bundle/postcss-config.js';
import type { EnvironmentReads } from './environment-reads.js';
import { findPackage, type PackageRequest } from '../files/find-package.js';
import { packageContent } from './installed-packages.js';
import { createPackageCache, type PackageCache } from './package-cache.js';
import { configImports } from './sources.js';
import type { Config } from './types.js';
import type { EvaluatedModules } from './evaluation/evaluated.js';
import { hash, hashOf, stableJson } from '../files/hash.js';
import { programId } from '../installed/script/identity.js';
import { packageFile, packageRoot } from '../files/package-root.js';
import type { PortablePaths } from '../files/paths.js';
import { readSmallJson, writeSmallJson } from '../files/json-file.js';
import type { FileHashes } from '../files/file-hashes.js';

type Place = Pick<Config, 'root' | 'cacheDir'>;

/** The packages of a site that were already read. */
export function sitePackages({ cacheDir }: Place, paths: PortablePaths): PackageCache {
  return createPackageCache(join(cacheDir, 'packages.json'), paths);
}

/**
 * Identifies this program and the packages that it uses, because an upgrade of one of them may change all cached data.
 */
export function programIdentity({ root }: Place, packages: PackageCache): string {
  const { dependencies = {} } = JSON.parse(readFileSync(packageFile, 'utf8')) as { dependencies?: object };
  const { released, editable } = packages.close('program', [
    ...Object.keys(dependencies).map((name) => ({ name, from: packageRoot })),
    ...stylePackages(root),
  ]);
  return hashOf(programId, released, editable.map(({ name }) => name).sort());
}

/**
 * The packages that compile the style sheets of a site: preprocessors of the site, and packages in the configuration of
 * PostCSS.
 */
function stylePackages(root: string): PackageRequest[] {
  const file = postcssConfig(root);
  const words = file === null ? [] : (readFileSync(file, 'utf8').match(/(?:@[\w.-]+\/)?\w[\w.-]*/g) ?? []);
  return [...new Set(['sass-embedded', 'sass', 'less', ...words])]
    .map((name) => ({ name, from: root }))
    .filter((request) => findPackage(request) !== null);
}

/** The sources of the functions of a configuration. */
export interface ConfigurationInputs {
  config: Pick<Config, 'root' | 'cacheDir' | 'outDir' | 'configFile'>;
  /** Absolute paths of the files that the loader has run. */
  loaded: readonly string[];
  /** The modules that were evaluated to extend the configuration. */
  evaluated: EvaluatedModules;
  reads: EnvironmentReads;
  packages: PackageCache;
  paths: PortablePaths;
  hashes: Pick<FileHashes, 'hash'>;
}

/**
 * Hash of everything that may be in a closure of the configuration: its files, the packages that they import with all
 * dependencies, and the environment variables that were read while it was loaded. The code of a configuration object is
 * unknown, so it counts as new each time.
 */
export function configurationIdentity(inputs: ConfigurationInputs): string {
  const { config, loaded, evaluated, packages, paths, hashes } = inputs;
  if (!config.configFile) return randomUUID();
  const imports = configImports([config.configFile, ...loaded]);
  const { released, editable } = packages.close('configuration', imports.packages);
  const own = new Set([config.root, config.cacheDir, config.outDir]);
  const code = hashOf(
    imports.files.map((file) => [paths.toPortable(file), hashes.hash(file)]),
    Object.values(evaluated).map(({ value, omitted }) => [stableJson(value), omitted]),
    released,
    editable.map(({ name, folder }) => [name, packageContent(folder, hashes, own)]),
  );
  return hashOf(code, environmentOf(code, inputs));
}

/** Variables that the same code has read before, by the hash of the code. */
interface KnownReads {
  code: string;
  names: string[];
}

/**
 * The variables with hashes of their values. A module that ran before in this process does not read its variables
 * again, so the variables that the same code has read once are always included.
 */
function environmentOf(
  code: string,
  { config, reads }: ConfigurationInputs,
): [name: string, values: (string | null)[]][] {
  const file = join(config.cacheDir, 'environment.json');
  const known = readSmallJson<KnownReads>(file, { code: '', names: [] }, { code: '', names: [''] });
  const before = known.code === code ? known.names : [];
  const names = [...new Set([...before, ...reads.names()])].sort();
  if (known.code !== code || names.length > before.length) remember(file, { code, names });
  return names.map((name) => [name, reads.valuesOf(name).map((value) => (value === undefined ? null : hash(value)))]);
}

function remember(file: string, known: KnownReads): void {
  try {
    writeSmallJson(file, known);
  } catch {
    // Without a cache, the current reads are used.
  }
}
