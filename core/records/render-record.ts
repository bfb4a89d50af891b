import { OverdueError } from '../process/bounded-runs.js';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Config } from '../config/types.js';
import type { Island, JsonObject, PageData } from '../contract/index.js';
import type { RenderedContent, RenderFailure } from '../contract/rendered-content.js';
import { contentSiteData } from '../document/site-data.js';
import { hash, hashOf, stableJson } from '../files/hash.js';
import type { CompiledPage } from '../markdown/page-processor.js';
import type { FileHashes } from '../files/file-hashes.js';
import { dependenciesOf } from './dependencies.js';
import type { ContentRenderer, LoadedComponents, PageModule } from './evaluate.js';
import { readHtmlFacts } from './facts/html-facts.js';
import type { KnownRecord, PageJob, RecordSummary, StoredPage } from './page-job.js';
import { makeRecord } from './make-record.js';
import { isGitTree, nameInTree, sourceFile, treeOfFile } from '../trees/source-root.js';
import { islandTree, splitIsland } from '../trees/island-tree.js';
import type { PageRecord } from './record.js';
import { completeRoute } from '../routes/table.js';
import type { RenderContext } from './render-context.js';

/** The renderer of pages and its files. */
export interface Rendering extends Pick<
  LoadedComponents,
  'renderer' | 'css' | 'components' | 'emitted' | 'shared' | 'absentFor'
> {
  context: RenderContext;
  hashes: FileHashes;
}

/** A page to render: its job, its module, and the files of the module. */
export interface PageToRender {
  job: PageJob;
  reached: readonly string[];
  /** Milliseconds that the page has taken so far. */
  ms: number;
  load: (() => Promise<PageModule>) | undefined;
}

/** Renders a page and stores its record. */
export async function renderRecord(
  { job, reached, ms, load }: PageToRender,
  rendering: Rendering,
): Promise<StoredPage | { failure: RenderFailure }> {
  const { context, renderer, hashes, css, components } = rendering;
  const { config, paths, profiler, store, busy, run } = context;
  const since = performance.now() - ms;
  busy([job.filePath]);
  const render = () => renderPage(renderer, load, { job, config, run });
  const page = await (profiler
    ? profiler.span({ kind: 'render', name: job.path, page: job.filePath }, render)
    : render());
  components?.close(job.filePath);
  if ('failure' in page) return page;
  const compiled = page.facts as CompiledPage;
  const files = new Map([...context.files, ...rendering.emitted]);
  const styles = stylesOf(reached, css, context);
  const { rendered } = page;
  const made = makeRecord({
    job,
    rendered,
    facts: readHtmlFacts(rendered.html),
    compiled,
    styles,
    files,
    config,
    store,
  });
  const present = [...reached, ...rendering.shared];
  const sources = [...present, ...rendering.absentFor(present)];
  const treeOf = (tree: string, path: string): string => islandTree(tree, path, context);
  const record = { ...made, islands: made.islands.map((island) => withSharedModule(island, treeOf)) };
  const islands = made.islands.map(({ module }) => module);
  const input = { job, page: sourceFile(config, job), config, facts: compiled, islands, islandTree: treeOf };
  const dependencies = dependenciesOf(sources, { ...input, paths, hashes });
  return keepRecord(record, { job, context, dependencies, since });
}

/** An island under the id that it has in the bundle. */
function withSharedModule(island: Island, treeOf: (tree: string, path: string) => string): Island {
  const parts = splitIsland(island.module);
  return parts ? { ...island, module: `tree/${treeOf(parts.tree, parts.path)}/${parts.path}` } : island;
}

/**
 * Style sheets that the page imports, directly or not: those of the theme before those of the site, each group by name.
 */
function stylesOf(
  reached: readonly string[],
  css: ReadonlyMap<string, string>,
  { paths, config }: RenderContext,
): { name: string; css: string }[] {
  return reached
    .map((file) => {
      const id = paths.toPortable(file);
      // The same order in all versions.
      const tree = treeOfFile(config, file);
      const name = tree === undefined || isGitTree(tree) ? null : nameInTree(config, file, tree);
      return {
        id: name === null ? id : `site/${name}`,
        css: css.get(id) ?? '',
        name: basename(file).replace(/\.\w+$/, '.css'),
      };
    })
    .filter((style) => style.css !== '')
    .sort((a, b) => Number(a.id.startsWith('site/')) - Number(b.id.startsWith('site/')) || (a.id < b.id ? -1 : 1));
}

