import { fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import { packageRoot } from '../files/find-package.js';
import { type Problem, problem, TapdocsError } from '../problems/problem.js';

/** What a worker sends. Before each step it names the pages of the step, so that the last message shows what it is doing. */
export type WorkerMessage<Reply> =
  | { type: 'busy'; pages: readonly string[] }
  | { type: 'done'; reply: Reply }
  | { type: 'failed'; problems: readonly Problem[] };

/** A process or a thread that answers requests, one after the other. */
export interface Worker<Request, Reply> {
  /**
   * Sends a request. It may be sent before the reply to another one, so that the worker never waits.
   *
   * @throws TapdocsError RENDER_TIMEOUT, RENDER_MEMORY or WORKER_DIED with the pages of its last step when it ended
   */
  ask(request: Request): Promise<Reply>;
  /** Whether it can no longer answer. */
  hasEnded(): boolean;
  /** Ends it; at once if it is busy. Resolves when it has ended. */
  close(): Promise<void>;
}

export interface WorkerOptions {
  /** A process can be ended by the system; a thread starts faster, and shares memory with this process. */
  kind: 'process' | 'thread';
  /** Path of its script below the root of the package. */
  script: string;
  /** Limit of its heap in megabytes. */
  memory: number;
  /** Seconds that a page may take; 0 for no limit. */
  seconds: number;
  /** Ends it. A busy worker does not receive messages. */
  signal?: AbortSignal | undefined;
}

/** The state of a worker. */
interface Health {
  /** How it ended; '' while it runs. */
  end: string;
  isOutOfMemory: boolean;
  /** Seconds after which it was ended; null if it was not. */
  overdue: number | null;
  /** Its last reported step. */
  pages: readonly string[];
  timer?: NodeJS.Timeout;
}

interface Asked<Reply> {
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

/** Several pages are compiled at the same time: this many may take as long as rendering a single page. */
const pagesPerLimit = 8;

/** Starts a worker. It loads its code while this thread goes on. */
export function startWorker<Request, Reply>(options: WorkerOptions): Worker<Request, Reply> {
  const { memory, seconds, signal } = options;
  const health: Health = { end: '', isOutOfMemory: false, overdue: null, pages: [] };
  const asked: Asked<Reply>[] = [];
  const problems = (): TapdocsError => new TapdocsError([workerProblem(health, memory)]);
  const watch = (pages: readonly string[]): void => {
    health.pages = pages;
    if (seconds === 0) return;
    const limit = seconds * Math.ceil(pages.length / pagesPerLimit);
    health.timer = setTimeout(() => {
      const { timer } = health;
      // If this thread was busy, the next message may have arrived.
      setImmediate(() => {
        if (health.timer !== timer) return;
        health.overdue = limit;
        port.kill();
      });
    }, limit * 1000);
  };
  const onMessage = (message: WorkerMessage<Reply>): void => {
    clearTimeout(health.timer);
    delete health.timer;
    if (message.type === 'busy') return watch(message.pages);
    health.pages = [];
    const first = asked.shift();
    if (message.type === 'done') first?.resolve(message.reply);
    else first?.reject(new TapdocsError(message.problems));
  };
  const onEnd = (end: string, isOutOfMemory: boolean): void => {
    clearTimeout(health.timer);
    signal?.removeEventListener('abort', kill);
    Object.assign(health, { end, isOutOfMemory });
    for (const { reject } of asked.splice(0)) reject(problems());
  };
  const port = (options.kind === 'thread' ? startThread : startProcess)<Request, Reply>(options, { onMessage, onEnd });
  const kill = (): void => port.kill();
  signal?.addEventListener('abort', kill);
  if (signal?.aborted) kill();
  return {
    ask: (request) =>
      new Promise<Reply>((resolve, reject) => {
        if (health.end !== '') return reject(problems());
        asked.push({ resolve, reject });
        port.send(request);
      }),
    hasEnded: () => health.end !== '',
    close() {
      if (asked.length > 0) port.kill();
      else port.release();
      return port.ended;
    },
  };
}

/** The connection to a worker. */
interface Port<Request> {
  send(request: Request): void;
  kill(): void;
  /** Ends it when it has nothing to do. */
  release(): void;
  ended: Promise<void>;
}

interface PortEvents<Reply> {
  onMessage(message: WorkerMessage<Reply>): void;
  onEnd(end: string, isOutOfMemory: boolean): void;
}

function startProcess<Request, Reply>(
  { script, memory }: WorkerOptions,
  { onMessage, onEnd }: PortEvents<Reply>,
): Port<Request> {
  const child = fork(join(packageRoot, script), {
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', onMessage as (message: unknown) => void);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      onEnd(signal ? `it got ${signal}` : `it exited with code ${code}`, signal === 'SIGABRT' || code === 134);
      resolve();
    });
  });
  return {
    // A message cannot be sent if the worker has exited, which is handled as an exit.
    send: (request) => void child.send(request as object, () => undefined),
    kill: () => void child.kill('SIGKILL'),
    release: () => child.connected && child.disconnect(),
    ended,
  };
}

function startThread<Request, Reply>(
  { script, memory }: WorkerOptions,
  { onMessage, onEnd }: PortEvents<Reply>,
): Port<Request> {
  const thread = new Thread(join(packageRoot, script), { resourceLimits: { maxOldGenerationSizeMb: memory } });
  const failure = { detail: '', isOutOfMemory: false };
  thread.on('message', onMessage);
  thread.once('error', (error) => {
    failure.isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    failure.detail = `a thread failed: ${error.message}`;
  });
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', (code) => {
      onEnd(failure.detail || `a thread ended with code ${code}`, failure.isOutOfMemory);
      resolve();
    });
  });
  const end = (): void => void thread.terminate();
  return { send: (request) => thread.postMessage(request), kill: end, release: end, ended };
}

/** The problem of the pages that a worker was rendering when it ended. */
export function workerProblem(
  { end, pages, overdue, isOutOfMemory }: Pick<Health, 'end' | 'pages' | 'overdue' | 'isOutOfMemory'>,
  memory: number,
): Problem {
  const [page] = pages;
  const at = pages.length === 1 && page !== undefined && !page.startsWith('/') ? { file: page } : undefined;
  const list = listOf(pages);
  if (overdue !== null) return problem('RENDER_TIMEOUT', { pages: list, seconds: overdue }, at);
  if (isOutOfMemory && page !== undefined) return problem('RENDER_MEMORY', { pages: list, megabytes: memory }, at);
  return problem('WORKER_DIED', { detail: page === undefined ? end : `${end}, while it rendered ${list}` }, at);
}

/** Maximum number of pages in the message. */
const mostNamed = 5;

function listOf(pages: readonly string[]): string {
  const named = pages.slice(0, mostNamed).map((page) => `\`${page}\``);
  const others = pages.length - named.length;
  return others > 0 ? `${named.join(', ')} or ${others} others` : named.join(' or ');
}

/** Memory limit for all workers together, as a share of the memory of the machine or container. */
const share = 0.6;
const least = 512;
/**
 * A page that uses more most likely never finishes, because filling this much takes minutes. A single worker may use
 * twice as much.
 */
const most = 2048;

/**
 * Heap limit in megabytes for each of this many workers. A worker that exceeds it ends, instead of the whole machine
 * running out of memory.
 */
export function heapLimit(workers: number): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 ** 2;
  const perWorker = (memory * share) / workers;
  return Math.round(Math.min(Math.max(perWorker, least), workers === 1 ? 2 * most : most));
}
