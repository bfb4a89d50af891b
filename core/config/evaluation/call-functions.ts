import { pathToFileURL } from 'node:url';
import type { Json } from '../../contract/index.js';
import { fail, problem, TapdocsError } from '../../problems/problem.js';
import { loadProblem } from '../load-problem.js';
import type { CallAdapter, FunctionCall } from './evaluated.js';
import { plainValue } from './plain-value.js';

/**
 * Calls functions in the value of a module, one after the other.
 *
 * @returns their results as JSON; null for a result that is not JSON
 * @throws TapdocsError CONFIG_THREW for a function that fails, or that does not exist
 */
export async function callFunctions(value: unknown, calls: readonly FunctionCall[], file: string): Promise<Json[]> {
  const results: Json[] = [];
  for (const { key, args, adapter } of calls) {
    const call = valueAt(value, key);
    if (!isFunction(call)) fail(problem('CONFIG_THREW', { detail: `\`${key}\` is not a function` }, { file }));
    const make = adapter === undefined ? null : await readAdapter(adapter);
    try {
      results.push(plainValue(await (make ? make(call, args) : call(...args))).value);
    } catch (error) {
      throw new TapdocsError([loadProblem(error, file)], { cause: error });
    }
  }
  return results;
}

/** It is a module of a plugin, so it is not checked. */
async function readAdapter(file: string): Promise<CallAdapter> {
  const { default: adapter } = (await import(pathToFileURL(file).href)) as { default: CallAdapter };
  return adapter;
}

function isFunction(value: unknown): value is (...args: readonly unknown[]) => unknown {
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
