import type { ClientUpdate } from '../bundle/hot-client.js';
import type { Config } from '../config/types.js';
import { recordWarnings } from '../records/check-records.js';
import type { KnownRecord } from '../records/page-job.js';
import type { PageRecord, RecordReader } from '../records/record.js';
import { withTexts } from '../records/record-reader.js';
import { type RenderedDocument, renderPageData } from '../document/render.js';
import { documentJob } from '../document/render-documents.js';
import { below } from '../files/paths.js';
import { sourcesOf, withSources } from '../routes/markdown-page.js';
import { pathKey, type Route, type Routes } from '../routes/table.js';
import { recordPlace } from '../trees/source-place.js';
import { sourcePath } from '../trees/source-root.js';
import type { Store } from '../files/store/store.js';
import { createCollector, type Tree } from './records.js';
import type { LiveContext } from './live-bundles.js';
import { createLiveBundles, type LiveBundles } from './live-bundles.js';
import { type OpenPage, renderOpen } from './live-bundles.js';
import { createLiveRecords, type LiveRecords } from './records.js';

/** A site on demand: a page is compiled when it is requested. */
export interface LivePages {
  /** The page of a route's path; null if there is none. */
  page(path: string): Promise<RenderedDocument | null>;
  /** Its data for client navigation, as JSON, without the document, which takes longest. */
  data(path: string): Promise<string | null>;
  /** Bytes of a file of the bundle, of the pages rendered so far, or of a slice, by URL. */
  file(url: string): Promise<Buffer | string | null>;
  /** Bytes of a file that a page of this session has named, also after it was closed. Starts no bundler. */
  kept(url: string): Buffer | null;
  /** The current routes. */
  routes(): Routes;
  /**
   * Collects the routes of the versions that the response to a URL needs.
   *
   * @throws TapdocsError with the problems of their sources
   */
  prepare(url: string): Promise<void>;
  /** Records of the pages. `read` and `hash` render a page if necessary. */
  readonly records: RecordReader;
  /** Adds records that were rendered elsewhere. */
  remember(records: ReadonlyMap<string, KnownRecord>): void;
  /** Invalidates the pages of changed sources. */
  edited(files: Iterable<string>): void;
  /**
   * Collects routes and slices again. Returns whether any of them has changed, and whether open pages can show the
   * change in place.
   */
  refresh(): Promise<{ isChanged: boolean; isShown: boolean }>;
  /** Bundles again after a change of components or styles. Returns false if open pages cannot show the change in place. */
  rebundle(files: Iterable<string>): Promise<boolean>;
  close(): Promise<void>;
}

export interface LivePagesEvents {
  /** Files of the session before: a browser may still ask for those of a page that it has sent. */
  former?: ((url: string) => Buffer | null) | undefined;
  /** Called when the record of a page was read for a response. */
  onRecord(): void;
  /** Called when there is a new state of the client bundle that open pages can update to. */
  onUpdate(update: ClientUpdate): void;
}

/** Opens the site's pages. */
export async function openLivePages(
  context: LiveContext,
  { former, onRecord, onUpdate }: LivePagesEvents,
): Promise<LivePages> {
  const { site } = context;
  const records = createLiveRecords(context);
  const bundles = createLiveBundles(context, onUpdate);
  const past = { file: former };
  const close = async (): Promise<void> => {
    // Otherwise each session would hold all before it.
    past.file = undefined;
    await Promise.all([records.close(), bundles.close()]);
  };
  const collector = createCollector(context);
  const tree = await collector.collect().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const state: LiveState = { tree, latest: new Map(), files: new Map() };
  const use = (next: Tree): boolean => {
    state.tree = next;
    return bundles.use(state.tree.routes);
  };
  use(tree);
  const useMore = (more: Tree | null): unknown => more && use(more);
  const findStored = createStoredFiles(context, state, bundles);
  const named = async (links: readonly string[]): Promise<void> => void useMore(await collector.named(links));
  const open = createOpener(context, { state, records, bundles, onRecord, named });
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
      const slice = sites[url] ?? data[url] ?? versions.get(url)?.();
      if (slice !== undefined) return JSON.stringify(slice);
      return bundles.file(url.slice(site.config.base.length)) ?? (await findStored(url)) ?? past.file?.(url) ?? null;
    },
    kept(url) {
      const hash = state.files.get(url);
      return bundles.file(url.slice(site.config.base.length)) ?? (hash ? context.store.get('blob', hash) : null);
    },
    routes: () => state.tree.routes,
    prepare: async (url) => void useMore(await collector.asked(url, state.tree.routes)),
    records: liveReader(context, state, records),
    remember: (pageRecords) => pageRecords.forEach((record, path) => state.latest.set(path, record)),
    edited: (changed) => forgetSources(state, changed, site.config),
    async refresh() {
      const before = state.tree;
      const isShown = use(await collector.collect());
      forgetTexts(state, before);
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

/** Invalidates the pages of changed sources. */
function forgetSources({ tree, latest }: LiveState, changed: Iterable<string>, config: Config): void {
  const sources = new Set([...changed].map((file) => below(config.root, file)));
  for (const route of tree.routes.all) if (sources.has(sourcePath(config, route))) latest.delete(route.path);
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
    if (!files.has(url))
      for (const { url: fileUrl, hash } of (await bundles.get([])).bundle.files) files.set(fileUrl, hash);
    const key = files.get(url);
    return key === undefined ? null : store.get('blob', key);
  };
}

