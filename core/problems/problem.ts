import { catalogue, type CatalogueEntry } from './catalogue.js';
import { type ProblemCause, reduceCause } from './cause.js';
import { systemRefusal } from './system-refusal.js';

export { catalogue } from './catalogue.js';
export type { ProblemCause } from './cause.js';

/** Texts of problems by code. */
export type Catalogue = Readonly<Record<string, CatalogueEntry<never>>>;

/** What the messages of a code are made of. */
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
  /** `LINK_BROKEN`: says what is wrong, in one word for all its cases. */
  code: string;
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

/** Problems of one catalogue. */
export interface Problems<C extends Catalogue> {
  readonly catalogue: C;
  /** A problem with the texts of the catalogue. Its severity is the code's own: an error, unless the catalogue says otherwise. */
  problem<Code extends keyof C & string>(code: Code, params: EntryParams<C[Code]>, ...origin: ProblemOrigin): Problem;
}

/**
 * The problems that a plugin or a theme reports: a message and a hint for each code. Codes are words in capitals that begin with the
 * name of the plugin, such as `GLOSSARY_TERM`, so that they differ from those of others.
 */
export function defineProblems<const C extends Catalogue>(entries: C): Problems<C> {
  return {
    catalogue: entries,
    problem(code, params, ...[at, cause]) {
      const entry: CatalogueEntry<never> | undefined = entries[code];
      if (!entry) throw new TypeError(`There is no problem with the code ${code}.`);
      const { message, hint, severity = 'error' } = entry as CatalogueEntry<object>;
      const named: object = params;
      return {
        code,
        message: message(params),
        hint: hint(params),
        severity,
        ...(at && { at }),
        ...(cause !== undefined && { cause: reduceCause(cause) }),
        ...('plugin' in named && typeof named.plugin === 'string' && { plugin: named.plugin }),
        ...('hook' in named && typeof named.hook === 'string' && { hook: named.hook }),
      };
    },
  };
}

/** A problem of Tapdocs itself. */
export const { problem } = defineProblems(catalogue);

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

/** `file:line:column`, as far as it is known. */
export function placeText({ file, line, column }: ProblemPlace): string {
  return [file, line, line && column].filter(Boolean).join(':');
}

function describeAll(problems: readonly Problem[]): string {
  const [first] = problems;
  if (first && problems.length === 1) return describeProblem(first);
  return [`${problems.length} problems`, ...problems.map((item) => `- ${describeProblem(item)}`)].join('\n');
}
