import { isPlainObject } from '../config/checks.js';
import type { ProblemPlace, Problem } from '../problems/problem.js';
import { deprecated } from './deprecated.js';
import { deprecations, type RenamedName } from './table.js';

type Values = Readonly<Record<string, unknown>>;

/** A configuration with the current names, and a warning for each old one. */
export interface RenamedOptions {
  config: Values;
  warnings: Problem[];
}

/**
 * Moves the values of deprecated keys. If a configuration also has the current key, that one is used.
 *
 * @param placeOf the place of a key in the configuration file
 */
export function renameOptions(
  given: Values,
  placeOf: (key: string) => ProblemPlace | undefined,
  rows: readonly RenamedName[] = deprecations.options,
): RenamedOptions {
  const warnings: Problem[] = [];
  let config = given;
  for (const row of rows) {
    const [from, to] = [row.name, row.replacement].map((key) => key.split('.'));
    const value = valueAt(config, from ?? []);
    if (value === undefined) continue;
    warnings.push(deprecated(row, placeOf(row.name)));
    config = withValue(config, from ?? [], undefined);
    if (valueAt(config, to ?? []) === undefined) config = withValue(config, to ?? [], value);
  }
  return { config, warnings };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isPlainObject(inner) ? inner[name] : undefined), value);
}

/** A copy with another value; undefined removes the key. */
function withValue(given: Values, [name = '', ...path]: readonly string[], value: unknown): Values {
  const { [name]: inner, ...others } = given;
  if (path.length > 0) {
    if (inner !== undefined && !isPlainObject(inner)) return given;
    return { ...given, [name]: withValue(inner ?? {}, path, value) };
  }
  return value === undefined ? others : { ...given, [name]: value };
}
