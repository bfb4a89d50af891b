import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { build } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';
import { serve } from '../../dist/entries/core/serve.js';
import { buildOnce, withoutProblems } from '../build-once.js';
import { waitForTick } from '../copy-site.js';
import { copySiteWithStore } from '../shared-store.js';

/** Ways to get a site into the browser. */
export const modes = ['build', 'dev'] as const;
export type Mode = (typeof modes)[number];

/** A site that is served during the tests of a file or of a `describe`. */
export interface ServedSite {
  /** Folder of the copy. Known once the tests run, as the URLs are. */
  readonly root: string;
  /** URL of a path below the base. */
  url(path: string): string;
}

/**
 * For tests that change their site, or build it again: a copy that no other file of the run uses. Dev always has one.
 */
interface SiteOptions {
  own?: boolean;
  /** Changes the copy before it is built or served. */
  prepare?: (root: string) => void;
}

/**
 * Serves a copy of a site, built or by the dev server. The folder is below the repository: `site/rsbuild`,
 * `test/browser/sites/reading`. A site is built once per run for all files that use it.
 */
export function useSite(folder: string, mode: Mode, options: SiteOptions = {}): ServedSite {
  const { own = mode === 'dev', prepare } = options;
  const running = { root: '', url: '', close: async () => {} };
  beforeAll(async () => {
    running.root = own ? copySiteWithStore(folder) : await buildOnce(folder);
    if (prepare) {
      prepare(running.root);
      waitForTick();
    }
    if (own && mode === 'build') await buildCopy(running.root);
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

function buildCopy(root: string): Promise<unknown> {
  return withoutProblems(root, (logger) => build({ root, logger, cache: true }));
}

function start(root: string, mode: Mode): Promise<{ url: string; close: () => Promise<void> }> {
  const run = mode === 'build' ? serve : dev;
  return withoutProblems(root, (logger) => run({ root, logger, host: '127.0.0.1', port: 0 }));
}
