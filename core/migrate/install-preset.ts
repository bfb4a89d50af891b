import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { resolve } from 'node:path';
import { findPackage } from '../files/find-package.js';
import { packageFile } from '../files/package-root.js';
import { fail, problem } from '../problems/problem.js';
import { type PackageManager, packageManagerOf } from './site-packages.js';

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

function programVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return version;
}
