import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type ExtensionContext, fail, type Json, type Problem, type ProblemPlace } from 'tapdocs';
import { evaluationProblem } from '../problems.js';

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
  /** Seconds after which the process is ended: of the module, and of each call. Default: 30. */
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

/** Sent after each call, because all of them together may take long. */
export type EvaluationProgress = { type: 'called' };

/** Its last reply. */
export type EvaluationReply =
  | { type: 'value'; module: EvaluatedModule }
  | { type: 'failed'; problems: readonly Problem[] };

/** Heap limit of the process, in megabytes. */
const heap = 1024;

/**
 * Evaluates modules of a site that is extended. The value of one without calls is made once in a run, and is part of cache keys.
 *
 * @param entry absolute path of the compiled `evaluation-entry.js`
 */
export function createEvaluate({ root, cacheDir, once }: ExtensionContext, entry: string): Evaluate {
  return async (file, options = {}) => {
    const evaluate = (): Promise<EvaluatedModule> => evaluateModule(file, options, { root, cacheDir, entry });
    if (options.calls) return evaluate();
    const { value, files } = await once(JSON.stringify([file, options]), async () => {
      const { files: read, ...module } = await evaluate();
      return { value: module, files: read };
    });
    return { ...value, files };
  };
}

/**
 * Evaluates a module of the site in a separate process, because it may never finish, or change global state. Its output is printed to
 * stderr, because a program may read the output of the command.
 *
 * @throws TapdocsError CONFIG_THREW for a module that fails, EVALUATION_TIMEOUT, EVALUATION_ENDED, EVALUATION_SIZE
 */
export async function evaluateModule(
  file: string,
  { seconds = 30, ...options }: EvaluateOptions,
  { entry, ...place }: Pick<EvaluationRequest, 'root' | 'cacheDir'> & { entry: string },
): Promise<EvaluatedModule> {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${heap}`],
    stdio: ['ignore', 2, 2, 'ipc'],
    cwd: place.root,
  });
  const reply = await replyOf(child, { file, ...options, ...place }, seconds);
  if (reply.type === 'failed') fail(reply.problems);
  return reply.module;
}

/** Sends the request and waits for the reply, or for the end of the process. */
function replyOf(child: ChildProcess, request: EvaluationRequest, seconds: number): Promise<EvaluationReply> {
  return new Promise((resolve) => {
    const settle = (reply: EvaluationReply): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      // A later error, such as that of a message that cannot be sent, changes nothing.
      child.on('error', () => undefined);
      resolve(reply);
    };
    const refuse = (refused: Problem): void => {
      settle({ type: 'failed', problems: [{ ...refused, at: placeOf(request) }] });
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      refuse(evaluationProblem('EVALUATION_TIMEOUT', { seconds }));
    }, seconds * 1000);
    child.on('message', (reply: EvaluationReply | EvaluationProgress) =>
      reply.type === 'called' ? timer.refresh() : settle(reply),
    );
    // The process can have exited before all of a long reply is read. The channel is closed after it.
    child.on('close', (code: number | null, signal: NodeJS.Signals | null) => {
      const detail = signal ? `it got ${signal}` : `it exited with code ${code}`;
      refuse(evaluationProblem('EVALUATION_ENDED', { detail }));
    });
    child.on('error', (error) => refuse(evaluationProblem('EVALUATION_ENDED', { detail: error.message })));
    // A message cannot be sent if the process has exited, which is handled as an exit.
    child.send(request, () => undefined);
  });
}

/** The start of the file, because the line is unknown. */
function placeOf({ file }: EvaluationRequest): ProblemPlace {
  try {
    return { file, line: 1, source: readFileSync(file, 'utf8') };
  } catch {
    return { file };
  }
}
