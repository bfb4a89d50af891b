// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Installed
 * @property {string} home folder that holds the tool's `node_modules`, and the sites
 * @property {string} version
 *
 * @typedef {import('./tools/tool.js').Tool} Tool
 * @typedef {import('./tools/tool.js').Packages} Packages
 */

const ownPackage = fileURLToPath(new URL('../../package.json', import.meta.url));

/**
 * Installs a tool in the scratch folder, unless it is already there.
 *
 * @param {Pick<Tool, 'name' | 'source'>} tool
 * @param {string} scratch
 * @returns {Installed}
 * @throws {Error} if it cannot be installed
 */
export function install({ name, source }, scratch) {
  const home = join(scratch, name);
  mkdirSync(home, { recursive: true });
  if ('npm' in source) installPackages(source.npm, home);
  if ('apt' in source) installSystemPackage(source.apt);
  return { home, version: installedVersion(source, home) };
}

/**
 * @param {import('./tools/tool.js').Source} source
 * @param {string} home
 */
function installedVersion(source, home) {
  if ('apt' in source) return source.version(execFileSync(source.apt, ['version'], { encoding: 'utf8' }));
  const file = 'npm' in source ? join(home, 'node_modules', source.npm.main, 'package.json') : ownPackage;
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}

/**
 * No script of a package runs.
 *
 * @param {Packages} packages
 * @param {string} home
 */
function installPackages({ dependencies, overrides = {} }, home) {
  const manifest = `${JSON.stringify({ private: true, dependencies, overrides }, null, 2)}\n`;
  const file = join(home, 'package.json');
  const done = join(home, 'node_modules', '.package-lock.json');
  if (existsSync(done) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return;
  writeFileSync(file, manifest);
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], home);
}

/** @param {string} name of Debian's package and of its program */
function installSystemPackage(name) {
  if (spawnSync(name, ['version']).status === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`\`${name}\` is not installed, and only root can install it: apt-get install ${name}`);
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];
  run('apt-get', [...options, 'update']);
  run('apt-get', [...options, 'install', '--yes', '--no-install-recommends', name]);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
function run(program, args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed\n${error?.message ?? `${stdout}${stderr}`}`);
}
