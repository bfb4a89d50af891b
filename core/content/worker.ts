import { toProblems } from '../errors.js';
import { keepProgram } from '../libraries/installed.js';
import type { WorkerReply, WorkerRequest, WorkerSetup } from './jobs.js';
import { renderBatch } from './render-batch.js';
import { loadWorkerContext, type WorkerContext } from './worker-context.js';

/** Speaks with the parent process: `ready` once set up, then an answer to each batch. */
export async function work(): Promise<void> {
  process.on('disconnect', () => process.exit());
  const setup = JSON.parse(process.argv[2] ?? '{}') as WorkerSetup;
  // A parent that went away wants no reply: this process ends then.
  const reply = (message: WorkerReply): void => void process.send?.(message, undefined, {}, () => undefined);
  process.env['NODE_ENV'] = setup.development ? 'development' : 'production';
  const context = await attempt(() => loadWorkerContext(setup), reply);
  if (!context) return;
  process.on('message', (request: WorkerRequest) => {
    void attempt(() => answer(request, context), reply).then((message) => message && reply(message));
  });
  reply({ type: 'ready' });
}

async function answer({ jobs, hold }: WorkerRequest, context: WorkerContext): Promise<WorkerReply> {
  const result = await renderBatch(jobs, context, hold);
  keepProgram('pages');
  return { type: 'rendered', ...result, profile: context.profiler?.take() ?? [] };
}

async function attempt<T>(task: () => Promise<T>, reply: (message: WorkerReply) => void): Promise<T | null> {
  try {
    return await task();
  } catch (error) {
    reply({ type: 'failed', problems: toProblems(error) });
    return null;
  }
}
