import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, or leaves it to the next one. What it throws, or rejects with, is answered by a 500. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void | Promise<void>;

/** The middleware of a dev or preview server, asked in the order of `use`. */
export interface MiddlewareStack {
  readonly mode: 'dev' | 'preview';
  use(middleware: Middleware): void;
}
