import { basename, join } from 'node:path';
import type { Problem } from '../errors.js';
import { hash, hashOf } from '../hash.js';
import type { CompiledPage } from '../markdown/page-facts.js';
import { below } from '../portable-path.js';
import { type ComponentTimes, createComponentTimes } from '../profile/time-components.js';
import { createFileHashes, type FileHashes } from '../store/file-hashes.js';
import { type CompiledBatch, compileBatch } from './compile.js';
import { compileProblems } from './compile-problems.js';
import { type Batch, evaluateBatch } from './evaluate.js';
import type { KnownRecord, PageJob, RecordSummary } from './jobs.js';
import { failureProblem } from './failure-problem.js';
import { makeRecord } from './make-record.js';
import { rememberRecord } from './page-entries.js';
import type { PageRecord } from './record.js';
import { renderPage } from './render-page.js';
import type { WorkerContext } from './worker-context.js';

export interface BatchResult {
  results: { path: string; known: KnownRecord }[];
  problems: Problem[];
}

/** Compiles and renders pages, and puts their records into the store. Pages that fail are reported, the others finished. */
export async function renderBatch(jobs: readonly PageJob[], context: WorkerContext): Promise<BatchResult> {
  try {
    return await compileAndRender(jobs, context);
  } finally {
    // Also after a failure: nothing may write any more.
    await context.settled();
  }
}

async function compileAndRender(jobs: readonly PageJob[], context: WorkerContext): Promise<BatchResult> {
  const files = jobs.map((job) => join(context.config.root, job.filePath));
  const { profiler } = context;
  const compile = () => compileBatch(files, { ...context, hooks: context.site.hooks });
  const compiled = await (profiler
    ? profiler.span({ kind: 'compile', name: `${jobs.length} pages` }, compile)
    : compile());
  const components = profiler && createComponentTimes(profiler);
  const told = context.problems.splice(0);
  const toldFiles = new Set(told.map(({ at }) => at?.file));
  const others = compiled.errors.filter(
    ({ file }) => !toldFiles.has(below(context.config.root, file ?? '') ?? undefined),
  );
  const problems = [...unique(told), ...compileProblems(others, context)];
  const failed = new Set(compiled.errors.map(({ file }) => file));
  const { entries, reach } = compiled.graph;
  const shared = entries.filter((file) => !files.includes(file)).flatMap((file) => [...reach(file)]);
  if (!compiled.code || shared.some((file) => failed.has(file))) return { results: [], problems };
  const run: BatchRun = {
    context,
    compiled,
    batch: evaluateBatch(compiled.code, components),
    components,
    emitted: emittedFiles(compiled, context),
    failed,
    shared,
    hashes: createFileHashes('', context.paths.toPortable),
  };
  const results: BatchResult['results'] = [];
  for (const job of jobs) {
    const done = await renderJob(job, run);
    if (done && 'known' in done) results.push(done);
    else if (done) problems.push(done);
  }
  return { results, problems };
}

/** A fragment that several pages import is compiled once, but for a page that is compiled alone to be looked at. */
function unique(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((item) => [JSON.stringify([item.message, item.at?.file, item.at?.line, item.at?.column]), item]),
    ).values(),
  ];
}

interface BatchRun {
  context: WorkerContext;
  compiled: CompiledBatch;
  batch: Batch;
  /** Files that the bundler emitted: URLs with the hashes of their bytes. */
  emitted: readonly [string, string][];
  components: ComponentTimes | null;
  /** Files that did not compile. */
  failed: ReadonlySet<string | null>;
  /** Files that every page is rendered with: the theme's `Root` and what it imports. */
  shared: readonly string[];
  hashes: FileHashes;
}

