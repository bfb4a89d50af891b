import type { Environment, RemoteSettings } from './settings.js';
import type { Site } from '../../../hooks.js';
import { problem } from '../../../problems/problem.js';
import type { RemoteCache, RemoteCacheOptions } from './remote-cache.js';

interface OpenOptions extends Pick<RemoteCacheOptions, 'store' | 'shard'> {
  site: Pick<Site, 'config' | 'program' | 'logger'>;
  /** False: nothing is reused. */
  cache: boolean;
  /** Default: it has no variables. */
  environment?: Environment | undefined;
}

/**
 * Opens the remote store of a site; undefined if it has none, or if it cannot be used. Its code is loaded only if there is one,
 * because a build without changes takes little longer than loading it.
 */
export async function openRemoteCache(options: OpenOptions): Promise<RemoteCache | undefined> {
  const { site, cache, environment = {}, ...rest } = options;
  const { config, program, logger } = site;
  const settings = config.cache.remote ?? settingsOfTools(environment);
  if (!settings || !cache) return undefined;
  const [{ connect }, { RemoteCache }] = await Promise.all([import('./connect.js'), import('./remote-cache.js')]);
  try {
    return new RemoteCache({ connection: await connect(settings, environment), config, program, logger, ...rest });
  } catch (error) {
    logger.warn([problem('REMOTE_OFF', { reason: error instanceof Error ? error.message : String(error) })]);
    return undefined;
  }
}

/** The settings that the variables of other tools give, for a site that has none; null if there are no such variables. */
export function settingsOfTools(environment: Environment): RemoteSettings | null {
  const { TURBO_API, TURBO_TOKEN, NX_SELF_HOSTED_REMOTE_CACHE_SERVER: nx } = environment;
  if (TURBO_API && TURBO_TOKEN) return { kind: 'turborepo', url: TURBO_API };
  return nx ? { kind: 'http', paths: 'nx', url: nx } : null;
}
