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

/**
 * Returns the configuration unchanged; for completion and type checks in the editor.
 *
 * @example
 * ```ts
 * import { defineConfig } from 'tapdocs';
 * import { contentDocs, searchIndex } from 'tapdocs/plugins';
 *
 * export default defineConfig({ title: 'My docs', plugins: [contentDocs(), searchIndex()] });
 * ```
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
