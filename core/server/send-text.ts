import type { ServerResponse } from 'node:http';

export interface TextOptions {
  status: number;
  headers?: Readonly<Record<string, string>>;
}

/** Answers with a status and a line of text. Nothing is cached. */
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
