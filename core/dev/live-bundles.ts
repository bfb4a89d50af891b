import { pageComponents } from '../routes/collect-routes.js';
import {
  type Bundle,
  type BundleOptions,
  bundleClientAndServer,
  serverSourceMap,
  warmHotClient,
} from '../bundle/bundle.js';
import { type ClientUpdate, createHotClient, type LiveClient } from '../bundle/hot-client.js';
import { islandSources } from '../bundle/island-sources.js';
import { hashOf } from '../files/hash.js';
import type { Routes } from '../routes/table.js';
import { createMarkdown, highlightCache } from '../records/markdown.js';
import { fail, problem } from '../problems/problem.js';
import { keepProgram } from '../files/program-id.js';
import { loadServerBundle, documentProblems, placeFailures } from '../document/place-failures.js';
import type { ServerBundle } from '../contract/server-bundle.js';
import { readSmallJson, writeSmallJson } from '../files/json-file.js';
import { listThemeNames, themeIslands } from '../theme/components.js';
import { join } from 'node:path';
import type { BuildContext } from '../build-context.js';
import type { RecordIndex } from '../records/record-index.js';
import { type BoundedRuns, OverdueError } from '../process/bounded-runs.js';
import type { Config } from '../config/types.js';
import type { PageRecord } from '../records/record.js';
import { workerProblem } from '../process/worker.js';
import type { DocumentJob, DocumentSetup } from '../document/document-job.js';
import { type RenderedDocument, renderDocument } from '../document/render.js';
import type { SiteSlices } from '../document/slices.js';

/** The client and the server bundle. They are bundled again when a page needs an island that they do not contain. */
export interface LiveBundles {
  /** The bundles with at least these islands. */
  get(islands: readonly string[]): Promise<{ bundle: Bundle; server: ServerBundle }>;
  /**
   * Sets the routes, so that the next `get` includes their page components and islands. Returns false if open pages
   * cannot show these in place.
   */
  use(routes: Routes): boolean;
  /**
   * Bundles again after a change of sources, if anything was bundled before. Returns false if open pages cannot show
   * the change in place.
   *
   * @throws TapdocsError with the problems of the sources
   */
  rebuild(files: Iterable<string>): Promise<boolean>;
  /** The next `get` takes another copy of the server bundle. */
  forget(): void;
  /** Bytes of a file or an update of the client bundle, by its path below `base`. Null for files of a bundle from the store. */
  file(path: string): Buffer | null;
  /** Source map of the current server bundle. */
  sourceMap(): Promise<string>;
  close(): Promise<void>;
}

/**
 * If a bundle came from the store, the bundler starts after this many milliseconds, because the first page has
 * priority.
 */
const warmDelay = 300;

/**
 * Bundles at once, and again on demand. The first bundle contains the islands of the theme, and the islands and page components that
 * earlier runs used, so that a page with one of them does not need a second bundle. It also contains the page components that plugins
 * announce, because routes are collected at the same time.
 *
 * @param onUpdate called when there is a new state of the client bundle that open pages can update to
 */
export function createLiveBundles(context: LiveContext, onUpdate: (update: ClientUpdate) => void): LiveBundles {
  const memory = join(context.site.config.cacheDir, 'dev-needs.islands.json');
  const needs = knownAhead(context, memory);
  const live = { hot: createHotClient(context.store), onUpdate };
  const options = (): LiveOptions => liveOptions(context, needs, live);
  const warming = createDelay(warmDelay, () => {
    // Errors are reported by the bundle after the edit.
    if (!live.hot.isWarm()) void warmHotClient(options()).catch(() => undefined);
  });
  const make = async (): Promise<Made> => {
    const { bundle, documentSources } = await bundleClientAndServer(options());
    warming.start();
    const server = loadServerBundle(bundle.server, context.store);
    if (!server) fail(problem('STORE_ENTRY_LOST', { what: 'the program that renders documents' }));
    keepProgram('dev');
    return { bundle, server: server.exports, documentSources };
  };
  let current: Promise<Made> | null = null;
  const start = (): Promise<Made> => {
    const made = make();
    current = made;
    // Errors are thrown to the caller of `get`.
    made.catch(() => {
      if (current === made) current = null;
    });
    return made;
  };
  if (needs.pages.size > 0) void start();
  return {
    get(needed) {
      const news = needed.filter((id) => !needs.islands.has(id));
      for (const id of news) needs.islands.add(id);
      if (news.length === 0) return current ?? start();
      writeSmallJson(memory, [...needs.islands].sort());
      return start();
    },
    use(routes) {
      const { isMore, isShown } = takeRoutes(needs, routes, context);
      if (isMore || !isShown) void start();
      return isShown;
    },
    async rebuild(files) {
      const changed = [...files];
      live.hot.changed(changed);
      current = null;
      if (needs.pages.size === 0) return true;
      const { documentSources } = await start();
      const ids = new Set(changed.map((file) => context.paths.toPortable(file)));
      return !documentSources.some((id) => ids.has(id));
    },
    file: (path) => live.hot.file(path),
    forget() {
      current = null;
    },
    sourceMap: () => serverSourceMap(options()),
    async close() {
      warming.cancel();
      await current?.catch(() => undefined);
      await live.hot.close();
    },
  };
}

