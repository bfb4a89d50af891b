import { readFileSync } from 'node:fs';
import type { FinishedPage } from '../../markdown/page-processor.js';
import type { PageJob } from '../page-job.js';
import { sourceFile } from '../../trees/source-root.js';
import type { RenderContext } from '../render-context.js';
import { type ChosenPage, leftToBundler } from './chosen-page.js';

/** Runs the Markdown pipeline on a page, and chooses its strategy. */
export async function chooseStrategy(job: PageJob, context: RenderContext): Promise<ChosenPage> {
  const { config, processor, watch, withoutBundler } = context;
  const file = sourceFile(config, job);
  watch.busy([job.filePath]);
  let page: FinishedPage;
  try {
    page = await processor.finish(file, job.source ?? readFileSync(file, 'utf8'));
  } catch {
    return leftToBundler({ job });
  }
  if (withoutBundler) {
    if (page.text) return { strategy: 'text', job, text: page.text };
    const script = await processor.script(file, page);
    if (script) return { strategy: 'script', job, script };
  }
  processor.handOver(file, page);
  return { strategy: 'bundled', job };
}
