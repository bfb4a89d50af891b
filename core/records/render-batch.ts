import type { Problem } from '../problems/problem.js';
import type { PageJob, StoredPage } from './page-job.js';
import { ensureComponentBundle, hasImports, knownComponentBundle } from './components/find-component-bundle.js';
import { chooseStrategy } from './strategies/choose.js';
import { leftToBundler, type OpenPages, type ScriptPage } from './strategies/chosen-page.js';
import { renderScripts } from './strategies/script.js';
import { renderText } from './strategies/text.js';
import type { RenderContext } from './render-context.js';

export interface BatchResult {
  results: StoredPage[];
  problems: Problem[];
  /** Imports of waiting pages that are not in a component bundle yet. */
  needs: string[];
}

/** Number of pages that the bundler compiles together: enough to share its startup, few enough to limit memory. */
const pagesPerCompile = 48;

/**
 * Renders pages, and stores their records. Failed pages are reported, and the other ones are still rendered.
 *
 * @param hold pages with code may wait for other pages or for their components. They are then part of the result of a later batch
 */
export async function renderBatch(
  jobs: readonly PageJob[],
  context: RenderContext,
  hold = false,
): Promise<BatchResult> {
  const { profiler } = context;
  const open = context.open;
  const task = () => renderTexts(jobs, open, context);
  const texts = await (profiler && jobs.length > 0
    ? profiler.span({ kind: 'compile', name: `${jobs.length} pages` }, task)
    : task());
  const scripts = await renderReadyScripts(open, context, hold);
  const results = [...texts, ...scripts];
  const needs = importsOf(open.scripts);
  if (open.bundled.length < (hold ? pagesPerCompile : 1)) return { results, problems: [], needs };
  // Loaded only for pages that need it, because a bundler and React are half of the load time of a process.
  const { renderBundled } = await import('./strategies/bundled.js');
  const bundled = open.bundled.splice(0).map(({ job }) => job);
  const compiled = await renderBundled(bundled, context);
  return { results: [...results, ...compiled.results], problems: compiled.problems, needs };
}

/** Chooses the strategy of each page. Text pages are rendered immediately, the others are added to the open pages. */
async function renderTexts(jobs: readonly PageJob[], open: OpenPages, context: RenderContext): Promise<StoredPage[]> {
  const results: StoredPage[] = [];
  const hashes = context.createHashes();
  for (const job of jobs) {
    const page = await chooseStrategy(job, context);
    const done = page.strategy === 'text' ? await renderText(page, { context, hashes }) : page;
    if ('known' in done) results.push(done);
    else if (done.strategy === 'script') open.scripts.push(done);
    else open.bundled.push(done);
  }
  return results;
}

/**
 * Renders the open scripts whose imports are in a component bundle. Without `hold`, none stays open: a bundle is made for them, and
 * pages whose imports do not compile are passed to the bundler, which finds the errors.
 */
async function renderReadyScripts(open: OpenPages, context: RenderContext, hold: boolean): Promise<StoredPage[]> {
  if (open.scripts.length === 0) return [];
  const hashes = context.createHashes();
  const imports = new Set(importsOf(open.scripts));
  const stored = await (hold
    ? knownComponentBundle(context, hashes)
    : ensureComponentBundle({ imports, hashes }, context));
  const isReady = ({ script }: ScriptPage): boolean => stored !== null && hasImports(stored, script.imports);
  const pages = open.scripts.splice(0);
  const others = pages.filter((page) => !isReady(page));
  if (hold) open.scripts.push(...others);
  else open.bundled.push(...others.map(leftToBundler));
  if (!stored) return [];
  const { results, left } = await renderScripts(pages.filter(isReady), stored, { context, hashes });
  open.bundled.push(...left);
  return results;
}

function importsOf(pages: readonly ScriptPage[]): string[] {
  return [...new Set(pages.flatMap(({ script }) => script.imports))];
}
