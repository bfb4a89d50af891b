import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fail, problem } from '../errors.js';
import { packageRoot } from '../package-root.js';
import type { Profiler } from '../profile/profiler.js';
import { processFlags } from '../v8-flags.js';
import type { BatchResult } from './render-batch.js';
import type { PageJob, WorkerReply, WorkerSetup } from './jobs.js';

/** A process that compiles and renders pages, one batch at a time. */
export interface ContentWorker {
  /** With `hold`, pages with code may come with the result of a later batch; at the latest with one without it. */
  render(jobs: readonly PageJob[], hold?: boolean): Promise<BatchResult>;
  close(): void;
}

/** Starts a content worker and waits until it has loaded the configuration. */
export async function startWorker(setup: WorkerSetup, profiler: Profiler | null = null): Promise<ContentWorker> {
  const child = fork(join(packageRoot, 'dist/core/content/start-worker.js'), [JSON.stringify(setup)], {
    execArgv: [...processFlags],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const next = replies(child);
  await next();
  return {
    async render(jobs, hold = false) {
      child.send({ type: 'batch', jobs: [...jobs], hold });
      const reply = await next();
      if (reply.type !== 'rendered') throw new Error(`Unexpected reply \`${reply.type}\` of a content worker.`);
      profiler?.adopt(reply.profile);
      return { results: reply.results, problems: reply.problems, needs: reply.needs };
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** A function that waits for the worker's next reply; a worker that fails or dies fails the wait. */
function replies(child: ChildProcess): () => Promise<WorkerReply> {
  return () =>
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
      const onExit = (code: number | null, signal: string | null): void => {
        stop();
        const detail = signal ? `it got ${signal}` : `it exited with code ${code}`;
        attempt(() => fail(problem('WORKER_DIED', { detail })), reject);
      };
      child.on('message', onMessage);
      child.on('exit', onExit);
    });
}

function attempt(task: () => never, reject: (error: unknown) => void): void {
  try {
    task();
  } catch (error) {
    reject(error);
  }
}
