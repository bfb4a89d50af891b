import { join } from 'node:path';
import type { PageScript } from '../markdown/page-processor.js';
import { evaluateScript } from './evaluate.js';
import type { PageJob } from './jobs.js';
import type { BatchResult } from './render-batch.js';
import { type PageToRender, renderJob } from './render-job.js';
import { type ContentRuntime, findRuntime } from './runtime.js';
import type { WaitingPage, WorkerContext } from './worker-context.js';

/**
 * Makes records of pages that have code, but import nothing but components: these are kept in the store. Left are the others, and
 * pages that fail, for a bundler finds what is wrong with them, and where.
 */
export async function renderScripts(
  pages: readonly WaitingPage[],
  context: WorkerContext,
): Promise<{ results: BatchResult['results']; left: PageJob[] }> {
  const scripts = pages.flatMap(({ script }) => script ?? []);
  const hashes = context.createHashes();
  const imports = new Set(scripts.flatMap((script) => script.imports));
  const runtime = scripts.length > 0 ? await findRuntime(imports, context, hashes) : null;
  if (!runtime) return { results: [], left: pages.map(({ job }) => job) };
  const rendering = { context, renderer: runtime.module, hashes, ...runtime };
  const results: BatchResult['results'] = [];
  const left: PageJob[] = [];
  for (const { job, script } of pages) {
    const done = script && (await renderJob(pageOf(job, script, { context, runtime }), rendering));
    if (done && 'known' in done) results.push(done);
    else left.push(job);
  }
  runtime.keepCompiled();
  return { results, left };
}

interface Surroundings {
  context: WorkerContext;
  runtime: ContentRuntime;
}

function pageOf(job: PageJob, script: PageScript, { context, runtime }: Surroundings): PageToRender {
  const page = join(context.config.root, job.filePath);
  return {
    job,
    reached: [...new Set([page, ...script.imports.flatMap(runtime.reach)])],
    load: async () => evaluateScript(script, await runtime.load(script.imports)),
  };
}
