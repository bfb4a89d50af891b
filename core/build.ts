import type { Environment } from './files/store/remote/settings.js';
import { collectRoutes } from './routes/collect-routes.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildContext, createBuildContext, type RunOptions } from './build-context.js';
import { bundleSite, type SiteBundle } from './bundle/bundle-site.js';
import { storeDocuments } from './document/remote-documents.js';
import { renderDocuments } from './document/render-documents.js';
import { createSlices, type SiteSlices } from './document/slices.js';
import { type EmissionInput, finishEmission, startEmission } from './emission.js';
import type { PackedEntry } from './files/store/remote/pack.js';
import { openRemoteCache } from './files/store/remote/open-remote-cache.js';
import type { RemoteCache, Stored } from './files/store/remote/remote-cache.js';
import { openOutput } from './files/output.js';
import type { OutputRun } from './files/output-run.js';
import { warnOfRefusals } from './files/writable-cache.js';
import { pruneDaily } from './files/store/prune-daily.js';
import { keepProgram } from './files/program-id.js';
import type { Processes } from './files/stage.js';
import { checkRecords } from './records/check-records.js';
import { createRecordReader, withTexts, renderAgain } from './records/record-reader.js';
import { renderRecords } from './records/render-records.js';
import { type BuildReport, describeExtent, excludedSources, pagesByLanguage } from './report.js';
import { fail, type Problem, problem } from './problems/problem.js';
import { createTimer, type Timer } from './process/timer.js';

/** Options of `build`. */
export interface BuildOptions extends RunOptions {
  /** False: do not reuse the store or the previous output. */
  cache: boolean;
  /** Variables of the environment: what CI says of this run, and secrets of a remote cache. Default: none. */
  environment?: Environment | undefined;
  /** Checks whether the processes of earlier builds were killed. Default: nothing does. */
  processes?: Processes | undefined;
}

type Run = BuildContext &
  Pick<BuildOptions, 'cache' | 'signal' | 'signals' | 'processes'> & { timer: Timer; remote: RemoteCache | undefined };

/**
 * Builds a site. The new output replaces the previous one only when it is complete.
 *
 * @throws TapdocsError with all problems of the phase that failed
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { logger } = options;
  const timer = createTimer(logger, options.signal, options.profiler);
  const context = await timer.run('config', () => createBuildContext(options, false));
  if (context.packageChange !== '') logger.info(context.packageChange);
  const remote = await openRemoteCache({ ...options, ...context });
  try {
    const report = await buildOnce({ ...options, ...context, timer, remote });
    await remote?.finish();
    pruneDaily(context.store, context.site.config.cacheDir);
    return report;
  } finally {
    remote?.close();
    context.hashes.save();
    context.trees.close();
    warnOfRefusals(logger);
  }
}

async function buildOnce(run: Run): Promise<BuildReport> {
  const { config, program, hooks } = run.site;
  const report = await runPhases(openOutput(config, program, run.processes), run);
  await hooks.done.promise({ report });
  keepProgram(describeExtent(report));
  return report;
}

/** The phases of a build. Each gets the values of the previous phases. */
async function runPhases(output: OutputRun, run: Run): Promise<BuildReport> {
  const { site, store, timer } = run;
  const routes = await timer.run('routes', () => collectRoutes(site));
  // An empty output would remove all published pages.
  if (routes.all.length === 0) fail(problem('ROUTE_NONE', {}));
  const records = await timer.run('records', (onProgress) => renderRecords(routes.all, { ...run, onProgress }));
  const again = (paths: readonly string[]): Promise<void> => renderAgain(paths, routes.all, run);
  const reader = withTexts(createRecordReader(store, records.recordsByPath, again), () => routes);
  await timer.run('check', () => checkRecords(routes, records, { site, reader }));
  // What plugins made of pages is missing, where the pages were.
  if (run.remote?.hasFetched('pages')) await run.remote.bring('plugins', null);
  const slices = createSlices(site.config, routes);
  const bundling = timer.run('bundle', async () => {
    const made = await bundleSite(routes, records, run);
    if (made.lost.size === 0) return made;
    await makeAgain(made.lost, made, { routes, records, again, run });
    return bundleSite(routes, records, run);
  });
  try {
    return await writeOutput({ output, routes, records, reader }, { slices, bundling, again }, run);
  } catch (error) {
    output.discard();
    throw error;
  }
}

interface Remade extends Pick<EmissionInput, 'routes' | 'records'> {
  /** Renders pages once more. */
  again(paths: readonly string[]): Promise<void>;
  run: Run;
}

/** Makes files that the store has lost once more, by their hashes. A damaged file was removed when it was read. */
async function makeAgain(
  lost: ReadonlySet<string>,
  { bundle }: SiteBundle,
  { routes, records, again, run }: Remade,
): Promise<void> {
  const isLost = ({ hash }: { hash: string }): boolean => lost.has(hash);
  if (bundle.files.some(isLost)) await bundleSite(routes, records, run);
  const pages = [...records.recordsByPath].filter(([, { summary }]) => summary.files.some(isLost));
  if (pages.length > 0) await again(pages.map(([path]) => path));
}

/** The data that documents share. */
interface Shared {
  slices: SiteSlices;
  bundling: ReturnType<typeof bundleSite>;
  /** Renders pages that the store has lost. */
  again(paths: readonly string[]): Promise<void>;
}

/** The phases that write files. */
async function writeOutput(input: EmissionInput, shared: Shared, run: Run): Promise<BuildReport> {
  const { output, routes, records } = input;
  const { slices, bundling, again } = shared;
  const { site, timer } = run;
  const emission = startEmission(input, run);
  try {
    const made = await bundling;
    const documents = await timer.run('documents', (onProgress) =>
      renderDocuments({
        ...run,
        ...made,
        ...input,
        ...records,
        ...shared,
        renderAgain: again,
        meanwhile: emission.done,
        onProgress,
      }),
    );
    const remake = (lost: ReadonlySet<string>): Promise<void> => makeAgain(lost, made, { ...input, again, run });
    await timer.run('emit', () =>
      finishEmission(emission, input, { bundle: made.bundle, slices, context: run, remake }),
    );
    // One line says that the cache cannot be written.
    const warn = (warning: Problem): void => warnOfRefusals(site.logger, warning);
    const written = await timer.run('output', async () => output.commit(warn));
    storeDocuments(documents.all, ({ files }, kind) => readFileSync(join(site.config.outDir, files[kind])), run);
    storePluginFiles(run);
    return {
      outDir: site.config.outDir,
      pages: pagesByLanguage(routes.all),
      drafts: routes.drafts,
      excluded: excludedSources(routes.excluded, site.config),
      withoutContent: routes.all.filter(({ path }) => !records.recordsByPath.has(path)).map(({ path }) => path),
      records: { total: records.recordsByPath.size, hits: records.hits },
      documents: { total: routes.all.length, hits: documents.hits },
      bundleHit: made.hit,
      phases: timer.phases,
      output: written,
      profile: run.profiler?.take() ?? [],
    };
  } finally {
    // After any failure, nothing may write to the output.
    await emission.settled;
  }
}

/** Stores what plugins have made, such as pictures, for other machines. */
function storePluginFiles({ remote, store }: Run): void {
  const all = remote?.isWriter ? store.keysInUse('plugin') : [];
  const entries = (key: string): PackedEntry[] => {
    const bytes = store.get('plugin', key);
    return bytes ? [{ kind: 'plugin', key, bytes }] : [];
  };
  remote?.store(
    'plugins',
    all.map((key): Stored => ({ key, entries: () => entries(key) })),
  );
}
