import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createLogger, type Logger } from '../../dist/entries/core/index.js';
import { repository, scratch } from '../repository.js';

/** Generated folders, and files that refer to files next to the original. */
const left = /[\\/](?:dist|\.tapdocs|tsconfig\.json)$/;

/** Components of `site/rsbuild` that another site shows as well. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  'test/browser/sites/landing': ['Benchmark', 'ToolFamily', 'ToolMenu'],
};

/**
 * Copies a site to a separate folder below this package, so that `tapdocs` resolves to this package. The caller removes the copy.
 *
 * @param site folder below the repository
 * @param copy folder to be made; default one of its own for each call
 * @returns folder of the copy
 */
export function copySite(site: string, copy = newFolder(`${basename(site)}-`)): string {
  cpSync(join(repository, site), copy, { recursive: true, filter: (file) => !left.test(file) });
  for (const name of borrowed[site] ?? [])
    cpSync(join(repository, 'site/rsbuild/theme', name), join(copy, 'theme', name), { recursive: true });
  waitForTick();
  return copy;
}

/**
 * Waits for the next tick of the file system's clock, because a server that starts in the same tick treats files that
 * were just written as edited.
 */
export function waitForTick(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}

function newFolder(prefix: string): string {
  mkdirSync(scratch, { recursive: true });
  return mkdtempSync(join(scratch, prefix));
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
