import type { BuildContext } from '../build-context.js';
import { collectRoutes, pageComponents } from '../collect-routes.js';
import type { KnownRecord } from '../content/jobs.js';
import type { PageRecord, RecordReader } from '../content/record.js';
import type { DocumentSetup } from '../document/jobs.js';
import { type RenderedDocument, renderDocument } from '../document/render.js';
import { documentJob } from '../document/render-documents.js';
import { createSlices, type SiteSlices } from '../document/slices.js';
import { below } from '../portable-path.js';
import { canonicalPath } from '../route-path.js';
import { pathKey, type Route, type Routes } from '../routes.js';
import type { Bundle } from '../bundle/bundle.js';
import type { LiveContext } from './live-context.js';
import { createLivePrograms } from './programs.js';
import { createLiveReader } from './reader.js';
import { createLiveRecords } from './records.js';

/** A site on demand: nothing is compiled until its page is asked for. */
export interface LivePages {
  /** The page at a decoded path, or the not-found page of its language. */
  page(path: string): Promise<RenderedDocument & { status: 200 | 404 }>;
  /** Where a path really lies, when it is another form of a page's path: `/a.html`, `/a/index`, `/a/` for `/a`. */
  canonical(path: string): string | null;
  /** Bytes of a file of the bundle, of the pages rendered so far, or of a slice, by URL. */
  file(url: string): Promise<Buffer | string | null>;
  /** Routes as they are at the moment. */
  routes(): Routes;
  /** Records of the pages; `read` and `hash` render a page when need be. */
  readonly records: RecordReader;
  /** Takes over records that were rendered elsewhere. */
  remember(known: ReadonlyMap<string, KnownRecord>): void;
  /** Files of the content changed: routes and slices are collected again. */
  refresh(changed: Iterable<string>): Promise<void>;
  /** Components or styles changed: the programs are bundled again when they are needed. */
  rebundle(): void;
  close(): Promise<void>;
}

/**
 * Opens the site's pages.
 *
 * @param onRecord called when the record of a page was got for an answer
 */
export async function openLivePages(context: LiveContext, onRecord: () => void): Promise<LivePages> {
  const { site, store, storeDir } = context;
  /** The latest records, by path. */
  const latest = new Map<string, KnownRecord>();
  let { routes, slices } = await collect(context);
  const records = createLiveRecords(context);
  const programs = createLivePrograms(context, pageComponents(routes));
  const files = new Map<string, string>();
  const find = (path: string): Route | undefined => routes.byPath.get(pathKey(canonicalPath(path)));

  const render = async (route: Route): Promise<RenderedDocument> => {
    const known = await records.get(route);
    if (known) latest.set(route.path, known);
    onRecord();
    const { bundle, program } = await programs.get(known?.summary.islands ?? []);
    for (const { url, hash } of [...bundle.files, ...(known?.summary.files ?? [])]) files.set(url, hash);
    const job = documentJob(route, {
      site,
      routes,
      known: new Map(known ? [[route.path, known]] : []),
      bundle,
      slices,
    });
    const bytes = known && store.get('record', known.record);
    // A damaged record was removed when it was read: the next time it is made again.
    if (known && !bytes) return render(route);
    const record = bytes ? (JSON.parse(bytes.toString()) as PageRecord) : null;
    return renderDocument(job, { record, program, setup: setupOf(bundle, slices, storeDir) });
  };
  return {
    async page(path) {
      const route = find(path);
      return route
        ? { ...(await render(route)), status: 200 }
        : { ...(await render(notFound(path, routes))), status: 404 };
    },
    canonical: (path) => {
      const route = find(path);
      return route && route.path !== path ? route.path : null;
    },
    async file(url) {
      const slice = slices.sites[url] ?? slices.data[url];
      if (slice !== undefined) return JSON.stringify(slice);
      if (!files.has(url)) for (const { url: own, hash } of (await programs.get([])).bundle.files) files.set(own, hash);
      const key = files.get(url);
      return key === undefined ? null : store.get('blob', key);
    },
    routes: () => routes,
    records: createLiveReader({ store, latest, routes: () => routes, get: (route) => records.get(route) }),
    remember: (known) => known.forEach((record, path) => latest.set(path, record)),
    async refresh(changed) {
      const sources = new Set([...changed].map((file) => below(site.config.root, file)));
      for (const { path, filePath } of routes.all) if (sources.has(filePath)) latest.delete(path);
      ({ routes, slices } = await collect(context));
    },
    rebundle: () => programs.forget(),
    close: () => records.close(),
  };
}

async function collect({ site }: BuildContext): Promise<{ routes: Routes; slices: SiteSlices }> {
  const routes = await collectRoutes(site);
  return { routes, slices: createSlices(site.config, routes) };
}

function notFound(path: string, routes: Routes): Route {
  const [, first = ''] = path.split('/');
  const route = routes.byPath.get(`/${first}/404`) ?? routes.byPath.get('/404');
  if (!route) throw new Error('No plugin added a not-found page.');
  return route;
}

function setupOf({ server, scripts, styles }: Bundle, { sites, data }: SiteSlices, store: string): DocumentSetup {
  return { store, stage: '', server, sites, slices: data, scripts, styles, profile: false };
}
