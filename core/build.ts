import { type BuildContext, createBuildContext, type RunOptions } from './build-context.js';
import { bundleSite } from './bundle/bundle-site.js';
import { renderDocuments } from './document/render-documents.js';
import { createSlices, type SiteSlices } from './document/slices.js';
import { type EmissionInput, finishEmission, startEmission } from './files/emission.js';
import { type ClosedOutput, prepareOutput } from './files/output.js';
import { keepForNextRun, withAnyCache } from './files/spare-cache.js';
import { pruneDaily } from './files/store/prune-daily.js';
import { retryLostEntries } from './files/store/retry-lost-entries.js';
import { keepProgram } from './installed/script/identity.js';
import type { Processes } from './process/running-process.js';
import { checkRecords } from './records/check-records.js';
import { createRecordReader } from './records/record-reader.js';
import { withTexts } from './records/text-record.js';
import { renderRecords } from './records/render-records.js';
import { type BuildReport, describeExtent, excludedSources, pagesByLanguage } from './report.js';
import { collectRoutes } from './routes/collect-routes.js';
import { fail, problem } from './problems/problem.js';
import { createTimer, type Timer } from './terminal/timer.js';
import { type FrozenVersion, frozenVersions } from './versions/frozen-version.js';

/** Options of `build`. */
export interface BuildOptions extends RunOptions {
  /** False: do not reuse the store or the previous output. */
  cache: boolean;
  /** Checks whether the processes of earlier builds were killed. Default: nothing does. */
  processes?: Processes | undefined;
}

type Run = BuildContext & Pick<BuildOptions, 'cache' | 'signal' | 'watch' | 'processes'> & { timer: Timer };

/**
 * Builds a site. The new output replaces the previous one only when it is complete.
 *
 * @throws TapdocsError with all problems of the phase that failed
 */
export function build(options: BuildOptions): Promise<BuildReport> {
  return withAnyCache(options, buildWith);
}

async function buildWith(options: BuildOptions): Promise<BuildReport> {
  const { logger } = options;
  const timer = createTimer(logger, options.signal, options.profiler);
  const context = await timer.run('config', () => createBuildContext(options, false));
  if (context.packageChange !== '') logger.info(context.packageChange);
  try {
    const report = await retryLostEntries(() => buildOnce({ ...options, ...context, timer }), logger);
    keepForNextRun(() => pruneDaily(context.store, context.site.config.cacheDir), logger);
    return report;
  } finally {
    keepForNextRun(() => context.hashes.save(), logger);
    keepForNextRun(() => context.trees.close(), logger);
  }
}

async function buildOnce(run: Run): Promise<BuildReport> {
  const { config, program, hooks } = run.site;
  const report = await runPhases(prepareOutput(config, program, run.processes), run);
  await hooks.done.promise({ report });
  keepProgram(describeExtent(report));
  return report;
}

/** The phases of a build. Each gets the values of the previous phases. */
async function runPhases(closed: ClosedOutput, run: Run): Promise<BuildReport> {
  const { site, store, timer } = run;
  const routes = await timer.run('routes', () => collectRoutes(site));
  // An empty output would remove all published pages.
  if (routes.all.length === 0) fail(problem('ROUTE_NONE', {}));
  const frozen = frozenVersions(routes.all, site.config);
  const records = await timer.run('records', (onProgress) => renderRecords(routes.all, { ...run, frozen, onProgress }));
  const reader = withTexts(createRecordReader(store, records.known, frozen), () => routes);
  await timer.run('check', () => checkRecords(routes, records, { site, reader }));
  // Before the output is opened, because a thread may still compare its files.
  const slices = createSlices(site.config, routes, frozen);
  const bundling = timer.run('bundle', () => bundleSite(routes, records.known, run));
  const output = await closed.open().catch(async (error: unknown) => {
    await bundling.catch(() => undefined);
    throw error;
  });
  try {
    return await writeOutput({ output, routes, records, reader }, { slices, frozen, bundling }, run);
  } catch (error) {
    output.discard();
    throw error;
  }
}

/** The data that documents share. */
interface Shared {
  slices: SiteSlices;
  frozen: readonly FrozenVersion[];
  bundling: ReturnType<typeof bundleSite>;
}

/** The phases that write files. */
async function writeOutput(input: EmissionInput, { slices, frozen, bundling }: Shared, run: Run): Promise<BuildReport> {
  const { output, routes, records } = input;
  const { site, timer } = run;
  const emission = startEmission(input, run);
  try {
    const made = await bundling;
    const documents = await timer.run('documents', (onProgress) =>
      renderDocuments({ ...run, ...made, ...input, ...records, slices, frozen, meanwhile: emission.done, onProgress }),
    );
    await timer.run('emit', () => finishEmission(emission, input, { bundle: made.bundle, slices, context: run }));
    const written = await timer.run('output', async () => output.commit((warning) => site.logger.warn(warning)));
    return {
      outDir: site.config.outDir,
      pages: pagesByLanguage(routes.all),
      drafts: routes.drafts,
      excluded: excludedSources(routes.excluded, site.config),
      withoutContent: routes.all.filter(({ path }) => !records.known.has(path)).map(({ path }) => path),
      records: { total: records.known.size, hits: records.hits },
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
