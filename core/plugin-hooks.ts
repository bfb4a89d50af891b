import { attributeFailures, type HookTable } from './attribution.js';
import { nearest } from './problems/nearest.js';
import { fail, problem } from './problems/problem.js';
import type { Site } from './hooks.js';

/**
 * The hooks of a plugin on which others build, created once for each site, when a plugin first asks for them:
 * `export const glossaryHooks = pluginHooks('glossary', () => ({ term: new SyncWaterfallHook<[term: Term]>(['term']) }))`, which others
 * tap by `glossaryHooks(site).term.tap(…)`. What a tap fails with names its plugin and the hook.
 *
 * @param name of the plugin, with which the names of its hooks begin in failures
 */
export function pluginHooks<Table extends HookTable>(
  name: string,
  create: (site: Site) => Table,
): (site: Site) => Table {
  const known = new WeakMap<Site, Table>();
  const open = (site: Site): Table => {
    const hooks = create(site);
    site.logger.watch(attributeFailures(hooks, { prefix: `${name} ` }));
    return namedHooks(hooks);
  };
  return (site) => {
    const hooks = known.get(site) ?? open(site);
    known.set(site, hooks);
    return hooks;
  };
}

/** The hooks, of which one that does not exist is an error with the nearest name, and not `undefined`. */
export function namedHooks<Table extends HookTable>(hooks: Table): Table {
  return new Proxy(hooks, {
    get(target, name, receiver): unknown {
      if (typeof name === 'symbol' || name in target) return Reflect.get(target, name, receiver);
      // What asks whether something is a promise, or how it is written as JSON, is no plugin.
      if (name === 'then' || name === 'toJSON') return undefined;
      const known = Object.keys(target);
      return fail(problem('HOOK_UNKNOWN', { name, nearest: nearest(name, known), known }));
    },
  });
}
