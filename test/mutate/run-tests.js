// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} TestRun
 * @property {string} tree
 * @property {string} project
 * @property {string[]} files all test files of the project if there are none
 * @property {number} workers
 * @property {number} limit seconds without progress after which the run is ended
 * @property {Record<string, string>} [env]
 */

/** @typedef {{ file: string, seconds: number, failure: string | null }} DoneFile */

/**
 * Runs test files in their order.
 *
 * @param {TestRun} run
 * @returns {Promise<{ done: DoneFile[], stuck: string | null, log: string }>} `stuck` is the file in which the run ended too early
 */
export async function runTests({ tree, project, files, workers, limit, env }) {
  const folder = mkdtempSync(join(tree, '../run-'));
  /** @param {string} name */
  const path = (name) => join(folder, name);
  for (const name of ['done', 'started', 'log']) writeFileSync(path(name), '');
  writeFileSync(path('files'), files.join('\n'));
  const output = openSync(path('log'), 'a');
  const args = [
    'run',
    '--config',
    'test/mutate/vitest.config.ts',
    '--project',
    project,
    '--maxWorkers',
    String(workers),
    ...files,
  ];
  const child = spawn(join(tree, 'node_modules/.bin/vitest'), args, {
    cwd: tree,
    // A group, because a worker in an endless loop outlives its parent.
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${join(tree, 'test/mutate/switch.js')}`,
      MUTATION_FILES: path('files'),
      MUTATION_REPORT: path('done'),
      MUTATION_STARTED: path('started'),
      ...env,
    },
  });
  const timer = setInterval(() => {
    const last = Math.max(...['done', 'started', 'files'].map((name) => statSync(path(name)).mtimeMs));
    if (Date.now() - last > limit * 1000) endGroup(child.pid);
  }, 1000);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  endGroup(child.pid);
  /** @type {DoneFile[]} */
  const done = linesOf(path('done')).map((line) => JSON.parse(line));
  const last = linesOf(path('started')).at(-1);
  const isDone = files.length === 0 || done.length >= files.length;
  return { done, stuck: isDone ? null : (last ?? null), log: readFileSync(path('log'), 'utf8') };
}

/** @param {number | undefined} pid */
function endGroup(pid) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** @param {string} file */
function linesOf(file) {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