interface Made {
  bundle: Bundle;
  server: ServerBundle;
  /** Sources that are part of documents only. */
  documentSources: readonly string[];
}

type LiveOptions = BundleOptions & { live: LiveClient };

interface Needs {
  /** Names of page components. */
  pages: Set<string>;
  /** Ids of islands. */
  islands: Set<string>;
  /** The current routes. */
  routes: Pick<Routes, 'all'>;
}

/**
 * Takes new routes. Returns whether they have new page components, and whether the texts of islands without a file are unchanged.
 */
function takeRoutes(needs: Needs, routes: Routes, { paths }: LiveContext): { isMore: boolean; isShown: boolean } {
  const sources = () => hashOf(islandSources(needs.routes, [...needs.islands], paths));
  const before = sources();
  needs.routes = routes;
  const news = pageComponents(routes).filter((name) => !needs.pages.has(name));
  for (const name of news) needs.pages.add(name);
  return { isMore: news.length > 0, isShown: before === sources() };
}

/** The parts that are known to be needed before any page is rendered. */
function knownAhead({ site, paths, hashes }: LiveContext, memory: string): Needs {
  const { components } = listThemeNames(site.config);
  const named = site.config.plugins.flatMap((plugin) => plugin.pageComponents ?? []);
  const met = readSmallJson<string[]>(memory, [], ['']).filter((id) => hashes.hash(paths.toFile(id)) !== '');
  return {
    pages: new Set(named.filter((name) => components.has(name))),
    routes: { all: [] },
    islands: new Set([...themeIslands(site.config).map((file) => paths.toPortable(file)), ...met]),
  };
}

function liveOptions(context: LiveContext, { pages, islands, routes }: Needs, live: LiveClient): LiveOptions {
  const { site, setup, store } = context;
  return {
    ...context,
    pages: [...pages].sort(),
    islands: [...islands].sort(),
    development: true,
    sources: islandSources(routes, [...islands], context.paths),
    live,
    markdown: (addFile) =>
      createMarkdown(site, { addFile, highlights: highlightCache(store, setup, site.config) }).loaderPlugins,
  };
}

/** The context of the dev server. */
export interface LiveContext extends BuildContext {
  /** Whether records and bundles of earlier runs are used. */
  cache: boolean;
  index: RecordIndex;
  /** Renders the layout of pages in this process, with a time limit for each. */
  runs: BoundedRuns;
  /** Aborted when the server must end. */
  signal?: AbortSignal | undefined;
}

/** The inputs of a page's document and its data. */
export interface OpenPage {
  job: DocumentJob;
  record: PageRecord | null;
  bundle: Bundle;
  server: ServerBundle;
  slices: SiteSlices;
}

/** Time limit in milliseconds for the layout of a page, because the server is blocked during that time. */
export function layoutTime({ renderTimeout }: Pick<Config, 'renderTimeout'>): number {
  return renderTimeout * 250;
}

/**
 * Renders the document of a page.
 *
 * @throws TapdocsError with the problems and their places
 */
export async function renderOpen(
  page: OpenPage,
  context: LiveContext,
  bundles: LiveBundles,
): Promise<RenderedDocument> {
  const { job, record, bundle, server, slices } = page;
  const { path } = job.description.page;
  const { config } = context.site;
  try {
    const setup = setupOf(bundle, slices, context.storeDir);
    return context.runs.run(() => renderDocument(job, { record, server, setup, inlineSheets: null }));
  } catch (error) {
    if (error instanceof OverdueError) {
      // After it was stopped, React does not know that it is no longer rendering, so another copy is used.
      bundles.forget();
      const overdue = layoutTime(config) / 1000;
      return fail(workerProblem({ end: '', pages: [record?.filePath ?? path], overdue, isOutOfMemory: false }, 0));
    }
    const problems = documentProblems(error, path);
    return fail(await placeFailures(problems, { config, sourceMap: bundles.sourceMap }));
  }
}

function setupOf({ server, scripts, styles }: Bundle, { sites, data }: SiteSlices, store: string): DocumentSetup {
  // A page waits for its style sheets, because they are loaded from the same machine.
  return {
    store,
    spare: '',
    stage: '',
    server,
    sites,
    slices: data,
    scripts,
    styles,
    styleTables: {},
    policy: null,
    profile: false,
  };
}

/** A debounced task. */
export interface Delay {
  start(): void;
  cancel(): void;
}

/** @param wait milliseconds */
export function createDelay(wait: number, task: () => void): Delay {
  let timer: NodeJS.Timeout | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    start() {
      cancel();
      timer = setTimeout(task, wait);
    },
    cancel,
  };
}
