import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postcssConfig } from '../bundle/postcss-config.js';
import type { EnvironmentReads } from './environment-reads.js';
import { findPackage, packageContent, type PackageRequest } from './installed-packages.js';
import { createPackageCache, type PackageCache } from './package-cache.js';
import { configImports } from './sources.js';
import type { Config } from './types.js';
import { hash, hashOf } from '../files/hash.js';
import { programId } from '../installed/script/identity.js';
import { packageFile, packageRoot } from '../files/package-root.js';
import type { PortablePaths } from '../files/paths.js';
import { readSmallJson, writeSmallJson } from '../files/json-file.js';
import type { FileHashes } from '../files/file-hashes.js';

type Place = Pick<Config, 'root' | 'cacheDir'>;

/** The packages of a site, as far as they were looked at before. */
export function sitePackages({ cacheDir }: Place, paths: PortablePaths): PackageCache {
  return createPackageCache(join(cacheDir, 'packages.json'), paths);
}

/** Identity of this program and of the packages that it runs on: an upgrade of one of them may change anything that is stored. */
export function programIdentity({ root }: Place, packages: PackageCache): string {
  const { dependencies = {} } = JSON.parse(readFileSync(packageFile, 'utf8')) as { dependencies?: object };
  const { released, editable } = packages.close('program', [
    ...Object.keys(dependencies).map((name) => ({ name, from: packageRoot })),
    ...stylePackages(root),
  ]);
  return hashOf(programId, released, editable.map(({ name }) => name).sort());
}

/** What turns the style sheets of a site into CSS: found in the site when it is needed, or named by the configuration of PostCSS. */
function stylePackages(root: string): PackageRequest[] {
  const file = postcssConfig(root);
  const words = file === null ? [] : (readFileSync(file, 'utf8').match(/(?:@[\w.-]+\/)?\w[\w.-]*/g) ?? []);
  return [...new Set(['sass-embedded', 'sass', 'less', ...words])]
    .map((name) => ({ name, from: root }))
    .filter((request) => findPackage(request) !== undefined);
}

/** What the functions of a configuration are made from. */
export interface ConfigurationInputs {
  config: Pick<Config, 'root' | 'cacheDir' | 'outDir' | 'configFile'>;
  /** Files that the loader has run, absolute. */
  loaded: readonly string[];
  reads: EnvironmentReads;
  packages: PackageCache;
  paths: PortablePaths;
  hashes: Pick<FileHashes, 'hash'>;
}

/**
 * Hash of all that may be in a closure of the configuration: its files, the packages that these import with all that they depend
 * on, and the environment variables that were read while it was loaded. The code behind a configuration that was passed in cannot be
 * found: it counts as new each time.
 */
export function configurationIdentity(inputs: ConfigurationInputs): string {
  const { config, loaded, packages, paths, hashes } = inputs;
  if (!config.configFile) return randomUUID();
  const imports = configImports([config.configFile, ...loaded]);
  const { released, editable } = packages.close('configuration', imports.packages);
  const own = new Set([config.root, config.cacheDir, config.outDir]);
  const code = hashOf(
    imports.files.map((file) => [paths.toPortable(file), hashes.hash(file)]),
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
 * The variables with hashes of their values. A module that this process ran before does not read its variables again: those that
 * the same code has read once count from then on.
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
    // Without a memory, what is read counts.
  }
}
