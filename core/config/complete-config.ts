import { createOptionTree, type OptionNode } from './option-tree.js';
import type { UserSecurity, UserServer } from './security.js';
import type { UserLocale, UserMarkdown, UserMultiVersion } from './types.js';
import type { UserConfig } from './user-config.js';
import { isPlainObject } from './checks.js';
import type { DefaultSource } from './options.js';
import type { ThemeConfig } from './theme-options.js';
import type { Json } from '../contract/index.js';
import { hash } from '../files/hash.js';

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

/** Maximum number of visited objects, so that an option with a large object graph does not slow down each build. */
const most = 20_000;

/**
 * Options as stable JSON. Functions and classes are represented by their text and their properties, and a reference to
 * a parent object by its number. Closures of functions cannot be read.
 */
export function plainOptions(value: unknown): Json {
  const seen = new Map<object, number>();
  const plain = (item: unknown): Json => {
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return item;
    if (typeof item === 'number') return Number.isFinite(item) ? item : { $number: String(item) };
    if (typeof item === 'bigint' || typeof item === 'symbol') return { $text: item.toString() };
    if (typeof item !== 'object' && typeof item !== 'function') return { $undefined: true };
    const number = seen.get(item);
    if (number !== undefined) return { $seen: number };
    if (seen.size >= most) return { $more: true };
    seen.set(item, seen.size);
    return object(item);
  };
  const object = (item: object): Json => {
    if (Array.isArray(item)) return item.map(plain);
    if (item instanceof RegExp || item instanceof Date || item instanceof URL) return { $text: String(item) };
    if (item instanceof Map || item instanceof Set) return { $items: [...item].map(plain) };
    if (ArrayBuffer.isView(item)) return { $bytes: hash(bytesOf(item)) };
    const text = typeof item === 'function' ? { $function: Function.prototype.toString.call(item) } : {};
    return { ...text, ...Object.fromEntries(Object.keys(item).map((key) => [key, plain(read(item, key))])) };
  };
  return plain(value);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function read(item: object, key: string): unknown {
  try {
    return Reflect.get(item, key);
  } catch {
    // The getter failed, for example because it needs an instance.
    return undefined;
  }
}
