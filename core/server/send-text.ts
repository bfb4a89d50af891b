import type { ServerResponse } from 'node:http';

export interface TextOptions {
  status: number;
  headers?: Readonly<Record<string, string>>;
}

/** Responds with a status and a line of text, without caching. */
export function sendText(response: ServerResponse, text: string, { status, headers }: TextOptions): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text) + 1,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(`${text}\n`);
}
