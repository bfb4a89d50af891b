import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fail, problem } from '../errors.js';
import { packageRoot } from '../package-root.js';
import type { Profiler } from '../profile/profiler.js';
import type { BatchResult } from './render-batch.js';
import type { PageJob, WorkerReply, WorkerRequest, WorkerSetup } from './jobs.js';

/** A process that compiles and renders pages, one batch at a time. */
export interface ContentWorker {
  /** With `hold`, pages with code may come with the result of a later batch; at the latest with one without it. */
  render(jobs: readonly PageJob[], hold?: boolean): Promise<BatchResult>;
  close(): void;
}

/** A process that loads what compiling pages takes, and waits to be told of which site. */
export interface WorkerProcess {
  /** Resolves when the worker has loaded the configuration. Called once. */
  start(setup: WorkerSetup, profiler?: Profiler | null): Promise<ContentWorker>;
  close(): void;
}

export function forkWorker(): WorkerProcess {
  const child = fork(join(packageRoot, 'dist/core/content/start-worker.js'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = askerOf(child);
  const close = (): void => {
    if (child.connected) child.disconnect();
  };
  return {
    async start(setup, profiler = null) {
      await ask({ type: 'setup', setup });
      return {
        async render(jobs, hold = false) {
          const reply = await ask({ type: 'batch', jobs: [...jobs], hold });
          if (reply.type !== 'rendered') throw new Error(`Unexpected reply \`${reply.type}\` of a content worker.`);
          profiler?.adopt(reply.profile);
          return { results: reply.results, problems: reply.problems, needs: reply.needs };
        },
        close,
      };
    },
    close,
  };
}

/** Starts a content worker and waits until it has loaded the configuration. */
export function startWorker(setup: WorkerSetup, profiler: Profiler | null = null): Promise<ContentWorker> {
  return forkWorker().start(setup, profiler);
}

/** A function that asks the worker and waits for its reply; a worker that fails or dies fails the wait. */
function askerOf(child: ChildProcess): (request: WorkerRequest) => Promise<WorkerReply> {
  const state: { end?: string } = {};
  child.once('exit', (code, signal) => {
    state.end = signal ? `it got ${signal}` : `it exited with code ${code}`;
  });
  return (request) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        child.off('message', onMessage);
        child.off('exit', onExit);
      };
      const onMessage = (reply: WorkerReply): void => {
        stop();
        if (reply.type === 'failed') attempt(() => fail(reply.problems), reject);
        else resolve(reply);
      };
      const onExit = (): void => {
        stop();
        attempt(() => fail(problem('WORKER_DIED', { detail: state.end ?? '' })), reject);
      };
      if (state.end !== undefined) return onExit();
      child.on('message', onMessage);
      child.on('exit', onExit);
      // What cannot be sent has no reader any more, and that is an exit.
      child.send(request, () => undefined);
    });
}

function attempt(task: () => never, reject: (error: unknown) => void): void {
  try {
    task();
  } catch (error) {
    reject(error);
  }
}
