import type { IncomingMessage, ServerResponse } from 'node:http';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The middleware of a dev or preview server, asked in the order of `use`. */
export interface MiddlewareStack {
  readonly mode: 'dev' | 'preview';
  use(middleware: Middleware): void;
}
