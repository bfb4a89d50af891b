import { createJiti } from 'jiti';
import { resolve } from 'node:path';
import { findPackage, packageFile, programVersion, siteRequire } from '../files/find-package.js';
import type { Migration } from './migration.js';
import { fail, problem } from '../problems/problem.js';
import { printable } from '../problems/text.js';
import type { Generator } from './find-preset.js';
import { packageManagerOf, type PackageManager } from './site-packages.js';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';

/** The package of a preset as it is installed in a site. */
export interface LoadedPreset {
  migration: Migration;
  /** Absolute path of its main module. */
  file: string;
}

/**
 * Loads the package that takes over the sites of a generator.
 *
 * @param root absolute path of the site
 * @throws TapdocsError MIGRATE_PACKAGE if it is not installed, MIGRATE_LOAD if it cannot be loaded
 */
export async function loadPreset(
  { name, preset, package: packageName }: Generator,
  root: string,
): Promise<LoadedPreset> {
  const manager = packageManagerOf(root);
  const command = [manager.name, ...manager.addDev, packageName].join(' ');
  if (findPackage({ name: packageName, from: root }) === null)
    fail(problem('MIGRATE_PACKAGE', { generator: name, package: packageName, command }));
  try {
    const file = siteRequire(root).resolve(packageName);
    // As a configuration loads it. The script of the package cannot import by a path.
    const jiti = createJiti(packageFile, { fsCache: false, interopDefault: false });
    const { [preset]: factory } = await jiti.import<Readonly<Record<string, unknown>>>(file);
    if (hasMigration(factory)) return { migration: factory.migration, file };
    throw new Error(`it exports no preset \`${preset}\``);
  } catch (error) {
    const [detail = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return fail(problem('MIGRATE_LOAD', { package: packageName, detail: printable(detail) }));
  }
}

function hasMigration(value: unknown): value is { migration: Migration } {
  return typeof value === 'function' && 'migration' in value;
}

export interface InstallOptions {
  /** Absolute path of the site. */
  root: string;
  /** Folder that paths of tarballs are relative to. */
  cwd: string;
  /** What to install instead of the package by its name: a version, a tag, or the path of a tarball. Default: none. */
  install?: string | undefined;
}

/**
 * Installs the package of a preset for a site, with the package manager of the site. What that prints goes to stderr.
 *
 * @throws TapdocsError MIGRATE_INSTALL
 */
export function installPreset(packageName: string, { root, cwd, install: spec = '' }: InstallOptions): void {
  const { name, addDev } = packageManagerOf(root);
  const path = resolve(cwd, spec);
  const wanted =
    spec === '' ? packageName : existsSync(path) ? path : spec.includes(packageName) ? spec : `${packageName}@${spec}`;
  // The package of the preset imports it.
  const program = findPackage({ name: 'tapdocs', from: root }) === null ? [`tapdocs@${programVersion()}`] : [];
  const command = [name, ...addDev, wanted, ...program];
  const { status, error } = run(name, command.slice(1), root);
  if (status === 0) return;
  const detail = error ? error.message : `it exited with code ${status ?? 'unknown'}`;
  fail(problem('MIGRATE_INSTALL', { command: command.join(' '), detail }));
}

/** On Windows, package managers are scripts, which need a shell. Their arguments are quoted for it. */
function run(name: PackageManager['name'], args: readonly string[], cwd: string) {
  const isWindows = platform() === 'win32';
  const quoted = isWindows ? args.map((text) => `"${text.replaceAll('"', '')}"`) : args;
  return spawnSync(name, quoted, { cwd, stdio: ['ignore', 2, 2], shell: isWindows });
}
