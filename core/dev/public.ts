import { lstat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { publicLinkProblems } from '../public-files.js';
import { createOutputFiles } from '../server/output-files.js';
import { parseRequestPath } from '../server/request-path.js';
import type { Site } from '../site.js';

/** Files of the public folder, as they are on disk at the moment. */
export interface PublicFiles {
  /** Answers with a file; false when there is none of that name. */
  send(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** Serves the public folder below the base: what a build copies, and nothing else. */
export function createPublicFiles({ config, logger }: Pick<Site, 'config' | 'logger'>): PublicFiles {
  const { publicDir, base } = config;
  const serve = sirv(publicDir, { dev: true, etag: true, dotfiles: false, extensions: [] });
  const files = createOutputFiles(publicDir);
  const reported = new Set<string>();
  /** There is something of that name, but a link leads out on the way to it. */
  const reportLinks = (): void => {
    const problems = publicLinkProblems(publicDir).filter(({ at }) => at && !reported.has(at.file));
    for (const { at } of problems) if (at) reported.add(at.file);
    if (problems.length > 0) logger.error(problems);
  };
  return {
    async send(request, response) {
      const url = request.url ?? '/';
      if (!url.startsWith(base) || url.replace(/[?#].*$/, '').endsWith('/')) return false;
      const local = Object.assign(Object.create(request) as IncomingMessage, { url: `/${url.slice(base.length)}` });
      const path = parseRequestPath(local.url ?? '');
      if (!path) return false;
      if ((await files.find(path.segments)) === null) {
        if (await exists(join(publicDir, ...path.segments))) reportLinks();
        return false;
      }
      return new Promise((resolve) => {
        response.once('close', () => resolve(true));
        serve(local, response, () => resolve(false));
      });
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
