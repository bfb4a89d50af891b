import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isKept, reasonAgainst } from './files/output-folder.js';
import { loadConfig } from './config/load.js';
import { resolveConfig } from './config/resolve.js';
import { fail, problem } from './problems/problem.js';
import type { Logger } from './problems/logger.js';
import { formatBytes } from './problems/text.js';
import { below } from './files/paths.js';
import { createStore, type PruneLimits } from './files/store/store.js';

export interface ClearOptions {
  /** Absolute path of the site. */
  root: string;
  configFile?: string | undefined;
  outDir?: string | undefined;
  /** Only the cache: all of it, or, with limits, what exceeds them. Default: the cache and the output. */
  cache?: Partial<PruneLimits> | undefined;
  logger: Logger;
}

/**
 * Removes the cache and the output of a site, or only the cache, and logs what it removed. The cache is removed first,
 * because it may be the reason why a site cannot be built. Returns the removed folders.
 *
 * @throws TapdocsError for a faulty configuration; OUTPUT_UNSAFE if the output folder contains files that no build
 *   wrote
 */
export async function clear({ root, configFile, outDir, cache, logger }: ClearOptions): Promise<string[]> {
  const removed: string[] = [];
  const remove = async (folder: string): Promise<void> => {
    if (!(await exists(folder))) return;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    removed.push(folder);
    logger.info(`Removed ${below(root, folder) ?? folder}`);
  };
  const cacheDir = join(root, '.tapdocs');
  if (cache?.maxAge !== undefined || cache?.maxBytes !== undefined) {
    const limits = { maxAge: Infinity, maxBytes: Infinity, ...cache };
    const pruned = createStore(join(cacheDir, 'store')).prune(limits);
    logger.info(`Removed ${pruned.removed} entries of the cache, ${formatBytes(pruned.bytes)}`);
    return [];
  }
  await remove(cacheDir);
  if (cache) {
    if (removed.length === 0) logger.info('There was nothing to remove.');
    return removed;
  }
  const { config: user, file } = await loadConfig(root, { configFile, cache: false });
  const config = resolveConfig(user, { root, configFile: file, outDir });
  const reason = (await isLink(config.outDir)) ? '' : reasonAgainst(config.outDir);
  if (reason) fail(problem('OUTPUT_UNSAFE', { dir: below(root, config.outDir) ?? config.outDir, reason }));
  const keeps = await keptIn(config.outDir);
  if (keeps.length === 0) await remove(config.outDir);
  else {
    for (const name of await readdir(config.outDir)) if (!isKept(name)) await remove(join(config.outDir, name));
    logger.info(`Kept ${keeps.map((name) => join(below(root, config.outDir) ?? config.outDir, name)).join(', ')}`);
  }
  if (removed.length === 0) logger.info('There was nothing to remove.');
  return removed;
}

/** Files that no build wrote. They are kept. Empty for a link. */
async function keptIn(outDir: string): Promise<string[]> {
  return (await isLink(outDir)) || !(await exists(outDir)) ? [] : (await readdir(outDir)).filter(isKept);
}

/** Removes a link without its target. */
async function isLink(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isSymbolicLink() ?? false;
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
