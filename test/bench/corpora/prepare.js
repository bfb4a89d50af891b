// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { generators, signsOf } from '../../../dist/core/migrate/find-preset.js';
import { docusaurus } from '../../../plugins/docusaurus/dist/docusaurus/index.js';
import { rspress } from '../../../plugins/rspress/dist/rspress/index.js';
import { install } from '../install.js';
import { docusaurusOracle } from './docusaurus-oracle.js';
import { packagesOf } from './site-packages.js';
import { rspressOracle } from './rspress-oracle.js';

/**
 * @typedef {import('./oracle.js').Oracle} Oracle
 *
 * @typedef {object} Corpus
 * @property {string} name
 * @property {string} home scratch folder of the corpus; packages are installed here
 * @property {string} site path of the site in a copy; '' if the folder is the site
 * @property {string} preset name of the preset for it
 * @property {Record<string, string>} values of the configuration that the files lack
 * @property {Oracle | null} oracle
 * @property {string | null} notInstalled why its packages could not be installed
 */

/** @type {Readonly<Record<string, Oracle>>} */
const oracles = { docusaurus: docusaurusOracle, rspress: rspressOracle };

/** Folders that no source is in. */
const skipped = /(?:^|[\\/])(?:node_modules|\.git|\.docusaurus|\.tapdocs|\.yarn)$/;

/** Output folders in the folder of a site. Folders of docs can also have such names. */
const outputs = ['build', 'dist', 'doc_build'];

/**
 * Recognises the site in a folder, or in a folder directly below it, and installs its packages and those of the oracle. The folder
 * itself is only read.
 *
 * @param {string} dir
 * @param {{ scratch: string, wantsOracle: boolean, log: (line: string) => void }} options
 * @returns {Promise<Corpus>}
 * @throws {Error} if there is no site
 */
export async function prepare(dir, { scratch, wantsOracle, log }) {
  const root = resolve(dir);
  const name = basename(root);
  const found = findSite(root);
  if (!found) throw new Error(`${dir}: neither the folder nor one in it is a site of a generator that is known`);
  const { site, preset } = found;
  const oracle = (wantsOracle && oracles[preset]) || null;
  const { migration } = preset === 'docusaurus' ? docusaurus : rspress;
  const values = (await migration.values?.(join(root, site))) ?? {};
  const home = join(scratch, 'corpora', name);
  mkdirSync(home, { recursive: true });
  // Sites for other package managers may have peers that npm refuses.
  writeFileSync(join(home, '.npmrc'), 'legacy-peer-deps=true\n');
  const notInstalled = installFor({ root, site: join(root, site) }, { name, scratch, oracle, log });
  return { name, home, site, preset, values, oracle, notInstalled };
}

/** @param {string} root */
function findSite(root) {
  const below = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !skipped.test(entry.name),
  );
  for (const folder of [root, ...below.map((entry) => join(root, entry.name))]) {
    const generator = generators.find((each) => signsOf(folder, each).length > 0);
    if (generator) return { site: relative(root, folder), preset: generator.preset };
  }
  return null;
}

/**
 * @param {{ root: string, site: string }} folders
 * @param {{ name: string, scratch: string, oracle: Oracle | null, log: (line: string) => void }} options
 * @returns {string | null} why it failed
 */
function installFor(folders, { name, scratch, oracle, log }) {
  const own = packagesOf(folders);
  const added = oracle?.packages ?? { main: '', dependencies: {} };
  const dependencies = { ...added.dependencies, ...own };
  const overrides = added.overrides ?? {};
  if (Object.keys(dependencies).length === 0) return null;
  const main = added.main || (Object.keys(dependencies)[0] ?? '');
  for (;;) {
    try {
      install({ name: join('corpora', name), source: { npm: { main, dependencies, overrides } } }, scratch);
      return null;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      // The source of a site may require versions that are not published yet.
      const absent = /No matching version found for (@?[^@\s]+)@/.exec(text)?.[1] ?? '';
      if (!Object.hasOwn(dependencies, absent) || dependencies[absent] === 'latest') return text.slice(0, 1500);
      log(`${name}: ${absent}@${dependencies[absent]} is not published, so that the latest version is taken`);
      dependencies[absent] = 'latest';
    }
  }
}

/**
 * A copy of a corpus, next to the installed packages.
 *
 * @param {string} dir
 * @param {Corpus} corpus
 * @param {string} name of the copy
 * @returns {string} its site
 */
export function copyCorpus(dir, { home, site }, name) {
  const copy = join(home, name);
  const root = resolve(dir);
  const left = outputs.map((output) => join(root, site, output));
  rmSync(copy, { recursive: true, force: true });
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => path === root || !(skipped.test(path) || left.includes(path)),
  });
  if (!existsSync(join(copy, '.git'))) addHistory(copy);
  return join(copy, site);
}

/**
 * One commit, because generators ask git for the dates of files.
 *
 * @param {string} folder
 */
function addHistory(folder) {
  const author = ['-c', 'user.name=Corpora', '-c', 'user.email=corpora@example.com'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-q', '--no-verify', '-m', 'Corpus'],
  ])
    execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
}
