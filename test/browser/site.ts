import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { build, createLogger, type Logger } from '../../dist/core/index.js';
import { dev } from '../../dist/core/dev.js';
import { serve } from '../../dist/core/serve.js';
import { copySite } from '../copy-site.js';
import { tryLock } from '../lock.js';

/** Ways to get a site into the browser. */
export const modes = ['build', 'dev'] as const;
export type Mode = (typeof modes)[number];

/** A site that is served while the tests of a file, or of a `describe`, run. */
export interface ServedSite {
  /** Folder of the copy. Known once the tests run, as the URLs are. */
  readonly root: string;
  /** URL of a path below the base. */
  url(path: string): string;
}

/** For tests that change their site, or build it again: a copy that no other file of the run sees. Dev has one anyway. */
interface SiteOptions {
  own?: boolean;
}

/**
 * Serves a copy of a site, built or by the dev server. The folder is below the repository: `site`, `test/browser/sites/reading`. A
 * site is built once in a run, for all files that ask for it.
 */
export function useSite(folder: string, mode: Mode, { own = mode === 'dev' }: SiteOptions = {}): ServedSite {
  const running = { root: '', url: '', close: async () => {} };
  beforeAll(async () => {
    running.root = own ? copySite(folder) : join(inject('builtSites'), folder.replaceAll('/', '-'));
    if (mode === 'build') await buildOnce(folder, running.root);
    Object.assign(running, await start(running.root, mode));
  });
  afterAll(async () => {
    await running.close();
    if (own && running.root) rmSync(running.root, { recursive: true, force: true });
  });
  return {
    get root() {
      return running.root;
    },
    url: (path) => new URL(path.replace(/^\//, ''), running.url).href,
  };
}

/** Copies and builds a site, unless that is done; files that run at the same time wait for the one that does it. */
async function buildOnce(folder: string, root: string): Promise<void> {
  const done = join(root, '.built');
  const lock = `${root}.lock`;
  while (!existsSync(done) && !tryLock(lock)) await setTimeout(200);
  if (existsSync(done)) return;
  try {
    if (!existsSync(root)) copySite(folder, root);
    await withoutProblems(root, (logger) => build({ root, logger, cache: true }));
    writeFileSync(done, '');
  } finally {
    rmSync(lock, { recursive: true });
  }
}

function start(root: string, mode: Mode): Promise<{ url: string; close: () => Promise<void> }> {
  const run = mode === 'build' ? serve : dev;
  return withoutProblems(root, (logger) => run({ root, logger, host: '127.0.0.1', port: 0 }));
}

/** Git knows nothing of copies, and of a shallow clone not much. How far translations have come is for `tapdocs check` to say. */
const expected = /date of their last change|older than the original/;

/** A warning fails as well. */
async function withoutProblems<T>(root: string, act: (logger: Logger) => Promise<T>): Promise<T> {
  const problems: string[] = [];
  const write = (text: string, stream: 'stdout' | 'stderr'): void => {
    if (stream === 'stderr' && !expected.test(text)) problems.push(text);
  };
  const result = await act(createLogger({ verbose: false, colors: false, tty: false, root, write }));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return result;
}