interface LiveState {
  tree: Tree;
  /** The latest records, by path. */
  latest: Map<string, KnownRecord>;
  /** Hashes of the files of the bundle and of the pages rendered so far, by URL. */
  files: Map<string, string>;
}

function identityOf({ routes, slices }: Tree): string {
  return JSON.stringify([routes.all, [...slices.sliceUrls.values()]]);
}

interface OpenerInput {
  state: LiveState;
  records: LiveRecords;
  bundles: LiveBundles;
  onRecord(): void;
  /** Collects the versions that links name. */
  named(links: readonly string[]): Promise<void>;
}

function createOpener(
  { site, store }: LiveContext,
  { state, records, bundles, onRecord, named }: OpenerInput,
): (route: Route) => Promise<OpenPage> {
  const open = async (route: Route): Promise<OpenPage> => {
    const entry = await records.get(route);
    if (entry) {
      state.latest.set(route.path, entry);
      const ofRecord = recordWarnings(entry.summary).map((item) =>
        item.at ? { ...item, at: recordPlace(item.at, route, site.config) } : item,
      );
      const warnings = withSources(ofRecord, [route]);
      if (warnings.length > 0) site.logger.warn(warnings);
      await named(entry.summary.links.map(({ href }) => href));
    }
    onRecord();
    const { bundle, server } = await bundles.get(entry?.summary.islands ?? []);
    for (const { url, hash } of [...bundle.files, ...(entry?.summary.files ?? [])]) state.files.set(url, hash);
    const { routes, slices } = state.tree;
    const job = documentJob(route, {
      site,
      routes,
      recordsByPath: new Map(entry ? [[route.path, entry]] : []),
      bundle,
      slices,
    });
    const bytes = entry && store.get('record', entry.record);
    // A damaged record was removed when it was read, so it is rendered again the next time.
    if (entry && !bytes) return open(route);
    return { job, record: bytes ? (JSON.parse(bytes.toString()) as PageRecord) : null, bundle, server, slices };
  };
  return open;
}

interface LiveReaderOptions {
  store: Store;
  /** Records of pages rendered so far, by path. */
  latest: Map<string, KnownRecord>;
  routes(): Routes;
  /** Finds or renders the record of a page. */
  get(route: Route): Promise<KnownRecord | null>;
}

/** Reads records in `dev`. */
function createLiveReader({ store, latest, routes, get }: LiveReaderOptions): RecordReader {
  const find = async (path: string): Promise<KnownRecord> => {
    const route = routes().byPath.get(pathKey(path));
    const entry = route?.path === path ? await get(route) : null;
    if (!entry) throw new Error(`There is no record of \`${path}\`.`);
    latest.set(path, entry);
    return entry;
  };
  return {
    async read(path) {
      const { record } = await find(path);
      const bytes = store.get('record', record);
      // A damaged record was removed when it was read, so it is rendered again.
      return JSON.parse((bytes ?? store.get('record', (await find(path)).record) ?? '').toString()) as PageRecord;
    },
    hash: async (path) => (await find(path)).record,
    outline: (path) => latest.get(path)?.summary ?? null,
  };
}
