import type { Json } from '../../contract/index.js';
import type { Problem } from '../../problems/problem.js';

/** The default export of a module, as JSON. */
export interface EvaluatedModule {
  /** The value without parts that are not JSON; null if nothing is exported. */
  readonly value: Json;
  /** Keys of functions and other values that are not JSON, such as `presets[0][1].docs.editUrl`; '' for the value itself. */
  readonly omitted: readonly string[];
  /** Absolute paths of the module, and of the local files that it imported, read or looked for. */
  readonly files: readonly string[];
  /** Results of the functions of `calls`, in their order; null for a result that is not JSON. Absent without calls. */
  readonly results?: readonly Json[];
}

/** A call of a function of a module. */
export interface FunctionCall {
  /** Key of the function, as in `omitted`. */
  readonly key: string;
  readonly args: readonly Json[];
  /** Absolute path of a module whose default export, a `CallAdapter`, makes the call. Default: the arguments are passed as they are. */
  readonly adapter?: string;
}

/** Calls a function of a module whose arguments are not all JSON. Its result is that of the call. */
export type CallAdapter = (call: (...args: readonly unknown[]) => unknown, args: readonly Json[]) => unknown;

/** How a module is evaluated. */
export interface EvaluateOptions {
  /** Whether a function that the module exports is called without arguments. Default: false. */
  readonly call?: boolean;
  /** Calls of functions in the value, one after the other, in the same process. Default: none. */
  readonly calls?: readonly FunctionCall[];
  /** Seconds after which the process is ended. Default: 30. */
  readonly seconds?: number;
  /** Absolute path of a module that supplies packages; its default export is `StandIns`. Default: packages are those of the site. */
  readonly standIns?: string;
}

/** Packages for an evaluated module, such as those of another generator, which need not be installed. */
export interface StandIns {
  /** The exports of a package. Undefined: the package of the site is used. */
  supply(request: string, isInstalled: boolean): object | undefined;
  /** The value of the module. Default: its default export. */
  result?(exported: unknown): unknown;
}

/** Evaluates a module of the site. The path is absolute. */
export type Evaluate = (file: string, options?: EvaluateOptions) => Promise<EvaluatedModule>;

/** Evaluated modules by their paths and options. A worker gets those of the process that started it. */
export type EvaluatedModules = Readonly<Record<string, EvaluatedModule>>;

/** The request to the process that evaluates a module. */
export interface EvaluationRequest {
  file: string;
  root: string;
  /** False: compiled TypeScript is not kept. */
  cacheDir: string | false;
  call: boolean;
  calls?: readonly FunctionCall[] | undefined;
  standIns?: string | undefined;
}

/** Its only reply. */
export type EvaluationReply = { type: 'value'; module: EvaluatedModule } | { type: 'failed'; problems: Problem[] };

/** Maximum number of characters of the JSON of a module. */
export const maxCharacters = 8_000_000;
