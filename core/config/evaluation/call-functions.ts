import type { Json } from '../../contract/index.js';
import { fail, problem, TapdocsError } from '../../problems/problem.js';
import { loadProblem } from '../load-problem.js';
import type { FunctionCall } from './evaluated.js';
import { plainValue } from './plain-value.js';

/**
 * Calls functions in the value of a module, one after the other.
 *
 * @returns their results as JSON; null for a result that is not JSON
 * @throws TapdocsError CONFIG_THREW for a function that fails, or that does not exist
 */
export async function callFunctions(value: unknown, calls: readonly FunctionCall[], file: string): Promise<Json[]> {
  const results: Json[] = [];
  for (const { key, args } of calls) {
    const call = valueAt(value, key);
    if (!isFunction(call)) fail(problem('CONFIG_THREW', { detail: `\`${key}\` is not a function` }, { file }));
    try {
      results.push(plainValue(await call(...args)).value);
    } catch (error) {
      throw new TapdocsError([loadProblem(error, file)], { cause: error });
    }
  }
  return results;
}

function isFunction(value: unknown): value is (...args: readonly Json[]) => unknown {
  return typeof value === 'function';
}

/** The value with a key, such as `presets[0][1].docs.editUrl`. Names may have dots. */
function valueAt(value: unknown, key: string): unknown {
  if (key === '') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, own] of Object.entries(value)) {
    const start = Array.isArray(value) ? `[${name}]` : name;
    const rest = key.slice(start.length);
    if (!key.startsWith(start) || !/^(?:[.[]|$)/.test(rest)) continue;
    const found = valueAt(own, rest.replace(/^\./, ''));
    if (found !== undefined) return found;
  }
  return undefined;
}
