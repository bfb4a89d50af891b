// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './source-files.js';

/**
 * A step that runs an installed tool. If the tool fails, its output is the problem.
 *
 * @param {string} tool
 * @param {string[]} args
 * @returns {import('./run-steps.js').Step}
 */
export function command(tool, ...args) {
  return () => {
    const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    if (status === 0) return [];
    return [error ? error.message : `${stdout}${stderr}`.trim() || `${tool} exited with ${status}`];
  };
}
