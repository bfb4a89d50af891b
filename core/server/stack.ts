import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RecordReader } from '../records/record.js';
import type { Routes } from '../routes/table.js';

/** Handles a request, or calls `next`. If it throws or rejects, the response is a 500. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void | Promise<void>;

/** The site in `dev`. */
export interface LiveSite {
  routes(): Routes;
  /** Reading a record renders its page if necessary. */
  readonly records: RecordReader;
}

/** The middleware of a dev or preview server, called in the order of `use`. */
export interface MiddlewareStack {
  readonly mode: 'dev' | 'preview';
  /** The current state of the site, in `dev`; null in a preview, which serves files. */
  readonly live: LiveSite | null;
  use(middleware: Middleware): void;
}

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
