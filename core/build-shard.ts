import type { Environment } from './files/store/remote/settings.js';
import { join } from 'node:path';
import { type BuildContext, createBuildContext, type RunOptions } from './build-context.js';
import { bundleSite } from './bundle/bundle-site.js';
import { keepDocuments } from './document/remote-documents.js';
import { renderDocuments } from './document/render-documents.js';
import { createSlices } from './document/slices.js';
import { openOutput } from './files/output.js';
import { removeTemporaryFolder, temporaryFolder, warnOfRefusals } from './files/writable-cache.js';
import { openRemoteCache } from './files/store/remote/open-remote-cache.js';
import type { RemoteCache } from './files/store/remote/remote-cache.js';
import { reportRecords } from './records/check-records.js';
import { renderAgain } from './records/record-reader.js';
import { type Records, renderRecords } from './records/render-records.js';
import { readShard } from './records/shard.js';
import type { ShardReport } from './report.js';
import { collectRoutes } from './routes/collect-routes.js';
import type { Routes } from './routes/table.js';
import { createTimer, type Timer } from './process/timer.js';

export interface ShardOptions extends Omit<RunOptions, 'outDir' | 'profiler'> {
  /** False: do not reuse the store. */
  cache: boolean;
  /** Variables of the environment. Default: none. */
  environment?: Environment | undefined;
  /** The value of `--shard`, see `readShard`. */
  shard: string;
}

/**
 * Renders the pages of one shard of a site into the store, and writes no output. The build that follows finds them: in the same
 * store, or in the remote one. It makes what is missing.
 *
 * @throws TapdocsError with all problems of the phase that failed
 */
export async function buildShard(options: ShardOptions): Promise<ShardReport> {
  const { logger, environment = {} } = options;
  const shard = readShard(options.shard, environment);
  const timer = createTimer(logger, options.signal);
  const context = await timer.run('config', () => createBuildContext(options, false));
  const remote = await openRemoteCache({ ...options, ...context, shard });
  try {
    const routes = await timer.run('routes', () => collectRoutes(context.site));
    const records = await timer.run('records', (onProgress) =>
      renderRecords(routes.all, { ...options, ...context, shard, remote, onProgress }),
    );
    reportRecords(routes, records, context.site);
    if (records.recordsByPath.size > 0)
      await renderShardDocuments(routes, records, { ...options, ...context, timer, remote });
    await remote?.finish();
    return { ...shard, records: { total: records.recordsByPath.size, hits: records.hits }, phases: timer.phases };
  } finally {
    remote?.close();
    context.hashes.save();
    // Written files of trees stay, because other shards can run in the same folder.
    context.trees.save();
    warnOfRefusals(logger);
  }
}

type ShardRun = BuildContext &
  Pick<ShardOptions, 'cache' | 'signal' | 'signals'> & { timer: Timer; remote: RemoteCache | undefined };

/**
 * Renders the documents of a shard. Islands of other pages are part of the bundle, and what plugins add to documents can depend on
 * other pages. If these are not as expected, the documents have other keys, and the build that follows renders them.
 */
async function renderShardDocuments(routes: Routes, records: Records, run: ShardRun): Promise<void> {
  const { site, timer, store } = run;
  const folder = temporaryFolder();
  const output = openOutput({ outDir: join(folder, 'dist'), cacheDir: folder }, site.program);
  try {
    const made = await timer.run('bundle', () => bundleSite(routes, records, run));
    const { all } = await timer.run('documents', (onProgress) =>
      renderDocuments({
        ...run,
        ...made,
        output,
        routes,
        ...records,
        slices: createSlices(site.config, routes),
        isOfShard: ({ path }) => records.recordsByPath.has(path),
        renderAgain: (paths) => renderAgain(paths, routes.all, run),
        meanwhile: Promise.resolve(),
        onProgress,
      }),
    );
    keepDocuments(all, output.read, { ...run, store });
  } catch (error) {
    run.signal?.throwIfAborted();
    site.logger.debug(`The documents of this part are left to the build: ${String(error)}`);
  } finally {
    output.discard();
    removeTemporaryFolder(folder);
  }
}