interface RenderedModule {
  rendered: RenderedContent;
  /** The facts in the page's module from the pipeline. */
  facts: unknown;
}

/**
 * Renders one page.
 *
 * @param load returns the page's module
 */
export async function renderPage(
  { Root, renderContent, describeFailure }: ContentRenderer,
  load: (() => Promise<PageModule>) | undefined,
  { job, config, run }: { job: PageJob } & Pick<RenderContext, 'config' | 'run'>,
): Promise<RenderedModule | { failure: RenderFailure }> {
  try {
    if (!load) throw new Error(`The batch has no page \`${job.filePath}\`.`);
    const page = await load();
    const { interactive = false } = (page.$page ?? {}) as Partial<Pick<CompiledPage, 'interactive'>>;
    const input = { Component: page.default, page: pageForContent(job), interactive };
    const site = contentSiteData(config, job.lang);
    return { rendered: run(() => renderContent({ ...input, Root, site })), facts: page.$page };
  } catch (error) {
    if (error instanceof OverdueError) throw error;
    return { failure: describeFailure(error) };
  }
}

/** The page as content sees it: only data from its own source, so that the record depends on nothing else. */
function pageForContent({ contentPath, lang, component, title, frontMatter }: PageJob): PageData {
  return {
    path: contentPath,
    lang,
    version: '',
    component,
    title,
    description: '',
    toc: [],
    islands: [],
    assets: {},
    styles: [],
    head: { title, tags: [] },
    alternates: [],
    slices: {},
    site: '',
    build: '',
    data: { frontMatter },
  };
}

interface Keep {
  job: PageJob;
  context: RenderContext;
  dependencies: KnownRecord['dependencies'];
  /** Time at which the page began, as `performance.now` returns it. */
  since: number;
}

/** Stores a record after plugins have changed it. */
export async function keepRecord(made: PageRecord, { job, context, dependencies, since }: Keep): Promise<StoredPage> {
  const { site, store } = context;
  const record = await site.hooks.record.promise(made, { route: routeOf(job) });
  const pageKey = keyOfRecord(job, site.config);
  const key = hashOf(pageKey, dependencies);
  store.put('record', key, JSON.stringify(record));
  const summary = summarise(record, job);
  return { path: job.path, pageKey, record: { record: key, dependencies, summary }, ms: performance.now() - since };
}

/**
 * The key of a page, or one that nothing looks up if its source has changed since it was hashed. Otherwise, the record of
 * the new source would be found for the old one, when an edit is undone.
 */
function keyOfRecord(job: PageJob, config: Config): string {
  const { pageKey, source, sourceHash, tree } = job;
  if (source !== undefined || (tree !== undefined && isGitTree(tree))) return pageKey;
  const file = sourceFile(config, job);
  const now = existsSync(file) ? hash(readFileSync(file)) : '';
  return now === sourceHash ? pageKey : hashOf(pageKey, now);
}

/** The route that a `record` tap receives: without the fields that other pages and versions determine. */
function routeOf({ contentPath, filePath, lang, component, title, frontMatter }: PageJob) {
  return completeRoute({ path: contentPath, filePath, lang, component, title, data: { frontMatter } });
}

function summarise(record: PageRecord, job: PageJob): RecordSummary {
  const pageData = addedData(record, job);
  return {
    title: record.title,
    description: record.description,
    islands: [...new Set(record.islands.map(({ module }) => module))].sort(),
    head: record.head,
    links: record.links,
    images: record.images,
    anchors: record.anchors,
    files: record.files,
    styles: record.styles,
    warnings: record.warnings,
    ...(record.inactive && { inactive: record.inactive }),
    ...(record.syntax && { syntax: record.syntax }),
    ...(Object.keys(pageData).length > 0 && { pageData }),
  };
}

/** The data of the record that the route does not have, in the form in which the store returns it. */
function addedData({ frontMatter, data }: PageRecord, job: PageJob): JsonObject {
  const isOwn = stableJson(frontMatter) === stableJson(job.frontMatter);
  return JSON.parse(JSON.stringify({ ...(!isOwn && { frontMatter }), ...data })) as JsonObject;
}
