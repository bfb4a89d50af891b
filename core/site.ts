import { attributeFailures } from './attribution.js';
import type { Config } from './config/types.js';
import { createHooks, type Hooks } from './hooks.js';
import { programId } from './libraries/installed.js';
import type { Logger } from './logger.js';
import type { Profiler } from './profile/profiler.js';

/** Adds to a site: `apply` taps hooks. */
export interface Plugin {
  /** Shown in every failure of the plugin: `content-docs`. */
  readonly name: string;
  /**
   * Identity of the plugin's effect on pages: its version, its options, and a hash of each file that it reads by itself. Records are
   * kept as long as it is the same. A plugin that taps `markdown`, `record` or `bundler` and has none makes every record depend on
   * all that can be seen of the configuration: the files and packages that it imports, and the environment variables that it reads
   * while it is loaded. What it reads later, or elsewhere, only a `cacheKey` can tell.
   */
  readonly cacheKey?: string;
  /** Absolute folder of theme components that the plugin brings: found after the site's own and before the theme's. */
  readonly themeDir?: string;
  /**
   * Whether the plugin's `emit` tap may write a file at this path of the output, without base: `dev` renders all pages for such a
   * file only, when a browser asks for it. Default: any path.
   */
  readonly emits?: (path: string) => boolean;
  /** Page components of the plugin's routes, as far as these are known ahead: `dev` bundles them while routes are collected. */
  readonly pageComponents?: readonly string[];
  apply(site: Site): void;
}

/** What plugins tap: the hooks of one run, with the configuration and the logger. */
export interface Site {
  readonly hooks: Hooks;
  readonly logger: Logger;
  /** The completed configuration. Before the `config` hook has run it is the one given. */
  readonly config: Config;
  /** Identity of Tapdocs and of the packages that it runs on: part of the key of whatever a plugin keeps between runs. */
  readonly program: string;
}

interface SiteTools {
  /** Default that of Tapdocs alone. */
  program?: string;
  profiler?: Profiler | null;
}

/** Applies the plugins in order and runs the `config` hook. */
export async function createSite(given: Config, logger: Logger, tools: SiteTools = {}): Promise<Site> {
  const { program = programId, profiler = null } = tools;
  const hooks = createHooks();
  const state = { config: given };
  const site: Site = {
    hooks,
    logger,
    program,
    get config() {
      return state.config;
    },
  };
  logger.watch(attributeFailures(hooks, profiler));
  for (const plugin of given.plugins) plugin.apply(site);
  state.config = Object.freeze(await hooks.config.promise(given));
  return site;
}
