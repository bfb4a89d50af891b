import { basename, join } from 'node:path';
import type { Problem } from '../errors.js';
import { hash } from '../hash.js';
import type { CompiledPage } from '../markdown/page-facts.js';
import { below } from '../portable-path.js';
import { type ComponentTimes, createComponentTimes } from '../profile/time-components.js';
import { createFileHashes, type FileHashes } from '../store/file-hashes.js';
import { type CompiledBatch, compileBatch } from './compile.js';
import { compileProblems } from './compile-problems.js';
import { dependenciesOf } from './dependencies.js';
import { type Batch, evaluateBatch } from './evaluate.js';
import { failureProblem } from './failure-problem.js';
import type { KnownRecord, PageJob } from './jobs.js';
import { keepRecord } from './keep-record.js';
import { makeRecord } from './make-record.js';
import type { BatchResult } from './render-batch.js';
import { renderPage } from './render-page.js';
import type { WorkerContext } from './worker-context.js';

/** Makes records of pages that have code to run: compiles them to modules, and renders these with React. */
export async function renderModules(jobs: readonly PageJob[], context: WorkerContext): Promise<BatchResult> {
  const files = jobs.map((job) => join(context.config.root, job.filePath));
  const { profiler } = context;
  const compile = () => compileBatch(files, { ...context, hooks: context.site.hooks });
  const compiled = await (profiler
    ? profiler.span({ kind: 'compile', name: `${jobs.length} modules` }, compile)
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
  const { context, compiled, batch, hashes } = run;
  const { config, paths, profiler } = context;
  const file = join(config.root, job.filePath);
  const reached = [...compiled.graph.reach(file)];
  if (reached.some((source) => run.failed.has(source))) return null;
  const render = () => renderPage(batch, file, { job, config });
  const page = await (profiler
    ? profiler.span({ kind: 'render', name: job.path, page: job.filePath }, render)
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
    config,
    store: context.store,
  });
  const sources = [...reached, ...run.shared, ...preprocessedStyles(compiled, context)];
  const dependencies = dependenciesOf(sources, { page: file, root: config.root, facts, paths, hashes });
  return { path: job.path, known: await keepRecord(record, { job, context, dependencies }) };
}

/** Style sheets of the site that loaders read by themselves: those may belong to any page of the batch. */
function preprocessedStyles({ extraFiles }: CompiledBatch, { config }: WorkerContext): string[] {
  return extraFiles.filter(
    (file) => /\.(?:s[ac]ss|less|styl)$/.test(file) && below(config.root, file)?.includes('node_modules/') === false,
  );
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
