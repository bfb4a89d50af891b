import { join } from 'node:path';
import type { FileHashes } from '../../files/file-hashes.js';
import { evaluateScript } from '../evaluate.js';
import type { RenderedPage } from '../page-job.js';
import { renderJob } from '../render-job.js';
import { type ContentRuntime, startRuntime, type StoredRuntime } from '../runtime.js';
import type { WorkerContext } from '../worker-context.js';
import type { BundledPage, ScriptPage } from './choose.js';

/**
 * Makes records of pages that import nothing but components, which the runtime brings. Left for the bundler are pages that fail: it
 * finds what is wrong with them, and where.
 */
export async function renderScripts(
  pages: readonly ScriptPage[],
  stored: StoredRuntime,
  { context, hashes }: { context: WorkerContext; hashes: FileHashes },
): Promise<{ results: RenderedPage[]; left: BundledPage[] }> {
  const results: RenderedPage[] = [];
  const left: BundledPage[] = [];
  const runtime = startRuntime(stored, context);
  for (const page of pages) {
    const done = runtime && (await renderOne(page, { context, hashes, runtime }));
    if (done && 'known' in done) results.push(done);
    else left.push({ strategy: 'bundled', job: page.job });
  }
  runtime?.keepCompiled();
  return { results, left };
}

interface Surroundings {
  context: WorkerContext;
  hashes: FileHashes;
  runtime: ContentRuntime;
}

function renderOne({ job, script }: ScriptPage, { context, hashes, runtime }: Surroundings) {
  const page = join(context.config.root, job.filePath);
  const reached = [...new Set([page, ...script.imports.flatMap(runtime.reach)])];
  const load = async () => evaluateScript(script, await runtime.load(script.imports));
  return renderJob({ job, reached, load }, { context, hashes, renderer: runtime.module, ...runtime });
}
