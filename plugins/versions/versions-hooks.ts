import { SyncWaterfallHook } from 'tapable';
import { pluginHooks } from 'tapdocs';

/** The hooks of the plugin versions. */
export const versionsHooks = pluginHooks('versions', () => ({
  /**
   * Called by `tapdocs versions cut` for a version in folders. A tap adds the manually written sidebars of today by id of their content
   * root, as values of JSON in the format of `versioned_sidebars`. A root without sidebars has those that follow from its files.
   */
  sidebars: new SyncWaterfallHook<[sidebars: Readonly<Record<string, unknown>>]>(['sidebars']),
}));
