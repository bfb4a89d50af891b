import { readFileSync } from 'node:fs';
import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { FileHashes } from '../files/file-hashes.js';
import type { FinishedPage, PageScript, TextContent } from '../markdown/page-processor.js';
import { pageFormat, readTree } from '../markdown/parse/read-tree.js';
import { isTapdocsError, type Problem } from '../problems/problem.js';
import { sourceFile } from '../trees/source-root.js';
import { ensureComponentBundle, hasImports, loadComponents } from './component-bundle.js';
import { dependenciesOf } from './dependencies.js';
import { evaluateScript, type LoadedComponents } from './evaluate.js';
import { type PageFacts, readHtmlFacts } from './facts/html-facts.js';
import { makeRecord } from './make-record.js';
import type { PageJob, StoredPage } from './page-job.js';
import type { RenderContext } from './render-context.js';
import { keepRecord, renderRecord } from './render-record.js';

/** What became of pages. A page without a record has a problem. */
export interface RenderedPages {
  results: StoredPage[];
  problems: Problem[];
}

/**
 * A page with its strategy:
 *
 * - `text`: only HTML is left after the Markdown pipeline, and no JavaScript.
 * - `script`: it only imports components. Its code runs as a function, with the bundle of the imports of all such pages.
 * - `bundled`: any other page. The bundler compiles it, and finds the errors of a page that failed otherwise.
 */
type ChosenPage = { job: PageJob; /** Milliseconds that the page has taken so far. */ ms: number } & (
  | { strategy: 'text'; text: TextContent }
  | { strategy: 'script'; script: PageScript }
  | { strategy: 'bundled' }
);

/** Renders pages, and stores their records. Failed pages are reported, and the other ones are still rendered. */
export async function renderPages(jobs: readonly PageJob[], context: RenderContext): Promise<RenderedPages> {
  const { results, problems, others } = await renderTexts(jobs, context);
  const scripts = others.filter((page) => page.strategy === 'script');
  const bundled = others.filter(({ strategy }) => strategy === 'bundled').map(({ job }) => job);
  if (scripts.length > 0) {
    const made = await renderScripts(scripts, context);
    results.push(...made.results);
    bundled.push(...made.left.map(({ job }) => job));
  }
  if (bundled.length > 0) {
    // Loaded only for pages that need it, because a bundler and React are half of the load time of a process.
    const { renderBundled } = await import('./bundle-content.js');
    const made = await renderBundled(bundled, context);
    results.push(...made.results);
    problems.push(...made.problems);
  }
  return { results, problems };
}

/**
 * Renders the pages that run no code of users except for plugins of the pipeline: text, and pages that only have components of this
 * package. Returns the other ones.
 */
export async function renderOwnCode(
  jobs: readonly PageJob[],
  context: RenderContext,
): Promise<RenderedPages & { others: PageJob[] }> {
  const { results, problems, others } = await renderTexts(jobs, context);
  const open = new Set(others);
  const scripts = others.filter((page) => page.strategy === 'script').filter(isWithoutExpressions(context));
  if (scripts.length > 0) {
    const isOwn = (file: string): boolean => context.paths.toPortable(file).startsWith('tapdocs/');
    const made = await renderScripts(scripts, context, isOwn);
    results.push(...made.results);
    for (const page of scripts) if (!made.left.includes(page)) open.delete(page);
  }
  return { results, problems, others: [...open].map(({ job }) => job) };
}

type ScriptPage = Extract<ChosenPage, { strategy: 'script' }>;

/** Whether a page has no expressions, and no statements but imports. */
function isWithoutExpressions({ config }: RenderContext): (page: ScriptPage) => boolean {
  return ({ job }) => {
    const source = job.source ?? readFileSync(sourceFile(config, job), 'utf8');
    return !hasCode(readTree(source, pageFormat(source, { file: job.filePath, format: config.markdown.format })).tree);
  };
}

function hasCode(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return true;
  if (node.type === 'mdxjsEsm') return /^export\b/m.test(node.value);
  const attributes = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.attributes : [];
  if (attributes.some(({ value }) => typeof value === 'object')) return true;
  return 'children' in node && node.children.some(hasCode);
}

/** Renders the pages that are text, and returns the other ones. */
async function renderTexts(
  jobs: readonly PageJob[],
  context: RenderContext,
): Promise<RenderedPages & { others: ChosenPage[] }> {
  const { profiler } = context;
  const hashes = context.createHashes();
  const results: StoredPage[] = [];
  const others: ChosenPage[] = [];
  const problems: Problem[] = [];
  const run = async (): Promise<void> => {
    for (const job of jobs) {
      const page = await choose(job, context, problems);
      const done = page?.strategy === 'text' ? await renderText(page, { context, hashes }) : page;
      if (done && 'record' in done) results.push(done);
      else if (done) others.push(done);
    }
  };
  await (profiler ? profiler.span({ kind: 'compile', name: `${jobs.length} pages` }, run) : run());
  return { results, problems, others };
}

