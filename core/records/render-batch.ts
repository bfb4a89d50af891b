import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems/problem.js';
import type { FinishedPage } from '../markdown/page-processor.js';
import type { FileHashes } from '../files/file-hashes.js';
import { dependenciesOf } from './dependencies.js';
import type { KnownRecord, PageJob } from './page-job.js';
import { keepRecord } from './keep-record.js';
import { makeRecord } from './make-record.js';
import { renderScripts } from './render-scripts.js';
import { ensureRuntime, hasImports, knownRuntime } from './runtime.js';
import type { WaitingPage, WorkerContext } from './worker-context.js';

export interface BatchResult {
  results: { path: string; known: KnownRecord }[];
  problems: Problem[];
  /** What pages that wait import from a runtime that there is not yet. */
  needs: string[];
}

/** Pages that take a bundler, compiled together: enough to share its start, few enough to bound memory. */
const pagesPerCompile = 48;

/**
 * Renders pages, and puts their records into the store. Pages that fail are reported, the others finished.
 *
 * @param hold pages with code may wait for others, or for the runtime that they need: then they come with the result of another batch
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
  const pages = [...context.waiting, ...left];
  const rendered = await renderWithRuntime(pages, context, hold);
  context.waiting = rendered.left;
  results.push(...rendered.results);
  const others = context.waiting.filter(({ script }) => !script).map(({ job }) => job);
  const { needs } = rendered;
  if (others.length < (hold ? pagesPerCompile : 1)) return { results, problems: [], needs };
  context.waiting = context.waiting.filter(({ script }) => script);
  // Loaded for the pages that need it only: a bundler and React are half of what a process needs to load.
  const { renderModules } = await import('./render-modules.js');
  const compiled = await renderModules(others, context);
  return { results: [...results, ...compiled.results], problems: compiled.problems, needs };
}

/** Renders the pages that need no bundler, as far as there is a runtime for them. Without `hold`, none waits for one. */
async function renderWithRuntime(
  pages: readonly WaitingPage[],
  context: WorkerContext,
  hold: boolean,
): Promise<{ results: BatchResult['results']; left: WaitingPage[]; needs: string[] }> {
  const imports = new Set(importsOf(pages));
  const hashes = context.createHashes();
  const isNeeded = pages.some(({ script }) => script);
  const find = () => (hold ? knownRuntime(context, hashes) : ensureRuntime({ imports, hashes }, context));
  const stored = isNeeded ? await find() : null;
  const isReady = ({ script }: WaitingPage): boolean =>
    script !== null && stored !== null && hasImports(stored, script.imports);
  const ready = pages.filter(isReady);
  const others = pages.filter((page) => !isReady(page));
  const { results, left } = stored
    ? await renderScripts(ready, stored, { context, hashes })
    : { results: [], left: [] };
  // What cannot be had is for the bundler to find out.
  const waiting = others.map(({ job, script }) => ({ job, script: hold ? script : null }));
  return { results, left: [...waiting, ...left], needs: importsOf(waiting) };
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
    context.watch.busy([job.filePath]);
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

async function finish(file: string, { processor }: WorkerContext): Promise<FinishedPage | null> {
  try {
    return await processor.finish(file, readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function importsOf(pages: readonly WaitingPage[]): string[] {
  return [...new Set(pages.flatMap(({ script }) => script?.imports ?? []))];
}

type Text = NonNullable<FinishedPage['text']>;

async function recordText(
  job: PageJob,
  { html, facts }: Text,
  { context, hashes }: { context: WorkerContext; hashes: FileHashes },
): Promise<KnownRecord> {
  const { config, store, paths } = context;
  const files = new Map(facts.files.flatMap(({ url }) => entryOf(context.files, url)));
  const rendered = { head: [], hoisted: '', html, islands: [], inactive: [] };
  const record = makeRecord({ job, rendered, compiled: facts, styles: [], files, config, store });
  const page = join(config.root, job.filePath);
  const dependencies = dependenciesOf([], { page, root: config.root, facts, paths, hashes });
  return keepRecord(record, { job, context, dependencies });
}

function entryOf(map: ReadonlyMap<string, string>, key: string): [string, string][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}
