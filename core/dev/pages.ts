import type { BuildContext } from '../build-context.js';
import type { ClientUpdate } from '../bundle/hot-client.js';
import { collectRoutes } from '../routes/collect-routes.js';
import { recordWarnings } from '../records/inactive-components.js';
import type { KnownRecord } from '../records/page-job.js';
import type { PageRecord, RecordReader } from '../records/record.js';
import { withTexts } from '../records/text-record.js';
import { type RenderedDocument, renderPageData } from '../document/render.js';
import { documentJob } from '../document/render-documents.js';
import { createSlices, type SiteSlices } from '../document/slices.js';
import { below } from '../files/paths.js';
import { sourcesOf, withSources } from '../routes/markdown-page.js';
import { pathKey, type Route, type Routes } from '../routes/table.js';
import { recordPlace } from '../trees/source-place.js';
import { sourcePath } from '../trees/source-root.js';
import type { LiveContext } from './live-context.js';
import { createLiveBundles, type LiveBundles } from './live-bundles.js';
import { type OpenPage, renderOpen } from './render-open.js';
import { createLiveReader } from './reader.js';
import { createLiveRecords, type LiveRecords } from './records.js';

/** A site on demand: a page is compiled when it is requested. */
export interface LivePages {
  /** The page of a route's path; null if there is none. */
  page(path: string): Promise<RenderedDocument | null>;
  /** Its data for client navigation, as JSON, without the document, which takes longest. */
  data(path: string): Promise<string | null>;
  /** Bytes of a file of the bundle, of the pages rendered so far, or of a slice, by URL. */
  file(url: string): Promise<Buffer | string | null>;
  /** The current routes. */
  routes(): Routes;
  /** Records of the pages. `read` and `hash` render a page if necessary. */
  readonly records: RecordReader;
  /** Adds records that were rendered elsewhere. */
  remember(known: ReadonlyMap<string, KnownRecord>): void;
  /** Invalidates the pages of changed sources. */
  edited(files: Iterable<string>): void;
  /**
   * Collects routes and slices again. Returns whether any of them has changed, and whether open pages can show the
   * change in place.
   */
  refresh(): Promise<{ isChanged: boolean; isShown: boolean }>;
  /** Components or styles changed: bundles the bundles again. False where open pages cannot show the change in place. */
  rebundle(files: Iterable<string>): Promise<boolean>;
  close(): Promise<void>;
}

export interface LivePagesEvents {
  /** Called when the record of a page was read for a response. */
  onRecord(): void;
  /** The client bundle is in another state, which open pages can get to. */
  onUpdate(update: ClientUpdate): void;
}

/** Opens the site's pages. */
export async function openLivePages(context: LiveContext, { onRecord, onUpdate }: LivePagesEvents): Promise<LivePages> {
  const { site } = context;
  const records = createLiveRecords(context);
  const bundles = createLiveBundles(context, onUpdate);
  const close = async (): Promise<void> => {
    await Promise.all([records.close(), bundles.close()]);
  };
  const tree = await collect(context).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const state: LiveState = { tree, latest: new Map(), files: new Map() };
  bundles.use(state.tree.routes);
  const findStored = createStoredFiles(context, state, bundles);
  const open = createOpener(context, { state, records, bundles, onRecord });
  const find = createFinder(state);
  return {
    async page(path) {
      const route = find(path);
      return route && renderOpen(await open(route), context, bundles);
    },
    async data(path) {
      const route = find(path);
      if (!route) return null;
      const { job, record } = await open(route);
      return renderPageData(job, record);
    },
    async file(url) {
      const { sites, data, versions } = state.tree.slices;
      const slice = sites[url] ?? data[url] ?? versions[url];
      if (slice !== undefined) return JSON.stringify(slice);
      return bundles.file(url.slice(site.config.base.length)) ?? findStored(url);
    },
    routes: () => state.tree.routes,
    records: liveReader(context, state, records),
    remember: (known) => known.forEach((record, path) => state.latest.set(path, record)),
    edited(changed) {
      const sources = new Set([...changed].map((file) => below(site.config.root, file)));
      for (const route of state.tree.routes.all) {
        if (sources.has(sourcePath(site.config, route))) state.latest.delete(route.path);
      }
    },
    async refresh() {
      const before = state.tree;
      state.tree = await collect(context);
      forgetTexts(state, before);
      const isShown = bundles.use(state.tree.routes);
      return { isChanged: identityOf(before) !== identityOf(state.tree), isShown };
    },
    rebundle(changed) {
      records.forget();
      return bundles.rebuild(changed);
    },
    close,
  };
}

