import type { UserConfig } from './user-config.js';

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
