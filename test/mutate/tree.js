// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { withMutations } from './places.js';

/** @typedef {import('./places.js').Place} Place */

/**
 * Copies the files of the repository, with mutations in the sources.
 *
 * @param {string} repository
 * @param {string} tree
 * @param {readonly Place[]} places
 * @param {boolean} isCompiled whether tests run `dist/`
 */
export function writeTree(repository, tree, places, isCompiled) {
  rmSync(tree, { recursive: true, force: true });
  for (const file of listFiles(repository)) {
    const to = join(tree, file);
    mkdirSync(dirname(to), { recursive: true });
    const inFile = places.filter((place) => place.file === file);
    if (inFile.length === 0) cpSync(join(repository, file), to, { verbatimSymlinks: true });
    else writeFileSync(to, withMutations(readFileSync(join(repository, file), 'utf8'), inFile));
  }
  symlinkSync(join(repository, 'node_modules'), join(tree, 'node_modules'));
  if (!isCompiled) {
    symlinkSync(join(repository, 'dist'), join(tree, 'dist'));
    return;
  }
  // Mutated code need not have the right types.
  execFileSync(
    'npx',
    [
      'tsc',
      '--build',
      '--noCheck',
      'core',
      'plugins',
      'themes',
      'plugins/docusaurus',
      'plugins/openapi',
      'plugins/rspress',
      'plugins/twoslash',
      'plugins/typedoc',
    ],
    { cwd: tree, stdio: 'inherit' },
  );
  execFileSync('node', ['dist/core/installed/script/write-script.js'], { cwd: tree, stdio: 'inherit' });
}

/**
 * Sources that are mutated: neither templates of new sites, nor what only packs the package.
 *
 * @param {string} repository
 */
export function listSources(repository) {
  return listFiles(repository).filter(
    (file) =>
      /^(?:core|plugins)\/.*(?<!\.d)\.tsx?$/.test(file) &&
      !/^core\/(?:create\/templates|installed\/.*\/write-)|^plugins\/[\w-]+\/test\//.test(file),
  );
}

/** @param {string} repository */
function listFiles(repository) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file && existsSync(join(repository, file)));
}

/**
 * Test files of a project.
 *
 * @param {string} tree
 * @param {string} project
 */
export function listTests(tree, project) {
  const args = ['list', '--config', 'test/vitest.config.ts', '--filesOnly', '--json', '--project', project];
  const listed = execFileSync(join(tree, 'node_modules/.bin/vitest'), args, { cwd: tree, encoding: 'utf8' });
  /** @type {{ file: string }[]} */
  const files = JSON.parse(listed);
  return files.map(({ file }) => relative(tree, file).replaceAll('\\', '/'));
}
