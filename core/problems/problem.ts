import { catalogue, type CatalogueEntry } from './catalogue.js';
import { type ProblemCause, reduceCause } from './cause.js';
import { systemRefusal } from './system-refusal.js';

export { catalogue } from './catalogue.js';
export type { ProblemCause } from './cause.js';

export type ErrorCode = keyof typeof catalogue;

/** What the messages of a code are made of. */
export type Params<C extends ErrorCode> = ParamsByCode[C];

type ParamsByCode = { [C in ErrorCode]: EntryParams<(typeof catalogue)[C]> };
type EntryParams<E extends CatalogueEntry<never>> = FirstParam<E['message']> & FirstParam<E['hint']>;
type FirstParam<F> = F extends () => string ? object : F extends (params: infer P) => string ? P : never;

/** Where a problem lies. */
export interface ProblemPlace {
  /** Path, absolute or below the site's root. */
  file: string;
  /** From 1. */
  line?: number | undefined;
  /** From 1, in UTF-16 units. */
  column?: number | undefined;
  /** First column after the marked text, on the same line. */
  endColumn?: number | undefined;
  /** Text of the whole file, for the code frame. */
  source?: string | undefined;
}

/** One thing that is wrong. Plain data: it can be cloned and sent between processes. */
export interface Problem {
  code: ErrorCode;
  /** One or more sentences; the user's words are in back-ticks. */
  message: string;
  /** The next thing to do. */
  hint: string;
  severity: 'error' | 'warning';
  at?: ProblemPlace;
  cause?: ProblemCause;
  /** The plugin in which it happened, with the hook. */
  plugin?: string;
  hook?: string;
}

/** Where a problem lies, and what was thrown; either may be left out. */
type ProblemOrigin = [at?: ProblemPlace | undefined, cause?: unknown];

const entries: { readonly [C in ErrorCode]: CatalogueEntry<ParamsByCode[C]> } = catalogue;

/** A problem with the texts of the catalogue. Its severity is the code's own: an error, unless the catalogue says otherwise. */
export function problem<C extends ErrorCode>(code: C, params: Params<C>, ...[at, cause]: ProblemOrigin): Problem {
  const entry = entries[code];
  const named: object = params;
  return {
    code,
    message: entry.message(params),
    hint: entry.hint(params),
    severity: entry.severity ?? 'error',
    ...(at && { at }),
    ...(cause !== undefined && { cause: reduceCause(cause) }),
    ...('plugin' in named && typeof named.plugin === 'string' && { plugin: named.plugin }),
    ...('hook' in named && typeof named.hook === 'string' && { hook: named.hook }),
  };
}

/** The same problem, as something that does not stop the build. */
export function asWarning(given: Problem): Problem {
  return { ...given, severity: 'warning' };
}

/** An error made of problems. `message` tells them all; `cause` is what one of them was caused by. */
export class TapdocsError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(describeAll(problems), options);
    this.name = 'TapdocsError';
    this.problems = problems;
  }
}

/** Throws the problems as one error. */
export function fail(problems: Problem | readonly Problem[]): never {
  const list = 'code' in problems ? [problems] : problems;
  if (list.length === 0) throw new TypeError('fail() was called without a problem');
  throw new TapdocsError(list);
}

/**
 * The problems in whatever was thrown. What the file system refused becomes FILE_REFUSED, and what is not of the catalogue INTERNAL, each
 * with the message and stack as its cause.
 */
export function toProblems(error: unknown): Problem[] {
  if (isTapdocsError(error)) return [...error.problems];
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.flatMap(toProblems);
  const refusal = systemRefusal(error);
  if (refusal) return [problem('FILE_REFUSED', refusal, undefined, error)];
  return [problem('INTERNAL', { detail: reduceCause(error).message }, undefined, error)];
}

/** Also true for the error of another copy of this package, as a plugin may carry one. */
function isTapdocsError(error: unknown): error is TapdocsError {
  if (error instanceof TapdocsError) return true;
  if (!(error instanceof Error) || error.name !== 'TapdocsError' || !('problems' in error)) return false;
  return Array.isArray(error.problems) && error.problems.length > 0;
}

/** One line: `[plugin] hook: message (file:line:column)`. */
export function describeProblem({ message, plugin, hook, at }: Problem): string {
  const who = plugin ? `[${plugin}] ${hook ? `${hook}: ` : ''}` : '';
  return `${who}${message}${at ? ` (${placeText(at)})` : ''}`;
}

/** `file:line:column`, as far as it is known. */
export function placeText({ file, line, column }: ProblemPlace): string {
  return [file, line, line && column].filter(Boolean).join(':');
}

function describeAll(problems: readonly Problem[]): string {
  const [first] = problems;
  if (first && problems.length === 1) return describeProblem(first);
  return [`${problems.length} problems`, ...problems.map((item) => `- ${describeProblem(item)}`)].join('\n');
}
