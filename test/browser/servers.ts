import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';
import { serve } from '../../dist/entries/core/serve.js';
import { scratch } from '../repository.js';
import { shareStore } from '../share-store.js';
import { copySite, withoutProblems } from './copy-site.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server that starts sites, see `useSite`. */
    siteServers: string;
    /** The store of all sites of the run. */
    siteStore: string;
  }
}

interface Running {
  root: string;
  url: string;
  close: () => Promise<void>;
}

/**
 * Runs for all specs of a run: builds and serves a site when a spec first asks for it, once for each mode. Specs only open
 * pages, so that a run of one spec builds what this spec uses.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = join(scratch, `served-${process.pid}`);
  const sites = new Map<string, Promise<Running>>();
  const server = createServer((request, response) => {
    const key = decodeURIComponent((request.url ?? '').slice(1));
    const site = sites.get(key) ?? startSite(key, folder);
    sites.set(key, site);
    site.then(
      ({ root, url }) => response.end(JSON.stringify({ root, url })),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  provide('siteStore', join(folder, 'store'));
  provide('siteServers', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.close().closeAllConnections();
    for (const site of await Promise.allSettled(sites.values())) {
      if (site.status === 'fulfilled') await site.value.close();
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** @param key `<mode>/<folder>` */
async function startSite(key: string, folder: string): Promise<Running> {
  const [mode = '', ...site] = key.split('/');
  const root = copySite(site.join('/'), join(folder, key.replaceAll('/', '-')));
  shareStore(root, join(folder, 'store'));
  if (mode === 'build') await withoutProblems(root, (logger) => build({ root, logger, cache: true }));
  const run = mode === 'build' ? serve : dev;
  return { root, ...(await withoutProblems(root, (logger) => run({ root, logger, host: '127.0.0.1', port: 0 }))) };
}
