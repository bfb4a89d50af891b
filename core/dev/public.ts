import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

/** Files of the public folder, as they are on disk at the moment. */
export interface PublicFiles {
  /** Answers with a file; false when there is none of that name. */
  send(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** Serves the public folder below the base. Dot files stay private, as they are not copied by a build. */
export function createPublicFiles(publicDir: string, base: string): PublicFiles {
  const serve = sirv(publicDir, { dev: true, etag: true, dotfiles: false, extensions: [] });
  return {
    send(request, response) {
      const url = request.url ?? '/';
      if (!url.startsWith(base) || url.replace(/[?#].*$/, '').endsWith('/')) return Promise.resolve(false);
      const local = Object.assign(Object.create(request) as IncomingMessage, { url: `/${url.slice(base.length)}` });
      return new Promise((resolve) => {
        response.once('close', () => resolve(true));
        serve(local, response, () => resolve(false));
      });
    },
  };
}
