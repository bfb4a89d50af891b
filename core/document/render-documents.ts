import { hash } from '../files/hash.js';
import { isNotFound } from '../routes/homes.js';
import { linkUrl } from '../routes/links.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import type { Bundle } from '../bundle/bundle.js';
import { waitsForReader } from '../bundle/waiting.js';
import type { KnownRecord, WorkerSetup } from '../records/page-job.js';
import type { OutputRun, OutputOwner } from '../files/output-run.js';
import type { RemoteCache } from '../files/store/remote/remote-cache.js';
import type { Store } from '../files/store/store.js';
import type { Profiler } from '../process/profiler.js';
import type { Route, Routes } from '../routes/table.js';
import type { Site } from '../hooks.js';
import { describeDocument } from './describe-document.js';
import type { DocumentJob, DocumentSetup, DocumentTask } from './document-job.js';
import { dataFile, documentFile } from './output-path.js';
import { placeFailures } from './place-failures.js';
import { bringDocuments, type KeyedDocument } from './remote-documents.js';
import { renderInThreads } from './render-in-threads.js';
import type { Config } from '../config/types.js';
import type { SiteSlices } from './slices.js';
import type { Signals } from '../process/signals.js';

export interface DocumentOptions {
  site: Site;
  routes: Routes;
  recordsByPath: ReadonlyMap<string, KnownRecord>;
  bundle: Bundle;
  slices: SiteSlices;
  /** Keys in the store of the tables of style sheets, by URL. */
  styleTables: Readonly<Record<string, string>>;
  output: OutputRun;
  storeDir: string;
  store: Store;
  setup: Pick<WorkerSetup, 'spare'>;
  workers: number;
  cache: boolean;
  /** Whether shards have put documents into the store. */
  hasShards: boolean;
  /** Other machines' documents. Default: what the output lacks is rendered. */
  remote?: RemoteCache | undefined;
  profiler: Profiler | null;
  onProgress(done: number, total: number): void;
  signal?: AbortSignal | undefined;
  signals?: Signals | undefined;
  /** Renders pages whose records the store has lost once more. */
  renderAgain(paths: readonly string[]): Promise<void>;
  /** The other work of this thread in the meantime. */
  meanwhile: Promise<unknown>;
  /** The pages of a shard. Default: all pages. */
  isOfShard?: (route: Route) => boolean;
  /** Source map of the server bundle. */
  sourceMap(): Promise<string>;
}

/**
 * Renders the documents that are not already in the previous output.
 *
 * @returns the number of those that are, and all documents
 * @throws TapdocsError with the problems of all documents
 */
export async function renderDocuments(options: DocumentOptions): Promise<{ hits: number; all: KeyedDocument[] }> {
  const { output, site, cache, isOfShard } = options;
  const routes = isOfShard ? options.routes.all.filter(isOfShard) : options.routes.all;
  const { bundle } = options;
  const policy = policyOf(site.config);
  const keyOfFile = new Map<string, string>();
  const documents = routes.map((route) => {
    const job = documentJob(route, options);
    // The order of keys also matters, because the page's data is written in this order.
    const key = hash(JSON.stringify([job, bundle.server, bundle.scripts, bundle.styles, policy]));
    const files = { html: documentFile(route.path, site.config), data: dataFile(route.path, site.config) };
    for (const file of Object.values(files)) keyOfFile.set(file, key);
    return { key, files, route, job, owned: output.by(pageOwner(route)) };
  });
  const isKept = ({ files, key, owned }: (typeof documents)[number]): boolean =>
    Object.values(files).every((file) => owned.keep(file, key));
  const absent = documents.filter((document) => !cache || !isKept(document));
  const brought = await bringDocuments(absent, options, ({ key, owned }, path, bytes) => owned.write(path, bytes, key));
  const missing = absent.flatMap((document): DocumentTask[] => {
    const { route, job } = document;
    return brought.has(document) ? [] : [{ job, source: route.filePath || route.path }];
  });
  const hits = routes.length - missing.length;
  options.onProgress(hits, routes.length);
  if (missing.length > 0) await renderMissing(missing, options, (path) => keyOfFile.get(path) ?? '');
  return { hits, all: documents };
}

