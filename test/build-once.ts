import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { build, createLogger, type Logger } from '../dist/entries/core/index.js';
import { copySiteWithStore } from './shared-store.js';
import { tryLock } from './lock.js';

/**
 * Copies and builds a site, unless another test file of this run has already done so. Files that run at the same time wait for it.
 *
 * @param folder below the repository
 * @returns folder of the copy, for tests that do not change it
 */
export async function buildOnce(folder: string): Promise<string> {
  const root = join(inject('builtSites'), folder.replaceAll('/', '-'));
  const done = join(root, '.built');
  const lock = `${root}.lock`;
  while (!existsSync(done) && !tryLock(lock)) await setTimeout(200);
  if (existsSync(done)) return root;
  try {
    if (!existsSync(root)) copySiteWithStore(folder, root);
    await withoutProblems(root, (logger) => build({ root, logger, cache: true }));
    writeFileSync(done, '');
  } finally {
    rmSync(lock, { recursive: true });
  }
  return root;
}

/**
 * Copies have no git history, and a shallow clone has little. The status of translations is checked by `tapdocs check`.
 */
const expected = /date of their last change|older than the original/;

/** Also throws for a warning. */
export async function withoutProblems<T>(root: string, act: (logger: Logger) => Promise<T>): Promise<T> {
  const problems: string[] = [];
  const write = (text: string, stream: 'stdout' | 'stderr'): void => {
    if (stream === 'stderr' && !expected.test(text)) problems.push(text);
  };
  const result = await act(createLogger({ verbose: false, colors: false, tty: false, root, write }));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return result;
}
