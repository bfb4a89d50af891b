import { attributed, attributeFailures, type TapOwner } from './attribution.js';
import { pluginLabels } from './config/plugin-list.js';
import { unsafeOutDir } from './config/out-dir.js';
import { noSignals, type Signals } from './process/signals.js';
import { createSiteInputs } from './config/out-dir.js';
import type { ResolvedConfig } from './config/resolve.js';
import type { Config } from './config/types.js';
import { fail, TapdocsError } from './problems/problem.js';
import { createHooks, type Site } from './hooks.js';
import { programId } from './files/program-id.js';
import type { Plugin } from './plugin.js';
import { namedHooks } from './plugin-hooks.js';
import { pluginStore } from './files/store/plugin-store.js';
import { createStore, type Store, storeFolder } from './files/store/store.js';
import type { Logger } from './problems/logger.js';
import type { Profiler } from './process/profiler.js';
import { createGitTrees } from './trees/git-trees.js';
import type { Trees } from './trees/tree.js';

interface SiteTools {
  /** Default: the hash of Tapdocs only. */
  program?: string;
  /** Default: false. */
  development?: boolean;
  profiler?: Profiler | null;
  /** Default: those of the repository that contains the site. */
  trees?: Trees;
  /** Default: the one in the cache folder of the site. */
  store?: Store;
  /** False: plugins do not reuse entries of the store from earlier runs. Default: true. */
  cache?: boolean;
  /** Default: nothing listens to signals. */
  signals?: Signals;
}

/** Applies the plugins in order and runs the `config` hook. */
export async function createSite(resolved: ResolvedConfig, logger: Logger, tools: SiteTools = {}): Promise<Site> {
  const { program = programId, development = false, profiler = null, trees = createGitTrees(resolved) } = tools;
  const { store = createStore(storeFolder(resolved)), cache = true, signals = noSignals } = tools;
  const siteHooks = createHooks();
  const state: { config: Config; applied: TapOwner | null } = { config: resolved, applied: null };
  const hooks = namedHooks(siteHooks);
  const inputs = createSiteInputs(resolved.root);
  const site: Site = {
    hooks,
    logger,
    development,
    program,
    trees,
    store: pluginStore(store, cache),
    input: inputs.read,
    get config() {
      return state.config;
    },
  };
  // A plugin may apply another plugin; the taps of that one get its name.
  const ownerOf = (tapName: string) => (state.applied?.plugin.name === tapName ? state.applied : null);
  logger.watch(attributeFailures(siteHooks, { profiler, ownerOf, signals }));
  const failures = [...pluginLabels(resolved.plugins)].flatMap(([plugin, label]) => {
    state.applied = { plugin, label };
    return applyPlugin(plugin, label, site);
  });
  state.applied = null;
  const problems = failures.flatMap((failure) => failure.problems);
  if (problems.length > 0) throw new TapdocsError(problems, { cause: failures[0]?.cause });
  state.config = Object.freeze(inputs.close(await hooks.config.promise(resolved)));
  // Plugins have added the folders that they read.
  const unsafe = unsafeOutDir(state.config);
  if (unsafe) fail(unsafe);
  return site;
}

/** The failures of plugins while they tap hooks, with their names. The other plugins are applied anyway. */
function applyPlugin(plugin: Plugin, label: string, site: Site): TapdocsError[] {
  try {
    plugin.apply(site);
    return [];
  } catch (error) {
    return [attributed(error, { plugin: label, hook: 'apply' })];
  }
}