/** Renders documents, those of records that the store has lost after these were made again. */
async function renderMissing(
  tasks: readonly DocumentTask[],
  options: DocumentOptions,
  keyOf: (path: string) => string,
): Promise<void> {
  const { routes, output, site, slices } = options;
  const problems: Problem[] = [];
  let done = routes.all.length - tasks.length;
  const run = (open: readonly DocumentTask[]): Promise<readonly DocumentTask[]> =>
    renderInThreads(open, {
      ...options,
      renderTimeout: site.config.renderTimeout,
      setup: setupOf(options, slices),
      onBatch(results, failures) {
        problems.push(...failures);
        for (const { files } of results) for (const { path, file } of files) output.adopt(path, file, keyOf(path));
        done += results.length;
        options.onProgress(done, routes.all.length);
      },
    });
  // Staged files are removed if the run is ended. Until then, code of plugins may run in this thread.
  void options.meanwhile.then(
    () => options.signals?.hold(),
    () => undefined,
  );
  const lost = await run(tasks);
  if (lost.length > 0) {
    const paths = lost.map(({ job }) => job.description.page.path);
    await options.renderAgain(paths);
    const again = await run(lost);
    for (const { job } of again)
      problems.push(problem('STORE_ENTRY_LOST', { what: `the record of \`${job.description.page.path}\`` }));
  }
  if (problems.length > 0) fail(await placeFailures(problems, { ...options, config: site.config }));
}

function policyOf({ security }: Pick<Config, 'security'>): DocumentSetup['policy'] {
  return security.csp ? security.sources : null;
}

function setupOf(options: DocumentOptions, { sites, data }: SiteSlices): DocumentSetup {
  const { storeDir, output, bundle, profiler, styleTables } = options;
  const { server, scripts, styles } = bundle;
  return {
    store: storeDir,
    spare: options.setup.spare,
    stage: output.stage,
    server,
    sites,
    slices: data,
    scripts,
    styles,
    styleTables,
    policy: policyOf(options.site.config),
    profile: profiler !== null,
  };
}

/** Everything that determines a document, as plain data. */
export function documentJob(
  route: Route,
  options: Pick<DocumentOptions, 'site' | 'routes' | 'recordsByPath' | 'bundle' | 'slices'>,
): DocumentJob {
  const { site, routes, recordsByPath, bundle } = options;
  const { config } = site;
  const entry = recordsByPath.get(route.path);
  const summary = entry?.summary ?? null;
  const description = describeDocument(route, { ...options, build: bundle.build });
  const links = (summary?.links ?? []).map(({ href }) => linkUrl(href, { route, routes, config }));
  const assets = (summary?.islands ?? []).map((id) => [id, bundle.islands[id] ?? { scripts: [], styles: [] }]);
  return {
    description,
    record: entry?.record ?? '',
    links,
    assets: Object.fromEntries(assets),
    styles: summary?.styles ?? [],
    // The page for unknown URLs looks at the URL.
    waits: !isNotFound(route, config) && waitsForReader(bundle.waiting, route.component, summary?.islands ?? []),
    documentFile: documentFile(route.path, config),
    dataFile: dataFile(route.path, config),
  };
}

type Page = Pick<Route, 'path' | 'filePath'>;

/** Reserves the paths of documents, because they are rendered while plugins add files. */
export function reserveDocuments(output: Pick<OutputRun, 'reserve'>, routes: readonly Page[], config: Config): void {
  for (const route of routes) {
    const owner = pageOwner(route);
    output.reserve(documentFile(route.path, config), owner);
    output.reserve(dataFile(route.path, config), owner);
  }
}

/** The owner of the files of a page. */
function pageOwner({ path, filePath }: Page): OutputOwner {
  return filePath === '' ? { name: `the page at \`${path}\`` } : { name: `the page \`${filePath}\``, file: filePath };
}
