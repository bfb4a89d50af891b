import { isPlainObject } from './checks.js';
import type { OptionNode } from './option-tree.js';
import type { DefaultSource } from './options.js';

/**
 * A copy of a checked value with the defaults of the option table in all keys left out. What is not JSON (plugins, functions)
 * is not copied but taken over.
 */
export function complete(value: unknown, node: OptionNode, from: DefaultSource): unknown {
  const fallback = node.option?.default;
  const given =
    value === undefined && typeof fallback === 'function' ? (fallback(from) as unknown) : (value ?? fallback);
  if (node.option?.check.opaque) return given;
  if (Array.isArray(given)) {
    const { items } = node;
    return given.map((item: unknown) => (items ? complete(item, items, from) : copy(item)));
  }
  if (!isPlainObject(given)) return given;
  if (node.keys.size === 0 && !node.entries) return copy(given);
  const result: Record<string, unknown> = {};
  for (const [key, child] of node.keys) {
    const completed = complete(given[key], child, from);
    if (completed !== undefined) result[key] = completed;
  }
  if (node.entries) {
    for (const key of Object.keys(given)) result[key] = complete(given[key], node.entries, { ...from, key });
  }
  return result;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
}
