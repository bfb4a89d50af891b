import type { UserConfig } from './user-config.js';

/** Returns the configuration unchanged; for completion and type checks in the editor. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
