import { createBuildContext, type RunOptions } from './build-context.js';
import type { Environment } from './files/store/remote/connect.js';
import { openRemoteCache } from './files/store/remote/remote-cache.js';
import { warnOfRefusals } from './files/writable-cache.js';
import { reportRecords } from './records/check-records.js';
import { renderRecords } from './records/render-records.js';
import { readShard } from './records/shard.js';
import type { ShardReport } from './report.js';
import { collectRoutes } from './routes/collect-routes.js';
import { createTimer } from './terminal/timer.js';

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
    await remote?.finish();
    return { ...shard, records: { total: records.known.size, hits: records.hits }, phases: timer.phases };
  } finally {
    remote?.close();
    context.hashes.save();
    // Written files of trees stay, because other shards can run in the same folder.
    context.trees.save();
    warnOfRefusals(logger);
  }
}
