import type { Json, Problem } from 'tapdocs';

/** The default export of a module, as JSON. */
export interface EvaluatedModule {
  /** The value without parts that are not JSON; null if nothing is exported. */
  value: Json;
  /** Keys of functions and other values that are not JSON, such as `presets[0][1].docs.editUrl`; '' for the value itself. */
  omitted: readonly string[];
  /** Absolute paths of the module, and of the local files that it imports. */
  files: readonly string[];
  /** Results of `calls`, in their order; null for a result that is not JSON. Empty without calls. */
  results: readonly Json[];
}

/** How a module is evaluated. */
export interface EvaluateOptions {
  /** Whether a function that the module exports is called without arguments. Default: false, but true with `calls`. */
  call?: boolean;
  /** Calls of a function in the value, one after the other, in the same process: its key as in `omitted`, and an argument for each call. */
  calls?: { key: string; args: readonly Json[] };
  /** Seconds after which the process is ended. Default: 30. */
  seconds?: number;
  /** Absolute path of a module that supplies packages; its default export is `StandIns`. Default: packages are those of the site. */
  standIns?: string;
}

/** Packages for an evaluated module, such as those of another generator, which need not be installed. */
export interface StandIns {
  /** The exports of a package. Undefined: the package of the site is used. */
  supply(request: string, isInstalled: boolean): object | undefined;
  /** The value of the module. */
  result(exported: unknown): unknown;
}

/** Evaluates a module of the site. The path is absolute. */
export type Evaluate = (file: string, options?: EvaluateOptions) => Promise<EvaluatedModule>;

/** The request to the process that evaluates a module. */
export interface EvaluationRequest extends Omit<EvaluateOptions, 'seconds'> {
  file: string;
  root: string;
  /** False: compiled TypeScript is not kept. */
  cacheDir: string | false;
}

/** Its only reply. */
export type EvaluationReply =
  | { type: 'value'; module: EvaluatedModule }
  | { type: 'failed'; problems: readonly Problem[] };
