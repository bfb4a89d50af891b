import { attributeFailures, type HookTable } from './attribution.js';
import { nearest } from './problems/nearest.js';
import { fail, problem } from './problems/problem.js';
import type { Site } from './hooks.js';
import { memo } from './memo.js';

/**
 * The hooks that a plugin offers to other plugins. They are created once per site, when a plugin first asks for them. Other plugins
 * tap them with `glossaryHooks(site).term.tap(…)`. A failure of a tap names its plugin and the hook.
 *
 * @example
 * ```ts
 * import { SyncWaterfallHook } from 'tapable';
 * import { pluginHooks } from 'tapdocs';
 *
 * export const glossaryHooks = pluginHooks('glossary', () => ({ term: new SyncWaterfallHook<[term: string]>(['term']) }));
 * ```
 *
 * @param name of the plugin; failures show it before the name of the hook
 */
export function pluginHooks<Table extends HookTable>(
  name: string,
  create: (site: Site) => Table,
): (site: Site) => Table {
  const open = (site: Site): Table => {
    const hooks = create(site);
    site.logger.watch(attributeFailures(hooks, { prefix: `${name} ` }));
    return namedHooks(hooks);
  };
  return memo(open, new WeakMap<Site, Table>());
}

/**
 * The hooks. Reading a hook that does not exist is an error with the nearest name, instead of `undefined`.
 */
export function namedHooks<Table extends HookTable>(hooks: Table): Table {
  return new Proxy(hooks, {
    get(target, name, receiver): unknown {
      if (typeof name === 'symbol' || name in target) return Reflect.get(target, name, receiver);
      // These are read to detect a promise or to write JSON, not by a plugin.
      if (name === 'then' || name === 'toJSON') return undefined;
      const names = Object.keys(target);
      return fail(problem('HOOK_UNKNOWN', { name, nearest: nearest(name, names), hooks: names }));
    },
  });
}
