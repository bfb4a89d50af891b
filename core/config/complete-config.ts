import { complete } from './complete.js';
import { createOptionTree } from './option-tree.js';
import type { UserSecurity } from './security.js';
import type { ThemeConfig, UserLocale, UserMarkdown } from './types.js';
import type { UserConfig } from './user-config.js';

/** A configuration with the defaults of the option table in it; paths, URLs and languages are still as the user wrote them. */
export interface CompletedConfig extends Required<
  Omit<UserConfig, 'locales' | 'logo' | 'themeConfig' | 'markdown' | 'security'>
> {
  logo: string | { light: string; dark: string } | null;
  locales: Readonly<Record<string, Required<UserLocale>>>;
  themeConfig: ThemeConfig;
  markdown: Required<UserMarkdown>;
  security: Required<UserSecurity>;
}

/** Fills in defaults. The configuration must have passed the checks of the table. */
export function completeConfig(config: UserConfig): CompletedConfig {
  // The table covers every key of `UserConfig`, which its type enforces; that a default is there for each key above, a test.
  return complete(config, createOptionTree(), { config, key: '' }) as CompletedConfig;
}
