import type { JsonObject } from '../contract/index.js';
import { deprecations, type RenamedName } from './table.js';

/** Front matter with the current names of its fields. */
export interface RenamedFields {
  data: JsonObject;
  /** The rows of the old names that it has. */
  used: readonly RenamedName[];
}

/** Moves the values of deprecated fields. If a page also has the current field, that one is used. */
export function renameFields(
  given: JsonObject,
  rows: readonly RenamedName[] = deprecations.frontMatter,
): RenamedFields {
  const used = rows.filter(({ name }) => Object.hasOwn(given, name));
  if (used.length === 0) return { data: given, used };
  const present = new Map(used.map(({ name, replacement }) => [name, replacement]));
  const entries = Object.entries(given).flatMap(([name, value]): [string, typeof value][] => {
    const now = present.get(name) ?? name;
    return now !== name && Object.hasOwn(given, now) ? [] : [[now, value]];
  });
  return { data: Object.fromEntries(entries), used };
}
