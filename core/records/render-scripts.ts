import { join } from 'node:path';
import type { PageScript } from '../markdown/page-processor.js';
import type { FileHashes } from '../files/file-hashes.js';
import { evaluateScript } from './evaluate.js';
import type { PageJob } from './page-job.js';
import type { BatchResult } from './render-batch.js';
import { renderJob } from './render-job.js';
import { type ContentRuntime, startRuntime, type StoredRuntime } from './runtime.js';
import type { WaitingPage, WorkerContext } from './worker-context.js';

/**
 * Makes records of pages that have code, but import nothing but components: these are kept in the store. Left are the others, and
 * pages that fail, for a bundler finds what is wrong with them, and where.
 */
export async function renderScripts(
  pages: readonly WaitingPage[],
  stored: StoredRuntime,
  { context, hashes }: { context: WorkerContext; hashes: FileHashes },
): Promise<{ results: BatchResult['results']; left: WaitingPage[] }> {
  const results: BatchResult['results'] = [];
  const left: WaitingPage[] = [];
  const runtime = startRuntime(stored, context);
  for (const page of pages) {
    const done = runtime && page.script && (await renderOne(page.job, page.script, { context, hashes, runtime }));
    if (done && 'known' in done) results.push(done);
    else left.push({ job: page.job, script: null });
  }
  runtime?.keepCompiled();
  return { results, left };
}

interface Surroundings {
  context: WorkerContext;
  hashes: FileHashes;
  runtime: ContentRuntime;
}

function renderOne(job: PageJob, script: PageScript, { context, hashes, runtime }: Surroundings) {
  const page = join(context.config.root, job.filePath);
  const reached = [...new Set([page, ...script.imports.flatMap(runtime.reach)])];
  const load = async () => evaluateScript(script, await runtime.load(script.imports));
  return renderJob({ job, reached, load }, { context, hashes, renderer: runtime.module, ...runtime });
}
