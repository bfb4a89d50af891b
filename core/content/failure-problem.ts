import { join } from 'node:path';
import { type Problem, problem } from '../errors.js';
import { compileBatch } from './compile.js';
import { batchFileName, evaluateBatch, type RenderFailure } from './evaluate.js';
import type { PageJob } from './jobs.js';
import { renderPage } from './render-page.js';
import { placeInSite, placeOfUse } from './stack-place.js';
import type { WorkerContext } from './worker-context.js';

/** Says what a failed render means. Where it failed is found by rendering the page once more, with a source map. */
export async function failureProblem(failure: RenderFailure, job: PageJob, context: WorkerContext): Promise<Problem> {
  const { message, stack, island, unknown, head } = failure;
  const { root } = context.config;
  const pageFile = join(root, job.filePath);
  if (island)
    return problem('ISLAND_PROP', { ...island, page: job.filePath }, placeOfUse(pageFile, island.component, root));
  if (head) return problem('HEAD_CONTENT', { detail: head }, placeOfUse(pageFile, 'Head', root));
  const at = await locate(job, context);
  if (unknown) return problem('CONTENT_FIELD', unknown, at);
  return problem(
    'COMPONENT_THREW',
    { detail: message, page: job.filePath },
    at,
    'line' in at ? undefined : { message, stack },
  );
}

async function locate(job: PageJob, context: WorkerContext): Promise<NonNullable<Problem['at']>> {
  const { config, site, watch } = context;
  watch.busy([job.filePath]);
  const file = join(config.root, job.filePath);
  const compiled = await compileBatch([file], { ...context, hooks: site.hooks, sourceMap: true });
  const { module } = evaluateBatch(compiled.code);
  const page = await renderPage(module, module.pages[file], { job, config, watch });
  const program = { name: batchFileName, sourceMap: compiled.sourceMap };
  const place = 'failure' in page ? placeInSite(page.failure.stack, program, config.root) : null;
  return place ?? { file: job.filePath };
}
