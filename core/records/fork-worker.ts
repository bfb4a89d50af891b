import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fail } from '../problems/problem.js';
import { packageRoot } from '../files/package-root.js';
import type { Profiler } from '../profile/profiler.js';
import type { BatchResult } from './render-batch.js';
import type { PageJob, WorkerReply, WorkerRequest, WorkerSetup } from './page-job.js';
import { type WorkerEnd, workerProblem } from './render-watch.js';

/** A process that compiles and renders pages, one batch at a time. */
export interface ContentWorker {
  /**
   * With `hold`, pages with code may be in the result of a later batch, at the latest of one without `hold`.
   *
   * @throws TapdocsError RENDER_TIMEOUT, RENDER_MEMORY or WORKER_DIED with the pages that it was rendering when it ended
   */
  render(jobs: readonly PageJob[], hold?: boolean): Promise<BatchResult>;
  /** Whether it can no longer render. */
  hasEnded(): boolean;
  /** Ends it; immediately if it is busy. */
  close(): void;
}

/** A process that loads everything for compiling pages, and waits for its site. */
export interface WorkerProcess {
  /** Resolves when the worker has loaded the configuration. Called once. */
  start(setup: WorkerSetup, profiler?: Profiler | null): Promise<ContentWorker>;
  close(): void;
}

/** @param heap heap limit in megabytes */
export function forkWorker(heap: number): WorkerProcess {
  const child = fork(join(packageRoot, 'dist/core/records/worker-entry.js'), {
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { ask, hasEnded, close, limit } = talkTo(child, heap);
  return {
    async start(setup, profiler = null) {
      limit(setup.renderTimeout);
      await ask({ type: 'setup', setup });
      return {
        async render(jobs, hold = false) {
          const reply = await ask({ type: 'batch', jobs: [...jobs], hold });
          if (reply.type !== 'rendered') throw new Error(`Unexpected reply \`${reply.type}\` of a content worker.`);
          profiler?.adopt(reply.profile);
          return { results: reply.results, problems: reply.problems, needs: reply.needs };
        },
        hasEnded,
        close,
      };
    },
    close,
  };
}

/** The state of a worker. */
interface Health {
  /** How it ended; '' while it runs. */
  end: string;
  /** Whether it ended because V8 ran out of memory. */
  isAborted: boolean;
  /** Its last reported step. */
  pages: readonly string[];
  /** Whether a request waits for its reply. */
  isAsked: boolean;
  /** Seconds that a page may take; 0 for no limit. */
  limit: number;
  /** Seconds after which this process ended it. */
  overdue: number | null;
  timer?: NodeJS.Timeout;
}

/** Several pages are compiled at the same time: this many may take as long as rendering a single page. */
const pagesPerLimit = 8;

/** Communicates with a worker, and measures the time of its steps, because a busy process cannot do that itself. */
function talkTo(child: ChildProcess, heap: number) {
  const health: Health = { end: '', isAborted: false, pages: [], isAsked: false, limit: 0, overdue: null };
  child.once('exit', (code, signal) => {
    clearTimeout(health.timer);
    health.isAborted = signal === 'SIGABRT' || code === 134;
    health.end = signal ? `it got ${signal}` : `it exited with code ${code}`;
  });
  child.on('message', (reply: WorkerReply) => {
    clearTimeout(health.timer);
    health.pages = reply.type === 'busy' ? reply.pages : [];
    if (reply.type !== 'busy' || health.limit === 0) return;
    const seconds = health.limit * Math.ceil(reply.pages.length / pagesPerLimit);
    health.timer = setTimeout(() => {
      health.overdue = seconds;
      child.kill('SIGKILL');
    }, seconds * 1000);
  });
  const close = (): void => {
    if (health.isAsked) child.kill('SIGKILL');
    else if (child.connected) child.disconnect();
  };
  const limit = (seconds: number): void => void (health.limit = seconds);
  return { ask: askerOf(child, health, heap), hasEnded: () => health.end !== '', close, limit };
}

/** A function that sends a request to the worker and waits for its reply. Rejects if the worker fails or ends. */
function askerOf(
  child: ChildProcess,
  health: Health,
  heap: number,
): (request: WorkerRequest) => Promise<Exclude<WorkerReply, { type: 'busy' }>> {
  return (request) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        health.isAsked = false;
        child.off('message', onMessage);
        child.off('exit', onExit);
      };
      const onMessage = (reply: WorkerReply): void => {
        if (reply.type === 'busy') return;
        stop();
        if (reply.type === 'failed') attempt(() => fail(reply.problems), reject);
        else resolve(reply);
      };
      const onExit = (): void => {
        stop();
        attempt(() => fail(workerProblem(endOf(health, heap))), reject);
      };
      if (health.end !== '') return onExit();
      health.isAsked = true;
      child.on('message', onMessage);
      child.on('exit', onExit);
      // A message cannot be sent if the worker has exited, which is handled as an exit.
      child.send(request, () => undefined);
    });
}

function endOf({ end, pages, overdue, isAborted }: Health, heap: number): WorkerEnd {
  return { detail: end, pages, overdue, memory: isAborted ? heap : null };
}

function attempt(task: () => never, reject: (error: unknown) => void): void {
  try {
    task();
  } catch (error) {
    reject(error);
  }
}
