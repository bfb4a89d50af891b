import { fileURLToPath } from 'node:url';
import { problem, type Problem, TapdocsError } from '../problems/problem.js';

/**
 * The error of a parser. PostCSS counts lines and columns from 1, Less counts columns from 0, Sass counts both from 0.
 */
interface Fault {
  name?: unknown;
  message?: unknown;
  line?: unknown;
  column?: unknown;
  /** Of PostCSS. */
  reason?: unknown;
  file?: unknown;
  /** Of Less. */
  filename?: unknown;
  /** Of Sass. */
  sassMessage?: unknown;
  span?: { url?: URL | undefined; start?: { line: number; column: number } };
}

/** The error of a loader of style sheets, with its place if it is in a sheet. */
export function styleError(error: Error, resource: string): Error {
  const fault = error.cause as Fault | null | undefined;
  const { detail, file, line, column } = (fault && readFault(fault)) ?? {};
  if (typeof detail !== 'string' || typeof line !== 'number') return error;
  const at = {
    file: typeof file === 'string' ? file : resource,
    line,
    column: typeof column === 'number' ? column : 1,
  };
  return loaderError(problem('STYLE_SYNTAX', { detail }, at));
}

function readFault({ reason, sassMessage, span, message, file, filename, line, column }: Fault) {
  if (reason !== undefined) return { detail: reason, file, line, column };
  if (sassMessage === undefined) return { detail: message, file: filename, line, column: Number(column) + 1 };
  const { url, start } = span ?? {};
  return {
    detail: sassMessage,
    file: url?.protocol === 'file:' ? fileURLToPath(url) : undefined,
    line: start && start.line + 1,
    column: start && start.column + 1,
  };
}

const mark = 'tapdocs-problem:';

/** An error for a loader to throw. Rspack only passes on its message, so the message contains the whole problem. */
export function loaderError(fault: Problem): Error {
  const { code, message, hint, severity, docs, at } = fault;
  const text = Buffer.from(JSON.stringify({ code, message, hint, severity, docs, at })).toString('base64url');
  return new Error(`${message}\n${mark}${text}`, { cause: new TapdocsError([fault]) });
}

/** The problem in a bundler's message about a failed loader; null for other failures. */
export function problemOfLoader(message: string): Problem | null {
  const text = new RegExp(`${mark}([\\w-]+)`).exec(message)?.[1];
  return text === undefined ? null : (JSON.parse(Buffer.from(text, 'base64url').toString()) as Problem);
}
