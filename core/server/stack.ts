import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RecordReader } from '../records/record.js';
import type { Routes } from '../routes/table.js';

/** Answers a request, or leaves it to the next one. What it throws, or rejects with, is answered by a 500. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void | Promise<void>;

/** A site that is being written. */
export interface LiveSite {
  routes(): Routes;
  /** Reading a record renders its page when need be. */
  readonly records: RecordReader;
}

/** The middleware of a dev or preview server, asked in the order of `use`. */
export interface MiddlewareStack {
  readonly mode: 'dev' | 'preview';
  /** The site as it is at the moment, in `dev`; null in a preview, which serves files. */
  readonly live: LiveSite | null;
  use(middleware: Middleware): void;
}