function liveReader({ store }: LiveContext, state: LiveState, { get }: LiveRecords): RecordReader {
  const routes = () => state.tree.routes;
  return withTexts(createLiveReader({ store, latest: state.latest, routes, get }), routes);
}

/** Invalidates pages without a file whose text has changed. */
function forgetTexts({ tree, latest }: LiveState, before: Tree): void {
  const texts = sourcesOf(tree.routes.all);
  for (const { path, filePath, source } of before.routes.all) {
    if (source !== undefined && texts.get(filePath) !== source) latest.delete(path);
  }
}

/** Finds the route with exactly this path. */
function createFinder(state: LiveState): (path: string) => Route | null {
  return (path) => {
    const route = state.tree.routes.byPath.get(pathKey(path));
    return route?.path === path ? route : null;
  };
}

/** Finds files of the bundle and of the pages rendered so far in the store. */
function createStoredFiles(
  { store }: LiveContext,
  { files }: LiveState,
  bundles: LiveBundles,
): (url: string) => Promise<Buffer | null> {
  return async (url) => {
    if (!files.has(url)) for (const { url: own, hash } of (await bundles.get([])).bundle.files) files.set(own, hash);
    const key = files.get(url);
    return key === undefined ? null : store.get('blob', key);
  };
}

/** The current routes and slices. */
interface Tree {
  routes: Routes;
  slices: SiteSlices;
}

interface LiveState {
  tree: Tree;
  /** The latest records, by path. */
  latest: Map<string, KnownRecord>;
  /** Hashes of the files of the bundle and of the pages rendered so far, by URL. */
  files: Map<string, string>;
}

async function collect({ site }: BuildContext): Promise<Tree> {
  const routes = await collectRoutes(site);
  return { routes, slices: createSlices(site.config, routes) };
}

function identityOf({ routes, slices }: Tree): string {
  return JSON.stringify([routes.all, [...slices.sliceUrls.values()]]);
}

interface OpenerInput {
  state: LiveState;
  records: LiveRecords;
  bundles: LiveBundles;
  onRecord(): void;
}

function createOpener(
  { site, store }: LiveContext,
  { state, records, bundles, onRecord }: OpenerInput,
): (route: Route) => Promise<OpenPage> {
  const open = async (route: Route): Promise<OpenPage> => {
    const known = await records.get(route);
    if (known) {
      state.latest.set(route.path, known);
      const own = recordWarnings(known.summary).map((item) =>
        item.at ? { ...item, at: recordPlace(item.at, route, site.config) } : item,
      );
      const warnings = withSources(own, sourcesOf([route]));
      if (warnings.length > 0) site.logger.warn(warnings);
    }
    onRecord();
    const { bundle, server } = await bundles.get(known?.summary.islands ?? []);
    for (const { url, hash } of [...bundle.files, ...(known?.summary.files ?? [])]) state.files.set(url, hash);
    const { routes, slices } = state.tree;
    const job = documentJob(route, {
      site,
      routes,
      known: new Map(known ? [[route.path, known]] : []),
      bundle,
      slices,
    });
    const bytes = known && store.get('record', known.record);
    // A damaged record was removed when it was read, so it is rendered again the next time.
    if (known && !bytes) return open(route);
    return { job, record: bytes ? (JSON.parse(bytes.toString()) as PageRecord) : null, bundle, server, slices };
  };
  return open;
}
