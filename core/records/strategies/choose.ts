import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedPage, PageScript } from '../../markdown/page-processor.js';
import type { PageJob } from '../page-job.js';
import type { WorkerContext } from '../worker-context.js';

/** A page that is HTML once the Markdown pipeline is through: no JavaScript is made of it. */
export interface TextPage {
  readonly strategy: 'text';
  readonly job: PageJob;
  readonly text: NonNullable<FinishedPage['text']>;
}

/** A page that imports components only: its code runs as a function, next to a bundle of what all such pages import. */
export interface ScriptPage {
  readonly strategy: 'script';
  readonly job: PageJob;
  readonly script: PageScript;
}

/** Any other page: it is compiled by the bundler, and so is a page that fails, because the bundler finds all that is wrong. */
export interface BundledPage {
  readonly strategy: 'bundled';
  readonly job: PageJob;
}

/** A page with the way that leads to its record. */
export type ChosenPage = TextPage | ScriptPage | BundledPage;

/** Runs the Markdown pipeline over a page, and says which way it goes from there. */
export async function chooseStrategy(job: PageJob, context: WorkerContext): Promise<ChosenPage> {
  const { config, processor, watch, withoutBundler } = context;
  const file = join(config.root, job.filePath);
  watch.busy([job.filePath]);
  const page = await finish(job, file, context);
  if (!page) return { strategy: 'bundled', job };
  if (withoutBundler) {
    if (page.text) return { strategy: 'text', job, text: page.text };
    const script = await processor.script(file, page);
    if (script) return { strategy: 'script', job, script };
  }
  processor.handOver(file, page);
  return { strategy: 'bundled', job };
}

/** Null for a page that fails: why it does is found where it is compiled. */
async function finish(job: PageJob, file: string, { processor }: WorkerContext): Promise<FinishedPage | null> {
  try {
    return await processor.finish(file, job.source ?? readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
