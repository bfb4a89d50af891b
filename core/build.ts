import { availableParallelism } from 'node:os';
import { type BuildContext, createBuildContext, type StartOptions } from './build-context.js';
import { bundleSite, siteSourceMap } from './bundle/bundle-site.js';
import { checkRecords } from './records/check-records.js';
import { collectRoutes } from './routes/collect-routes.js';
import { isFirstLoad } from './config/load.js';
import { createRecordReader } from './records/record-reader.js';
import { renderRecords } from './records/render-records.js';
import { createSpareWorkers, type SpareWorkers } from './installed/spare-workers.js';
import { renderDocuments } from './document/render-documents.js';
import { reserveDocuments } from './document/reserve-documents.js';
import { createSlices, writeSlices } from './document/slices.js';
import { emitFiles } from './files/emit-files.js';
import { TapdocsError } from './problems/problem.js';
import { writeHeaders } from './document/policy/write-headers.js';
import { makeStyleTables } from './document/first-paint/style-tables.js';
import { heapLimit } from './process/heap-limit.js';
import { keepProgram } from './installed/identity.js';
import type { Logger } from './terminal/logger.js';
import { missingHomes } from './routes/homes.js';
import { type OutputRun, openOutput } from './files/output.js';
import { copyPublicFiles } from './files/public-files.js';
import { type BuildReport, pagesByLanguage } from './report.js';
import type { Processes } from './process/running-process.js';
import { keepForNextRun, withAnyCache } from './files/spare-cache.js';
import { pruneDaily } from './files/store/prune-daily.js';
import { createTimer, type Timer } from './terminal/timer.js';

export interface BuildOptions extends StartOptions {
  /** False: nothing is taken from the store or the previous output. */
  cache: boolean;
  /** Sees whether the processes of earlier builds were killed. Default: nobody does. */
  processes?: Processes | undefined;
}

/** Workers that start before it is known how many pages there are: a small site has no use for more. */
const mostSpares = 4;

/**
 * Builds a site: the output is complete and swapped in, or the previous one stays as it was.
 *
 * @throws TapdocsError with all problems of the phase that failed
 */
export function build(options: BuildOptions): Promise<BuildReport> {
  return withAnyCache((cacheDir) => buildFrom({ ...options, cacheDir }), options.logger);
}

async function buildFrom(options: BuildOptions): Promise<BuildReport> {
  const timer = createTimer(options.logger, options.signal, options.profiler);
  // Where all pages are to be made, workers load what that takes while this process reads the configuration and the routes.
  const isWhole = !options.cache || isFirstLoad(options.root);
  const workers = options.workers ?? availableParallelism();
  const spares = createSpareWorkers(isWhole ? Math.min(workers, mostSpares) : 0, heapLimit(workers));
  try {
    return await buildWith(spares, { ...options, timer });
  } finally {
    spares.close();
  }
}

async function buildWith(spares: SpareWorkers, options: BuildOptions & { timer: Timer }): Promise<BuildReport> {
  const context = await options.timer.run('config', () => createBuildContext(options, false));
  try {
    const report = await buildWhole({ ...options, ...context, spares }, options.logger);
    keepForNextRun(() => pruneDaily(context.store, context.site.config.cacheDir), options.logger);
    return report;
  } finally {
    keepForNextRun(() => context.hashes.save(), options.logger);
  }
}

/** Entries of the store that are found damaged, each kind in another phase, so often at most. */
const attempts = 6;

/** A damaged entry was removed when it was read: the next time it is made again. */
async function buildWhole(run: Run, logger: Logger): Promise<BuildReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await buildOnce(run);
    } catch (error) {
      if (!isLostEntry(error) || attempt === attempts) throw error;
      logger.warn(error.problems);
    }
  }
}

function isLostEntry(error: unknown): error is TapdocsError {
  return error instanceof TapdocsError && error.problems.every(({ code }) => code === 'STORE_ENTRY_LOST');
}

async function buildOnce(run: Run): Promise<BuildReport> {
  const output = openOutput(run.site.config, run.site.program, run.processes);
  try {
    return await buildInto(output, run);
  } catch (error) {
    output.discard();
    throw error;
  }
}

type Run = BuildContext &
  Pick<BuildOptions, 'cache' | 'signal' | 'watch' | 'processes'> & { timer: Timer; spares: SpareWorkers };

/** Runs a task beside work that has begun; when the task fails, waits until that has ended, for nothing may write any more. */
async function alongside<T>(begun: Promise<unknown>, task: () => Promise<T>): Promise<T> {
  const ended = begun.catch(() => undefined);
  try {
    return await task();
  } catch (error) {
    await ended;
    throw error;
  }
}

async function buildInto(output: OutputRun, run: Run): Promise<BuildReport> {
  const { site, store, hashes, timer } = run;
  const { base, outDir } = site.config;
  const routes = await timer.run('routes', () => collectRoutes(site));
  const records = await timer.run('records', (onProgress) => renderRecords(routes.all, { ...run, onProgress }));
  const reader = createRecordReader(store, records.known);
  await timer.run('check', () => checkRecords(routes, records, { site, reader }));
  reserveDocuments(output, routes.all);
  copyPublicFiles(site.config, output, hashes);
  // Plugins write their files while other processors bundle and render.
  const emission = site.hooks.emit.promise({ output, routes, records: reader });
  const { bundled, documents } = await alongside(emission, async () => {
    const { own, styleTables } = await timer.run('bundle', async () => {
      const made = await bundleSite(routes, records.known, run);
      const summaries = [...records.known.values()].map(({ summary }) => summary);
      return {
        own: made,
        styleTables: await makeStyleTables({ bundle: made.bundle, summaries, store, program: run.setup.program }),
      };
    });
    const slices = createSlices(site.config, routes);
    const rendered = await timer.run('documents', (onProgress) =>
      renderDocuments({
        ...run,
        routes,
        known: records.known,
        bundle: own.bundle,
        slices,
        styleTables,
        output,
        onProgress,
        beside: emission,
        sourceMap: () => siteSourceMap(routes, records.known, run),
      }),
    );
    await timer.run('emit', async () => {
      writeSlices(slices, base, output);
      emitFiles(records.known.values(), own.bundle, { output, store, base });
      await emission;
      site.logger.warn(writeHeaders(output, site.config));
      const paths = new Set(output.paths());
      site.logger.warn(missingHomes(routes, site.config, (path) => paths.has(path)));
      await site.hooks.emitted.promise({ paths, routes, records: reader });
    });
    return { bundled: own, documents: rendered };
  });
  const written = await timer.run('output', async () => output.commit((warning) => site.logger.warn(warning)));
  const report: BuildReport = {
    outDir,
    pages: pagesByLanguage(routes.all),
    records: { total: records.known.size, hits: records.hits },
    documents: { total: routes.all.length, hits: documents.hits },
    bundleHit: bundled.hit,
    phases: timer.phases,
    output: written,
    profile: run.profiler?.take() ?? [],
  };
  await site.hooks.done.promise({ report });
  keepProgram(extentOf(report));
  return report;
}

/** How much of the program a build has run, roughly. */
function extentOf({ bundleHit, records, documents }: BuildReport): string {
  if (!bundleHit) return 'bundle';
  if (records.hits < records.total) return 'pages';
  return documents.hits < documents.total ? 'documents' : 'nothing';
}