/** Runs the Markdown pipeline on a page, and chooses its strategy. Adds the problems of a page that fails, and returns null. */
async function choose(job: PageJob, context: RenderContext, problems: Problem[]): Promise<ChosenPage | null> {
  const { config, processor, busy, withoutBundler } = context;
  const file = sourceFile(config, job);
  const start = performance.now();
  busy([job.filePath]);
  let page: FinishedPage;
  try {
    page = await processor.finish(file, job.source ?? readFileSync(file, 'utf8'));
  } catch (error) {
    // Only an unknown error is left to the bundler, which finds its place.
    if (!isTapdocsError(error)) return { strategy: 'bundled', job, ms: 0 };
    if (error.problems.some(({ code }) => code === 'CACHE_REFUSED')) throw error;
    context.problems.length = 0;
    problems.push(...error.problems);
    return null;
  }
  if (withoutBundler) {
    const ms = performance.now() - start;
    if (page.text) return { strategy: 'text', job, ms, text: page.text };
    const script = await processor.script(file, page);
    if (script) return { strategy: 'script', job, ms, script };
  }
  processor.handOver(file, page);
  return { strategy: 'bundled', job, ms: 0 };
}

/** Creates and stores the record of a page that is HTML. A page that is nested too deeply is left to the bundler, which reports it. */
async function renderText(
  { job, text, ms }: Extract<ChosenPage, { strategy: 'text' }>,
  { context, hashes }: { context: RenderContext; hashes: FileHashes },
): Promise<StoredPage | ChosenPage> {
  const since = performance.now() - ms;
  let facts: PageFacts;
  try {
    facts = readHtmlFacts(text.html());
  } catch {
    return { strategy: 'bundled', job, ms: 0 };
  }
  const { config, store, paths } = context;
  const { facts: compiled } = text;
  const files = new Map(
    compiled.files.flatMap(({ url }) => {
      const key = context.files.get(url);
      return key === undefined ? [] : [[url, key] as const];
    }),
  );
  const rendered = { head: [], hoisted: '', html: facts.html, islands: [], inactive: [] };
  const record = makeRecord({ job, rendered, facts, compiled, styles: [], files, config, store });
  const dependencies = dependenciesOf([], {
    job,
    page: sourceFile(config, job),
    config,
    facts: compiled,
    islands: [],
    islandTree: (tree) => tree,
    paths,
    hashes,
  });
  return keepRecord(record, { job, context, dependencies, since });
}

/**
 * Creates records of pages that only import components of the component bundle. Pages that fail are left to the bundler, which finds
 * the error and its place.
 *
 * @param isWanted whether a page may be rendered that needs a file. Other pages are left, too. Default: it may
 */
async function renderScripts(
  pages: readonly ScriptPage[],
  context: RenderContext,
  isWanted: (file: string) => boolean = () => true,
): Promise<{ results: StoredPage[]; left: ScriptPage[] }> {
  const hashes = context.createHashes();
  const results: StoredPage[] = [];
  const left: ScriptPage[] = [];
  const imports = new Set(pages.flatMap(({ script }) => script.imports));
  context.busy(pages.map(({ job }) => job.filePath));
  const stored = await ensureComponentBundle({ imports, hashes }, context);
  const components = stored && loadComponents(stored, context);
  for (const page of pages) {
    const { imports: scriptImports } = page.script;
    const isReady =
      components &&
      hasImports(stored, scriptImports) &&
      [...components.shared, ...scriptImports.flatMap(components.reach)].every((file) => isWanted(file));
    const done = isReady ? await renderScript(page, components, { context, hashes }) : null;
    if (done && 'record' in done) results.push(done);
    else left.push(page);
  }
  components?.keepCompiled();
  return { results, left };
}

function renderScript(
  { job, script, ms }: ScriptPage,
  components: LoadedComponents,
  { context, hashes }: { context: RenderContext; hashes: FileHashes },
): ReturnType<typeof renderRecord> {
  const page = sourceFile(context.config, job);
  const reached = [...new Set([page, ...script.imports.flatMap(components.reach)])];
  const load = async () => evaluateScript(script, await components.load(script.imports));
  return renderRecord({ job, reached, ms, load }, { context, hashes, ...components });
}
