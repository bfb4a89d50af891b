import { attributeFailures } from './attribution.js';
import type { Config } from './config/types.js';
import { createHooks, type Hooks } from './hooks.js';
import type { Logger } from './logger.js';
import type { Profiler } from './profile/profiler.js';

/** Adds to a site: `apply` taps hooks. */
export interface Plugin {
  /** Shown in every failure of the plugin: `content-docs`. */
  readonly name: string;
  /**
   * Identity of the plugin's effect on pages (name, version, options): a plugin that taps `markdown` or `record` and has none
   * makes every record depend on the sources of the configuration.
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
}

/** Applies the plugins in order and runs the `config` hook. */
export async function createSite(given: Config, logger: Logger, profiler: Profiler | null = null): Promise<Site> {
  const hooks = createHooks();
  const state = { config: given };
  const site: Site = {
    hooks,
    logger,
    get config() {
      return state.config;
    },
  };
  logger.watch(attributeFailures(hooks, profiler));
  for (const plugin of given.plugins) plugin.apply(site);
  state.config = Object.freeze(await hooks.config.promise(given));
  return site;
}