/** Null for a page whose sources did not compile, which was reported. */
async function renderJob(job: PageJob, run: BatchRun): Promise<{ path: string; known: KnownRecord } | Problem | null> {
  const { context, compiled, batch } = run;
  const file = join(context.config.root, job.filePath);
  const reached = [...compiled.graph.reach(file)];
  if (reached.some((source) => run.failed.has(source))) return null;
  const render = () => renderPage(batch, file, { job, config: context.config });
  const page = await (context.profiler
    ? context.profiler.span({ kind: 'render', name: job.path, page: job.filePath }, render)
    : render());
  run.components?.close(job.filePath);
  if ('failure' in page) return failureProblem(page.failure, job, context);
  const facts = page.facts as CompiledPage;
  const record = makeRecord({
    job,
    rendered: page.rendered,
    compiled: facts,
    styles: stylesOf(reached, batch, context),
    files: new Map([...context.files, ...run.emitted]),
    config: context.config,
    store: context.store,
  });
  const dependencies = dependenciesOf(file, { reached: [...reached, ...run.shared], facts, run });
  return { path: job.path, known: await keep(record, { job, context, dependencies }) };
}

interface Keep {
  job: PageJob;
  context: WorkerContext;
  dependencies: KnownRecord['dependencies'];
}

async function keep(made: PageRecord, { job, context, dependencies }: Keep): Promise<KnownRecord> {
  const { site, store } = context;
  const record = await site.hooks.record.promise(made, routeOf(job));
  const key = hashOf(job.pageKey, dependencies);
  store.put('record', key, JSON.stringify(record));
  const known = { record: key, dependencies, summary: summarise(record) };
  rememberRecord(job.pageKey, known, store);
  return known;
}

/** The route as a `record` tap sees it: without what other pages decide. */
function routeOf({ path, filePath, lang, version, component, title, frontMatter }: PageJob) {
  return { path, filePath, lang, version, component, title, data: { frontMatter }, slices: {} };
}

function summarise({
  title,
  description,
  islands,
  links,
  images,
  anchors,
  files,
  styles,
  warnings,
}: PageRecord): RecordSummary {
  return {
    title,
    description,
    islands: [...new Set(islands.map(({ module }) => module))].sort(),
    links,
    images,
    anchors,
    files,
    styles,
    warnings,
  };
}

/** Style sheets that the page reaches: the theme's before the site's, each group by name. */
function stylesOf(
  reached: readonly string[],
  { css }: Batch,
  { paths }: WorkerContext,
): { name: string; css: string }[] {
  return reached
    .filter((file) => css.get(file))
    .map((file) => ({
      id: paths.toPortable(file),
      name: basename(file).replace(/\.\w+$/, '.css'),
      css: css.get(file) ?? '',
    }))
    .sort((a, b) => Number(a.id.startsWith('site/')) - Number(b.id.startsWith('site/')) || (a.id < b.id ? -1 : 1));
}

function emittedFiles({ assets }: CompiledBatch, { config, store }: WorkerContext): [string, string][] {
  return [...assets].map(([path, bytes]) => {
    const key = hash(bytes);
    store.put('blob', key, bytes);
    return [config.base + path, key];
  });
}

interface DependencyInput {
  reached: readonly string[];
  facts: CompiledPage;
  run: BatchRun;
}

/**
 * What the page was made from beside its own source: modules, files that the pipeline read, and style sheets of the site
 * that loaders read by themselves (those may belong to any page of the batch).
 */
function dependenciesOf(page: string, { reached, facts, run }: DependencyInput): [string, string][] {
  const { context, compiled, hashes } = run;
  const { config, paths } = context;
  const preprocessed = compiled.extraFiles.filter(
    (file) => /\.(?:s[ac]ss|less|styl)$/.test(file) && below(config.root, file)?.includes('node_modules/') === false,
  );
  const files = new Set([...reached, ...filesRead(facts, config.root), ...preprocessed]);
  files.delete(page);
  return [...files]
    .map((file): [string, string] => [paths.toPortable(file), hashes.hash(file)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Files that the pipeline read, and those that it looked for in vain: a file that appears there changes the page. */
function filesRead({ files, missing, fragments }: CompiledPage, root: string): string[] {
  const own = [...files.map(({ file }) => file), ...missing];
  return [...own.map((file) => join(root, file)), ...fragments.flatMap((fragment) => filesRead(fragment, root))];
}
