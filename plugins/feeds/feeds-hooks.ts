import { SyncWaterfallHook } from 'tapable';
import { type Config, pluginHooks, type Route } from 'tapdocs';
import type { FeedAuthor, FeedOptions } from './options.js';

/** The hooks of the plugin feeds. */
export const feedsHooks = pluginHooks('feeds', () => ({
  /** Called when feeds are planned, with those of the options. A tap returns a longer list. */
  added: new SyncWaterfallHook<[feeds: readonly FeedOptions[], config: Config]>(['feeds', 'config']),
  /** Called for each item, with its authors, none at first. A tap returns all authors of the page. */
  authors: new SyncWaterfallHook<[authors: readonly FeedAuthor[], route: Route]>(['authors', 'route']),
}));
