import { SyncWaterfallHook } from 'tapable';
import { type Config, pluginHooks } from 'tapdocs';
import type { FeedOptions } from './options.js';

/** The hooks of the plugin feeds. */
export const feedsHooks = pluginHooks('feeds', () => ({
  /** Called when feeds are planned, with those of the options. A tap returns a longer list. */
  added: new SyncWaterfallHook<[feeds: readonly FeedOptions[], config: Config]>(['feeds', 'config']),
}));
