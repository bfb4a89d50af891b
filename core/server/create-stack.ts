import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendText, type Middleware, type MiddlewareStack } from './stack.js';

export interface OpenStack extends MiddlewareStack {
  /** Handles a request with the middleware so far. */
  readonly handle: RequestListener;
}

/**
 * A stack of middleware. A request that no middleware handles is a 404. An error that is thrown or passed to `next` is
 * a 500, whose cause is only passed to `onError`.
 */
export function createStack(live: MiddlewareStack['live'], onError: (error: unknown) => void): OpenStack {
  const stack: Middleware[] = [];
  const failed = (error: unknown, response: ServerResponse): void => {
    onError(error);
    if (response.headersSent) response.destroy();
    else sendText(response, 'The server could not answer. See its log.', { status: 500 });
  };
  const run = (index: number, request: IncomingMessage, response: ServerResponse): void => {
    const middleware = stack[index];
    if (!middleware) return sendText(response, 'Not found.', { status: 404 });
    const answered = { yet: false };
    const next = (error?: unknown): void => {
      if (answered.yet) return;
      answered.yet = true;
      if (error === undefined || error === null) run(index + 1, request, response);
      else failed(error, response);
    };
    try {
      // A tap may use an `async` function, whose failure would otherwise end the process.
      const result: unknown = middleware(request, response, next);
      if (result instanceof Promise)
        result.catch((error: unknown) => next(error ?? new Error('rejected without a reason')));
    } catch (error) {
      next(error ?? new Error('thrown without a reason'));
    }
    return undefined;
  };
  return {
    mode: live ? 'dev' : 'preview',
    live,
    use: (middleware) => void stack.push(middleware),
    handle: (request, response) => run(0, request, response),
  };
}
