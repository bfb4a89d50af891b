import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { toProblems } from '../problems/problem.js';
import { keepProgram } from '../installed/script/identity.js';
import { packageRoot } from '../files/package-root.js';
import type { WorkerReply, WorkerRequest } from './page-job.js';
import { renderBatch } from './render-batch.js';
import { unwatched } from './render-watch.js';
import { loadRenderContext, type RenderContext } from './render-context.js';

/** Read before anything else, because the id changes when the parent ends. */
const parent = process.ppid;

/** Communicates with the parent process: `ready` after the setup, then a reply to each batch. */
export function runWorker(): void {
  process.on('disconnect', () => process.exit());
  // If the parent has ended, no reply is needed, and this process ends.
  const reply = (message: WorkerReply): void => void process.send?.(message, undefined, {}, () => undefined);
  const state: State = { pages: 0 };
  process.on('message', (request: WorkerRequest) => {
    void attempt(() => answer(request, state, reply), reply).then((message) => message && reply(message));
  });
  // The pages of every site need this.
  void import('../markdown/index.js');
}

interface State {
  context?: RenderContext;
  /** Number of rendered pages. */
  pages: number;
}

/**
 * A few pages do not run all code that the pages of most sites run, so the code that was compiled for them is kept only
 * temporarily.
 */
const fewPages = 12;

/** Also while this thread is busy. */
function endWithParent(): void {
  const file = join(packageRoot, 'dist/core/process/end-with-parent.js');
  const thread = new Worker(file, {
    execArgv: [],
    workerData: { parent },
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  // Without such a thread, the process ends as soon as it is not busy.
  thread.on('error', () => undefined);
  thread.unref();
}

type Reply = (message: WorkerReply) => void;

async function answer(request: WorkerRequest, state: State, reply: Reply): Promise<WorkerReply> {
  if (request.type === 'setup') {
    process.env['NODE_ENV'] = request.setup.development ? 'development' : 'production';
    const watch = { ...unwatched, busy: (pages: readonly string[]) => reply({ type: 'busy', pages: [...pages] }) };
    endWithParent();
    state.context = { ...(await loadRenderContext(request.setup)), watch };
    return { type: 'ready' };
  }
  const { context } = state;
  if (!context) throw new Error('A content worker was given pages before its setup.');
  const result = await renderBatch(request.jobs, context, request.hold);
  state.pages += request.jobs.length;
  keepProgram(state.pages < fewPages ? 'few' : 'pages');
  return { type: 'rendered', ...result, profile: context.profiler?.take() ?? [] };
}

async function attempt<T>(task: () => Promise<T>, reply: Reply): Promise<T | null> {
  try {
    return await task();
  } catch (error) {
    reply({ type: 'failed', problems: toProblems(error) });
    return null;
  }
}
