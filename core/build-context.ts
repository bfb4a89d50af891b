import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  configurationIdentity,
  installedPackages,
  packageChange,
  programIdentity,
} from './config/configuration-identity.js';
import { copyWarnings } from './bundle/single-copies.js';
import { tsconfigWarnings, resolveConfig } from './config/resolve.js';
import { extendConfig, pluginWarnings } from './config/extend-config.js';
import { loadConfig, type LoadedConfig } from './config/load.js';
import type { Config } from './config/types.js';
import type { UserConfig } from './config/user-config.js';
import type { Problem } from './problems/problem.js';
import { hashOf } from './files/hash.js';
import { nativeParserFault, parserName } from './installed/native-parser.js';
import { hasUnknownCode } from './records/dependencies.js';
import type { RenderOptions } from './records/render-records.js';
import type { Logger } from './problems/logger.js';
import { createPortablePaths } from './files/paths.js';
import { temporaryPlace, writableCache } from './files/writable-cache.js';
import type { Profiler } from './process/profiler.js';
import { createSite } from './create-site.js';
import { createGitTrees } from './trees/git-trees.js';
import { treesFolder } from './trees/source-root.js';
import { unknownIcons } from './theme/components.js';
import { createFileHashes } from './files/file-hashes.js';
import { createStore, storeFolder } from './files/store/store.js';
import { noSignals, type Signals } from './process/signals.js';

/** The input of builds and of the dev server. */
export interface StartOptions {
  /** False: do not reuse results of earlier runs. Default: true. */
  cache?: boolean | undefined;
  /** Folder of the site. */
  root: string;
  configFile?: string | undefined;
  outDir?: string | undefined;
  base?: string | undefined;
  bundler?: 'rspack' | 'webpack' | undefined;
  /** Absolute path of the cache folder. Default: `.tapdocs` of the site. */
  cacheDir?: string | undefined;
  /** Maximum number of processes and threads. 0: all pages are rendered in this thread. Default: the number of cores. */
  workers?: number | undefined;
  /** Records timings. Default: none. */
  profiler?: Profiler | undefined;
  logger: Logger;
  signal?: AbortSignal | undefined;
  /** Default: nothing listens to signals. */
  signals?: Signals | undefined;
}

/** The input of commands that read or build a site once. */
export interface RunOptions extends StartOptions {
  /**
   * The configuration, instead of a file. All pages are then rendered in this process, because other processes cannot
   * load it.
   */
  config?: UserConfig | undefined;
}

/** The site with the tools of its build. */
export interface BuildContext extends Pick<
  RenderOptions,
  'site' | 'store' | 'hashes' | 'paths' | 'trees' | 'setup' | 'workers' | 'profiler'
> {
  /** Folder of the store. */
  storeDir: string;
  /** Why nothing can be reused, as a line for the user; '' if there is no such reason. */
  packageChange: string;
}

/**
 * Loads the configuration, applies the plugins and opens the store.
 *
 * @param isReload whether this process has loaded the configuration before
 */
export async function createBuildContext(
  options: RunOptions,
  development: boolean,
  isReload = false,
): Promise<BuildContext> {
  const {
    root,
    logger,
    workers = availableParallelism(),
    profiler = null,
    cache = true,
    signals = noSignals,
  } = options;
  const { config: user, file, loaded, made } = await givenConfig(options, isReload);
  const cacheDir = writableCache(options.cacheDir ?? join(root, '.tapdocs'), logger);
  const spare = temporaryPlace();
  const overrides = {
    ...(options.outDir === undefined ? {} : { outDir: options.outDir }),
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.bundler === undefined ? {} : { bundler: options.bundler }),
    cacheDir,
  };
  const resolved = resolveConfig(user, { root, configFile: file, ...overrides });
  const paths = createPortablePaths(root, { trees: treesFolder(resolved) });
  const hashes = createFileHashes(join(resolved.cacheDir, 'files.json'), paths.toPortable);
  const packages = installedPackages(root, hashes);
  const program = hashOf(programIdentity(packages), parserName());
  const trees = createGitTrees(resolved);
  const storeDir = storeFolder(resolved);
  // Core and plugins share one object, because entries that either of them uses must not be pruned.
  const store = createStore(storeDir, spare);
  const site = await createSite(resolved, logger, { program, development, profiler, trees, store, cache, signals });
  const { config } = site;
  const { identity: configuration, warnings: unclear } = hasUnknownCode(site)
    ? configurationIdentity({ config, loaded, made, paths, hashes })
    : { identity: '', warnings: [] };
  const warnings = [...configWarnings(config), ...unclear];
  if (warnings.length > 0) logger.warn(warnings);
  const fault = nativeParserFault();
  if (fault !== '') logger.info(`Pages are parsed by micromark, which takes longer than satteri: ${fault}.`);
  return {
    site,
    storeDir,
    store,
    hashes,
    paths,
    trees,
    setup: {
      root,
      configFile: file,
      overrides,
      development,
      program,
      configuration,
      made,
      renderTimeout: config.renderTimeout,
      spare,
      profile: profiler !== null,
    },
    workers,
    packageChange: cache ? packageChange(config, packages) : '',
    profiler,
  };
}

function configWarnings(config: Config): Problem[] {
  return [...tsconfigWarnings(config), ...copyWarnings(config), ...pluginWarnings(config), ...unknownIcons(config)];
}

async function givenConfig(
  { root, config, configFile, cacheDir }: RunOptions,
  isReload: boolean,
): Promise<LoadedConfig> {
  if (!config) return loadConfig(root, { configFile, cacheDir, isReload });
  const extended = await extendConfig(config, { root, cacheDir: cacheDir ?? join(root, '.tapdocs') });
  return { ...extended, file: '', loaded: [] };
}
