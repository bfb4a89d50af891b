import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentType } from '../../core/server/content-type.js';

/** A host that only serves files: `a.html` at `/a`, `a/index.html` at `/a/`, `404.html` for other paths. */
export interface PlainHost {
  /** URL of the base, with a slash at its end. */
  url: string;
  close(): Promise<void>;
}

/** Serves the output of a site below its base. */
export async function startPlainHost(folder: string, base: string): Promise<PlainHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = decodeURIComponent(pathname.slice(base.length));
    const names = pathname.startsWith(base) ? [path, `${path}.html`, join(path, 'index.html')] : [];
    const found = names.map((name) => join(folder, name)).find((file) => existsSync(file) && statSync(file).isFile());
    const file = found ?? join(folder, '404.html');
    response.writeHead(found ? 200 : 404, { 'content-type': contentType(file) });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
