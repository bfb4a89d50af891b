import { createOptionTree, type OptionNode } from './option-tree.js';
import type { UserSecurity, UserServer } from './security.js';
import type { UserLocale, UserMarkdown, UserMultiVersion } from './types.js';
import type { UserConfig } from './user-config.js';
import { isPlainObject } from './checks.js';
import type { DefaultSource } from './options.js';
import type { ThemeConfig } from './theme-options.js';

/**
 * A configuration with the defaults of the option table. Paths, URLs and languages are still as the user wrote them.
 */
export interface CompletedConfig extends Required<
  Omit<UserConfig, 'locales' | 'logo' | 'multiVersion' | 'themeConfig' | 'markdown' | 'security' | 'server'>
> {
  logo: string | { light: string; dark: string } | null;
  locales: Readonly<Record<string, Required<UserLocale>>>;
  multiVersion: UserMultiVersion;
  themeConfig: ThemeConfig;
  markdown: Required<UserMarkdown>;
  security: Required<UserSecurity>;
  server: Required<UserServer>;
}

/** Fills in defaults. The configuration must have passed the checks of the table. */
export function completeConfig(config: UserConfig): CompletedConfig {
  // The type of the table enforces that it covers every key of `UserConfig`. A test checks that each key above has a
  // default.
  return complete(config, createOptionTree(), { config, key: '' }) as CompletedConfig;
}

/**
 * A copy of a checked value, with the defaults of the option table for missing keys. Values that are not JSON (plugins,
 * functions) are not copied.
 */
function complete(value: unknown, node: OptionNode, from: DefaultSource): unknown {
  const fallback = node.option?.default;
  const completedValue =
    value === undefined && typeof fallback === 'function' ? (fallback(from) as unknown) : (value ?? fallback);
  if (node.option?.check.opaque) return completedValue;
  if (Array.isArray(completedValue)) {
    const { items } = node;
    return completedValue.map((item: unknown) => (items ? complete(item, items, from) : copy(item)));
  }
  if (!isPlainObject(completedValue)) return completedValue;
  if (node.keys.size === 0 && !node.entries) return copy(completedValue);
  const result: Record<string, unknown> = {};
  for (const [key, child] of node.keys) {
    const completed = complete(completedValue[key], child, from);
    if (completed !== undefined) result[key] = completed;
  }
  if (node.entries) {
    for (const key of Object.keys(completedValue))
      result[key] = complete(completedValue[key], node.entries, { ...from, key });
  }
  return result;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
}
