import { hash } from '../files/hash.js';
import { linkUrl } from '../routes/links.js';
import { fail, type Problem } from '../problems/problem.js';
import type { Bundle } from '../bundle/bundle.js';
import type { KnownRecord, WorkerSetup } from '../records/page-job.js';
import type { RecordReader } from '../records/record.js';
import type { OutputRun } from '../files/output-run.js';
import type { Profiler } from '../profile/profiler.js';
import type { Route, Routes } from '../routes/table.js';
import type { Site } from '../hooks.js';
import { describeDocument } from './describe-document.js';
import type { DocumentJob, DocumentSetup, DocumentTask } from './document-job.js';
import { dataFile, documentFile } from './output-path.js';
import { placeFailures } from './place-failures.js';
import { renderInThreads } from './render-in-threads.js';
import { pageOwner } from './reserve-documents.js';
import type { Config } from '../config/types.js';
import type { SiteSlices } from './slices.js';
import type { RunWatch } from '../process/main-thread.js';
import { type FrozenDocuments, frozenDocuments } from '../versions/frozen-documents.js';
import type { FrozenVersion } from '../versions/frozen-version.js';

export interface DocumentOptions {
  site: Site;
  routes: Routes;
  /** The frozen versions of the routes. */
  frozen: readonly FrozenVersion[];
  known: ReadonlyMap<string, KnownRecord>;
  reader: RecordReader;
  bundle: Bundle;
  slices: SiteSlices;
  /** Keys in the store of the tables of style sheets, by URL. */
  styleTables: Readonly<Record<string, string>>;
  output: OutputRun;
  storeDir: string;
  setup: Pick<WorkerSetup, 'configuration'>;
  workers: number;
  cache: boolean;
  profiler: Profiler | null;
  onProgress(done: number, total: number): void;
  signal?: AbortSignal | undefined;
  /** Ends the run on a signal. Default: nothing does. */
  watch?: RunWatch | undefined;
  /** The other work of this thread in the meantime. */
  meanwhile: Promise<unknown>;
  /** Source map of the server bundle. */
  sourceMap(): Promise<string>;
}

/**
 * Renders the documents that are not already in the previous output.
 *
 * @throws TapdocsError with the problems of all documents
 */
export async function renderDocuments(options: DocumentOptions): Promise<{ hits: number }> {
  const { routes, output, bundle, slices } = options;
  const policy = policyOf(options.site.config);
  const keys = new Map<string, string>();
  const missing: DocumentTask[] = [];
  const problems: Problem[] = [];
  const versions = frozenDocuments({ ...options, policy });
  const kept = versions.filter(({ group, key }) => options.cache && output.keepReserved(group, key));
  const keptNames = new Set(kept.map(({ version }) => version.name));
  for (const route of routes.all) {
    if (keptNames.has(route.version)) continue;
    const job = documentJob(route, options);
    // The order of keys also matters, because the page's data is written in this order.
    const key = hash(JSON.stringify([job, bundle.server, bundle.scripts, bundle.styles, policy]));
    keys.set(job.documentFile, key);
    keys.set(job.dataFile, key);
    const own = output.by(pageOwner(route));
    const isSame = options.cache && own.keep(job.documentFile, key) && own.keep(job.dataFile, key);
    if (!isSame) missing.push({ job, source: route.filePath || route.path });
  }
  const hits = routes.all.length - missing.length;
  let done = hits;
  options.onProgress(done, routes.all.length);
  if (missing.length > 0) {
    // Staged files are removed if the run is ended.
    options.watch?.hold();
    await renderInThreads(missing, {
      ...options,
      renderTimeout: options.site.config.renderTimeout,
      setup: setupOf(options, slices),
      onBatch(results, failures) {
        problems.push(...failures);
        for (const { files } of results)
          for (const { path, file } of files) output.adopt(path, file, keys.get(path) ?? '');
        done += results.length;
        options.onProgress(done, routes.all.length);
      },
    });
  }
  if (problems.length > 0) fail(await placeFailures(problems, { ...options, config: options.site.config }));
  for (const version of versions) if (!kept.includes(version)) groupFiles(version, options);
  return { hits };
}

/** Groups documents by version, so that the next build can keep those of a version together. */
function groupFiles({ group, key, routes }: FrozenDocuments, { output, site: { config } }: DocumentOptions): void {
  const paths = routes.flatMap(({ path }) => [documentFile(path, config), dataFile(path, config)]);
  output.group(group, key, paths);
}

function policyOf({ security }: Pick<Config, 'security'>): DocumentSetup['policy'] {
  return security.csp ? security.sources : null;
}

function setupOf(options: DocumentOptions, { sites, data }: SiteSlices): DocumentSetup {
  const { storeDir, output, bundle, profiler, styleTables } = options;
  const { server, scripts, styles } = bundle;
  return {
    store: storeDir,
    stage: { folder: output.stage, flat: false },
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
  options: Pick<DocumentOptions, 'site' | 'routes' | 'known' | 'bundle' | 'slices'>,
): DocumentJob {
  const { site, routes, known, bundle } = options;
  const { config } = site;
  const entry = known.get(route.path);
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
    documentFile: documentFile(route.path, config),
    dataFile: dataFile(route.path, config),
  };
}
