import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../errors.js';
import { keepCompiled } from '../libraries/content.js';
import type { FinishedPage } from '../markdown/page-processor.js';
import type { FileHashes } from '../store/file-hashes.js';
import { dependenciesOf } from './dependencies.js';
import type { KnownRecord, PageJob } from './jobs.js';
import { keepRecord } from './keep-record.js';
import { makeRecord } from './make-record.js';
import { renderScripts } from './render-scripts.js';
import type { WaitingPage, WorkerContext } from './worker-context.js';

export interface BatchResult {
  results: { path: string; known: KnownRecord }[];
  problems: Problem[];
}

/** Pages with code that are compiled together: enough to share the start of a bundler, few enough to bound memory. */
const pagesPerCompile = 48;

/**
 * Renders pages, and puts their records into the store. Pages that fail are reported, the others finished.
 *
 * @param hold pages with code may wait until there are enough of them: then they come with the result of another batch
 */
export async function renderBatch(
  jobs: readonly PageJob[],
  context: WorkerContext,
  hold = false,
): Promise<BatchResult> {
  const { profiler } = context;
  const task = () => renderTexts(jobs, context);
  const { results, left } = await (profiler && jobs.length > 0
    ? profiler.span({ kind: 'compile', name: `${jobs.length} pages` }, task)
    : task());
  context.waiting.push(...left);
  keepCompiled();
  const isEnough = context.waiting.length >= (hold ? pagesPerCompile : 1);
  if (!isEnough) return { results, problems: [] };
  const others = await renderCode(context.waiting.splice(0), context);
  return { results: [...results, ...others.results], problems: others.problems };
}

/**
 * Makes the records of pages that are HTML once the Markdown pipeline is through. The others are left, with what the pipeline
 * made of them; also those that failed, for the bundler finds all that is wrong with the pages and what they import.
 */
async function renderTexts(
  jobs: readonly PageJob[],
  context: WorkerContext,
): Promise<{ results: BatchResult['results']; left: WaitingPage[] }> {
  const results: BatchResult['results'] = [];
  const left: WaitingPage[] = [];
  const hashes = context.createHashes();
  for (const job of jobs) {
    const file = join(context.config.root, job.filePath);
    const page = await finish(file, context);
    if (page?.text && context.withoutBundler) {
      results.push({ path: job.path, known: await recordText(job, page.text, { context, hashes }) });
      continue;
    }
    const script = page && context.withoutBundler ? await context.processor.script(file, page) : null;
    if (page && !script) context.processor.handOver(file, page);
    left.push({ job, script });
  }
  return { results, left };
}

/** Renders pages with code: with what is kept of the theme where that will do, the others with a bundler. */
async function renderCode(pages: readonly WaitingPage[], context: WorkerContext): Promise<BatchResult> {
  const { results, left } = await renderScripts(pages, context);
  if (left.length === 0) return { results, problems: [] };
  // Loaded for the pages that need it only: a bundler and React are half of what a process needs to load.
  const { renderModules } = await import('./render-modules.js');
  const others = await renderModules(left, context);
  return { results: [...results, ...others.results], problems: others.problems };
}

async function finish(file: string, { processor }: WorkerContext): Promise<FinishedPage | null> {
  try {
    return await processor.finish(file, readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

type Text = NonNullable<FinishedPage['text']>;

async function recordText(
  job: PageJob,
  { html, facts }: Text,
  { context, hashes }: { context: WorkerContext; hashes: FileHashes },
): Promise<KnownRecord> {
  const { config, store, paths } = context;
  const files = new Map(facts.files.flatMap(({ url }) => entryOf(context.files, url)));
  const rendered = { head: '', html, islands: [] };
  const record = makeRecord({ job, rendered, compiled: facts, styles: [], files, config, store });
  const page = join(config.root, job.filePath);
  const dependencies = dependenciesOf([], { page, root: config.root, facts, paths, hashes });
  return keepRecord(record, { job, context, dependencies });
}

function entryOf(map: ReadonlyMap<string, string>, key: string): [string, string][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}
