import type { PluginEntry } from '../plugin.js';
import type { UserValues } from './user-values.js';

/** What `tapdocs.config.ts` exports. */
export interface UserConfig extends UserValues {
  /**
   * In the order in which they tap hooks. Lists can be nested, and falsy values are ignored: `[preset(), isProduction
   * && feeds()]`.
   */
  plugins?: readonly PluginEntry[];
}
