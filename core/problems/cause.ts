import { describeValue } from './describe-value.js';

/** A thrown value in a form that can be sent between processes. */
export interface ProblemCause {
  message: string;
  stack?: string;
}

/** Message and stack of a thrown value. The stack includes the chain of its causes. */
export function reduceCause(cause: unknown): ProblemCause {
  if (!(cause instanceof Error) && !isErrorLike(cause)) return { message: `thrown value: ${describeValue(cause)}` };
  const stack = stackChain(cause, 0);
  return { message: cause.message || cause.name || 'an error without a message', ...(stack && { stack }) };
}

interface ErrorLike {
  message: string;
  name?: string;
  stack?: string;
  cause?: unknown;
}

/** An error from another realm or process. */
function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

/** Stops at depth 5, because causes can form a cycle. */
function stackChain(error: ErrorLike, depth: number): string {
  const own = typeof error.stack === 'string' ? error.stack : '';
  const inner = depth < 5 && isErrorLike(error.cause) ? stackChain(error.cause, depth + 1) : '';
  return inner ? `${own}\nCaused by: ${inner}` : own;
}
