// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const packed = /\.(?:png|webp|woff2)$/;

/** A page of the same origin, from which a first visit starts. */
export const blankPath = '/blank-of-the-benchmark';

/**
 * The same plain server for every tool's output: clean URLs, gzip, nothing else. It only accepts requests from the
 * local machine.
 *
 * @param {string} folder
 * @returns {Promise<{ origin: string, close(): Promise<void> }>}
 */
export function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === blankPath) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>blank</title>');
      return;
    }
    const file = [path, `${path}.html`, `${path}/index.html`].map((name) => join(folder, name)).find(isFile);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
    const body = readFileSync(file);
    if (packed.test(file)) response.writeHead(200, headers).end(body);
    else response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** @param {string} file */
function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
