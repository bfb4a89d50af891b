import { rmSync } from 'node:fs';
import { afterAll, beforeAll, inject } from 'vitest';
import { build } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';
import { serve } from '../../dist/entries/core/serve.js';
import { isLong } from '../long.js';
import { shareStore } from '../share-store.js';
import { copySite, waitForTick, withoutProblems } from './copy-site.js';

/**
 * Ways to get a site into the browser, for tests of what runs there, which is the same in both. What `dev` does differently
 * has tests of its own; the long suite runs all in both.
 */
export const modes = isLong ? (['build', 'dev'] as const) : (['build'] as const);
/** For tests of what the servers do, or which need both anyway. */
export const bothModes = ['build', 'dev'] as const;
type Mode = 'build' | 'dev';

/** A site that is served during the tests of a file or of a `describe`. */
export interface ServedSite {
  /** Folder of the copy. Known once the tests run, as the URLs are. */
  readonly root: string;
  /** URL of a path below the base. */
  url(path: string): string;
}

interface SiteOptions {
  /** For tests that change their site, or build it again: a copy and a server that no other test uses. */
  own?: boolean;
  /** Changes the copy before it is built or served. */
  prepare?: (root: string) => void;
}

/**
 * A copy of a site, built or by the dev server. The folder is below the repository: `site/rsbuild`,
 * `test/browser/sites/reading`. A site is built and served once per run for all files that use it.
 */
export function useSite(folder: string, mode: Mode, { own = false, prepare }: SiteOptions = {}): ServedSite {
  const running = { root: '', url: '', close: async () => {} };
  beforeAll(async () => {
    if (!own) return void Object.assign(running, await findServer(`${mode}/${folder}`));
    running.root = copySite(folder);
    shareStore(running.root, inject('siteStore'));
    if (prepare) {
      prepare(running.root);
      waitForTick();
    }
    if (mode === 'build') await buildCopy(running.root);
    return void Object.assign(running, await start(running.root, mode));
  });
  afterAll(async () => {
    if (!own) return;
    await running.close();
    if (running.root) rmSync(running.root, { recursive: true, force: true });
  });
  return {
    get root() {
      return running.root;
    },
    url: (path) => new URL(path.replace(/^\//, ''), running.url).href,
  };
}

async function findServer(key: string): Promise<{ root: string; url: string }> {
  const response = await fetch(new URL(key, inject('siteServers')));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { root: string; url: string };
}

function buildCopy(root: string): Promise<unknown> {
  return withoutProblems(root, (logger) => build({ root, logger, cache: true }));
}

function start(root: string, mode: Mode): Promise<{ url: string; close: () => Promise<void> }> {
  const run = mode === 'build' ? serve : dev;
  return withoutProblems(root, (logger) => run({ root, logger, host: '127.0.0.1', port: 0 }));
}
