import { spawnSync } from 'node:child_process';
import { fail, problem } from '../problems/problem.js';

/**
 * Runs git in a folder, and returns what it writes. A program that `.git/config` names as `core.fsmonitor` does not run.
 *
 * @param input lines for its standard input
 * @throws TapdocsError GIT_FAILED if git does not run, or ends with an error
 */
export function runGit(folder: string, args: readonly string[], input: readonly string[] = []): Buffer {
  const { stdout, stderr, status, error } = spawnSync('git', ['-c', 'core.fsmonitor=false', ...args], {
    cwd: folder,
    env: gitEnvironment(),
    input: input.map((line) => `${line}\n`).join(''),
    maxBuffer: Infinity,
  });
  if (error) return fail(problem('GIT_FAILED', { detail: `git does not run (${error.message}).` }));
  if (status === 0) return stdout;
  const [first = `git ended with code ${status}.`] = stderr.toString().trim().split('\n');
  return fail(problem('GIT_FAILED', { detail: first }));
}

/**
 * The environment of this process for git, without the variables that a git hook sets, which would select another
 * repository. Messages are in English.
 */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const set = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE'];
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !set.includes(name))),
    LC_ALL: 'C',
  };
}

/**
 * Reads objects with one process.
 *
 * @returns the bytes of each object, in the order of the ids; null for one that the repository lacks
 */
export function readObjects(folder: string, ids: readonly string[]): (Buffer | null)[] {
  if (ids.length === 0) return [];
  const bytes = runGit(folder, ['cat-file', '--batch'], ids);
  let at = 0;
  return ids.map(() => {
    const end = bytes.indexOf(10, at);
    const [, , size] = bytes.toString('utf8', at, end).split(' ');
    at = end + 1;
    if (size === undefined) return null;
    const start = at;
    at += Number(size) + 1;
    return bytes.subarray(start, start + Number(size));
  });
}
