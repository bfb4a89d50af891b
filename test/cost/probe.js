// @ts-check
// Loaded by each Node process of a run whose cost is measured: notes the process when it ends, and what test files report.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const log = process.env['TEST_WORK'];

/**
 * A piece of work: what it was, and the seconds that it took.
 *
 * @typedef {{ kind: string, seconds: number }} Work
 */

if (log && isMainThread) {
  const start = performance.now();
  /** @param {Work} work */
  const note = (work) => appendFileSync(log, `${JSON.stringify(work)}\n`);
  process.once('exit', () => note({ kind: kindOf(process.argv), seconds: (performance.now() - start) / 1000 }));
  subscribe('tapdocs:test', (work) => note(/** @type {Work} */ (work)));
}

/** @param {readonly string[]} argv */
function kindOf([, script = '', ...args]) {
  if (script.endsWith('tapdocs.js')) return `process: tapdocs ${args.find((word) => /^[a-z]/.test(word)) ?? ''}`;
  if (/npm(?:-cli\.js)?$/.test(script)) return `process: npm ${args[0] ?? ''}`;
  if (/vitest/.test(script)) return 'process: vitest';
  return `process: ${script.split(/[\\/]/).at(-1)}`;
}
