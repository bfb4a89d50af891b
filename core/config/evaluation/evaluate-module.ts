import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/package-root.js';
import { fail, type Problem, problem, type ProblemPlace } from '../../problems/problem.js';
import type { EvaluatedModule, EvaluateOptions, EvaluationReply, EvaluationRequest } from './evaluated.js';

/** Heap limit of the process, in megabytes. */
const heap = 1024;

/**
 * Evaluates a module of the site in a separate process, because it may never finish, or change global state. Its output is printed to
 * stderr, because a program may read the output of the command.
 *
 * @throws TapdocsError CONFIG_THREW for a module that fails, EVALUATION_TIMEOUT, EVALUATION_ENDED, EVALUATION_SIZE
 */
export async function evaluateModule(
  file: string,
  { call = false, calls, seconds = 30, standIns }: EvaluateOptions,
  { root, cacheDir }: Pick<EvaluationRequest, 'root' | 'cacheDir'>,
): Promise<EvaluatedModule> {
  const child = fork(join(packageRoot, 'dist/core/config/evaluation/evaluation-entry.js'), {
    execArgv: [`--max-old-space-size=${heap}`],
    stdio: ['ignore', 2, 2, 'ipc'],
    cwd: root,
  });
  const reply = await replyOf(child, { file, root, cacheDir, call, calls, standIns }, seconds);
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
    const refuse = (found: Omit<Problem, 'at'>): void => {
      settle({ type: 'failed', problems: [{ ...found, at: placeOf(request) }] });
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      refuse(problem('EVALUATION_TIMEOUT', { seconds }));
    }, seconds * 1000);
    child.on('message', settle);
    // The process can have exited before all of a long reply is read. The channel is closed after it.
    child.on('close', (code: number | null, signal: NodeJS.Signals | null) => {
      const detail = signal ? `it got ${signal}` : `it exited with code ${code}`;
      refuse(problem('EVALUATION_ENDED', { detail }));
    });
    child.on('error', (error) => refuse(problem('EVALUATION_ENDED', { detail: error.message })));
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
