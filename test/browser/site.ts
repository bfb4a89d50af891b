import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { build, createLogger } from '../../dist/core/index.js';
import { dev } from '../../dist/core/dev.js';
import { serve } from '../../dist/core/serve.js';
import { copySite } from '../copy-site.js';

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

/** Serves a copy of a site, built or by the dev server. The folder is below the repository: `site`, `test/browser/sites/reading`. */
export function useSite(folder: string, mode: Mode): ServedSite {
  const running = { root: '', url: '', close: async () => {} };
  beforeAll(async () => {
    running.root = copySite(folder);
    Object.assign(running, await start(running.root, mode));
  });
  afterAll(async () => {
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

async function start(root: string, mode: Mode): Promise<{ url: string; close: () => Promise<void> }> {
  const problems: string[] = [];
  const write = (text: string, stream: 'stdout' | 'stderr'): void => void (stream === 'stderr' && problems.push(text));
  const logger = createLogger({ verbose: false, colors: false, tty: false, root, write });
  const options = { root, logger, host: '127.0.0.1', port: 0 };
  if (mode === 'build') await build({ ...options, cache: true });
  const { url, close } = mode === 'build' ? await serve(options) : await dev(options);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { url, close };
}
