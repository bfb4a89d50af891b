import { type Problem, TapdocsError } from '../problems/problem.js';

const mark = 'tapdocs-problem:';

/** An error for a loader to throw. Rspack only passes on its message, so the message contains the whole problem. */
export function loaderError(problem: Problem): Error {
  const { code, message, hint, severity, docs, at } = problem;
  const text = Buffer.from(JSON.stringify({ code, message, hint, severity, docs, at })).toString('base64url');
  return new Error(`${message}\n${mark}${text}`, { cause: new TapdocsError([problem]) });
}

/** The problem in a bundler's message about a failed loader; null for other failures. */
export function problemOfLoader(message: string): Problem | null {
  const text = new RegExp(`${mark}([\\w-]+)`).exec(message)?.[1];
  return text === undefined ? null : (JSON.parse(Buffer.from(text, 'base64url').toString()) as Problem);
}
