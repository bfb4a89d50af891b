import { catalogue, type CatalogueEntry } from './catalogue.js';
import { describeValue } from './describe-value.js';
import { systemRefusal } from './system-refusal.js';

export { catalogue } from './catalogue.js';

/** Texts of problems by code. */
export type Catalogue = Readonly<Record<string, CatalogueEntry<never>>>;

/** The parameters of the messages of a code. */
type EntryParams<E extends CatalogueEntry<never>> = FirstParam<E['message']> & FirstParam<E['hint']>;
type FirstParam<F> = F extends () => string ? object : F extends (params: infer P) => string ? P : never;

/** The place of a problem. */
export interface ProblemPlace {
  /** Path, absolute or below the site's root. */
  file: string;
  /** Name of the version of the content that the file belongs to; absent for a file of the working tree. */
  version?: string | undefined;
  /** From 1. */
  line?: number | undefined;
  /** From 1, in UTF-16 units. */
  column?: number | undefined;
  /** First column after the marked text, on the same line. */
  endColumn?: number | undefined;
  /** Text of the whole file, for the code frame. */
  source?: string | undefined;
}

/** An error or a warning. Plain data: it can be cloned and sent between processes. */
export interface Problem {
  /** The kind of problem: `LINK_BROKEN`. */
  code: string;
  /** One or more sentences; the user's words are in back-ticks. */
  message: string;
  /** The next thing to do. */
  hint: string;
  severity: 'error' | 'warning';
  /** URL of the section that explains the code. */
  docs?: string;
  at?: ProblemPlace;
  cause?: ProblemCause;
  /** Pages that fail because of it, other than that of its place. Default: none. */
  pages?: readonly string[];
  /** The plugin in which it occurred, with the hook. */
  plugin?: string;
  hook?: string;
}

/** The place of a problem, and the thrown value. Both are optional. */
type ProblemOrigin = [at?: ProblemPlace | undefined, cause?: unknown];

/** Problems of one catalogue. */
export interface Problems<C extends Catalogue> {
  readonly catalogue: C;
  /**
   * Creates a problem with the texts of the catalogue. Its severity is that of the code: an error, unless the catalogue
   * sets another one.
   */
  problem<Code extends keyof C & string>(code: Code, params: EntryParams<C[Code]>, ...origin: ProblemOrigin): Problem;
}

/**
 * Defines the problems that a plugin or a theme reports: a message and a hint for each code. Codes are in capitals and
 * start with the name of the plugin, such as `GLOSSARY_TERM`, so that they differ from those of other plugins.
 *
 * @example
 * ```ts
 * import { defineProblems, fail } from 'tapdocs';
 *
 * const { problem } = defineProblems({
 *   GLOSSARY_TERM: {
 *     message: ({ term }: { term: string }) => `The glossary has no term \`${term}\`.`,
 *     hint: () => 'Add it to the file of the glossary.',
 *   },
 * });
 * fail(problem('GLOSSARY_TERM', { term: 'API' }, { file: 'docs/index.md', line: 3 }));
 * ```
 *
 * @param page URL of the page that explains the codes, each below a heading with its code. Printed problems link to it.
 * Default: none, so that only a code whose entry has `docs` has a link
 */
export function defineProblems<const C extends Catalogue>(entries: C, page?: string): Problems<C> {
  return {
    catalogue: entries,
    problem(code, params, ...[at, cause]) {
      const entry: CatalogueEntry<never> | undefined = entries[code];
      if (!entry) throw new TypeError(`There is no problem with the code ${code}.`);
      const {
        message,
        hint,
        severity = 'error',
        docs = page && `${page}#${code.toLowerCase()}`,
      } = entry as CatalogueEntry<object>;
      const named: object = params;
      return {
        code,
        message: message(params),
        hint: hint(params),
        severity,
        ...(docs && { docs }),
        ...(at && { at }),
        ...(cause !== undefined && { cause: reduceCause(cause) }),
        ...('plugin' in named && typeof named.plugin === 'string' && { plugin: named.plugin }),
        ...('hook' in named && typeof named.hook === 'string' && { hook: named.hook }),
      };
    },
  };
}

/**
 * URL of the page of the documentation that explains the problems of Tapdocs and of its own plugins, for `defineProblems`. Other
 * plugins pass the URL of their own page.
 */
export const problemPage = 'https://tapdocs.github.io/tapdocs/reference/errors';

const coreProblems: Problems<typeof catalogue> = defineProblems(catalogue, problemPage);

/** Creates a problem of Tapdocs itself. */
export const problem: Problems<typeof catalogue>['problem'] = coreProblems.problem;

/** The same problem as a warning, which does not stop the build. */
export function asWarning(original: Problem): Problem {
  return { ...original, severity: 'warning' };
}

/** An error with problems. `message` lists all of them; `cause` is the cause of one of them. */
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
 * The problems in a thrown value. An error from the file system becomes FILE_REFUSED, and any other error that is not
 * from the catalogue becomes INTERNAL, each with its message and stack as the cause.
 */
export function toProblems(error: unknown): Problem[] {
  if (isTapdocsError(error)) return [...error.problems];
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.flatMap(toProblems);
  const refusal = systemRefusal(error);
  if (refusal) return [problem('FILE_REFUSED', refusal, undefined, error)];
  return [problem('INTERNAL', { detail: reduceCause(error).message }, undefined, error)];
}

/** Also true for errors of another copy of this package, which a plugin may have. */
export function isTapdocsError(error: unknown): error is TapdocsError {
  if (error instanceof TapdocsError) return true;
  if (!(error instanceof Error) || error.name !== 'TapdocsError' || !('problems' in error)) return false;
  return Array.isArray(error.problems) && error.problems.length > 0;
}

/** One line: `[plugin] hook: message (file:line:column)`. */
export function describeProblem({ message, plugin, hook, at }: Problem): string {
  const who = plugin ? `[${plugin}] ${hook ? `${hook}: ` : ''}` : '';
  return `${who}${message}${at ? ` (${placeText(at)})` : ''}`;
}

/** `file:line:column`, as far as it is known, and the version unless the file is in the working tree. */
export function placeText({ file, version, line, column }: ProblemPlace): string {
  const place = [file, line, line && column].filter(Boolean).join(':');
  return version === undefined ? place : `${place} (version ${version})`;
}

function describeAll(problems: readonly Problem[]): string {
  const [first] = problems;
  if (first && problems.length === 1) return describeProblem(first);
  return [`${problems.length} problems`, ...problems.map((item) => `- ${describeProblem(item)}`)].join('\n');
}

/** A thrown value in a form that can be sent between processes. */
interface ProblemCause {
  message: string;
  stack?: string;
}

/** Message and stack of a thrown value. The stack includes the chain of its causes. */
function reduceCause(cause: unknown): ProblemCause {
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
  const lines = typeof error.stack === 'string' ? error.stack : '';
  const inner = depth < 5 && isErrorLike(error.cause) ? stackChain(error.cause, depth + 1) : '';
  return inner ? `${lines}\nCaused by: ${inner}` : lines;
}

/** Equal for problems with the same text and place. */
export function problemKey({ code, message, at }: Problem): string {
  return JSON.stringify([code, message, at?.file, at?.line, at?.column]);
}
