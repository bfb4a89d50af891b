import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, findPackage, type Json, problem, TapdocsError } from 'tapdocs';
import { configImports, isPlainObject, loadProblem, packageName, requestsIn, runModule, toProblems } from 'tapdocs/kit';
import { evaluationProblem } from '../problems.js';
import type {
  EvaluatedModule,
  EvaluateOptions,
  EvaluationProgress,
  EvaluationReply,
  EvaluationRequest,
  StandIns,
} from './evaluate-module.js';

/** Maximum number of characters of the JSON of a module. */
const maxCharacters = 8_000_000;

/** Evaluates the module that the parent process requests, and ends. */
export function runEvaluation(): void {
  process.once('disconnect', () => process.exit());
  process.once('message', (request: EvaluationRequest) => {
    const called = (): void => void process.send?.({ type: 'called' } satisfies EvaluationProgress);
    void evaluateRequest(request, called).then((reply) => process.send?.(reply, undefined, {}, () => process.exit()));
  });
}

/** Evaluates a module in this process. `called` runs after each call of a function. */
export async function evaluateRequest(
  request: EvaluationRequest,
  called: () => void = () => undefined,
): Promise<EvaluationReply> {
  try {
    const module = await evaluate(request, called);
    const size = JSON.stringify(module).length;
    const at = { file: request.file, line: 1 };
    if (size > maxCharacters) fail(evaluationProblem('EVALUATION_SIZE', { size, most: maxCharacters }, at));
    return { type: 'value', module };
  } catch (error) {
    return { type: 'failed', problems: toProblems(error) };
  }
}

async function evaluate(request: EvaluationRequest, called: () => void): Promise<EvaluatedModule> {
  const { file, root, cacheDir, calls, call = calls !== undefined, standIns: path } = request;
  const standIns = path === undefined ? null : await readStandIns(path);
  const { value, loaded } = await runModule(file, {
    root,
    cacheDir,
    call,
    interopDefault: true,
    ...(standIns && { virtualModules: suppliedPackages(file, standIns), result: standIns.result }),
  });
  const results = calls ? await callFunction(value, { ...calls, called }, file) : [];
  return { ...plainValue(value), files: configImports([file, ...loaded]).files, results };
}

/** Loads the module that supplies packages. It is one of a preset, so it is not checked. */
async function readStandIns(path: string): Promise<StandIns> {
  const { default: standIns } = (await import(pathToFileURL(path).href)) as { default: StandIns };
  return standIns;
}

/** The packages that a module and its local imports request, and that are supplied. */
function suppliedPackages(file: string, { supply }: StandIns): Record<string, object> {
  const supplied = configImports([file]).files.flatMap((source) =>
    requestsIn(source).flatMap((request): [string, object][] => {
      const name = packageName(request);
      const exports =
        name === null ? undefined : supply(request, findPackage({ name, from: dirname(source) }) !== null);
      return exports ? [[request, exports]] : [];
    }),
  );
  return Object.fromEntries(supplied);
}

/** @throws TapdocsError CONFIG_THREW for a function that fails */
async function callFunction(
  value: unknown,
  { key, args, called }: NonNullable<EvaluateOptions['calls']> & { called: () => void },
  file: string,
): Promise<Json[]> {
  const call = valueAt(value, key);
  if (!isFunction(call)) fail(problem('CONFIG_THREW', { detail: `\`${key}\` is not a function` }, { file }));
  const results: Json[] = [];
  try {
    for (const argument of args) {
      results.push(plainValue(await call(argument)).value);
      called();
    }
  } catch (error) {
    throw new TapdocsError([loadProblem(error, file)], { cause: error });
  }
  return results;
}

/** What `require` of an ES module means in a configuration. */
function defaultOf(value: unknown): unknown {
  const isModule = typeof value === 'object' && value !== null && '__esModule' in value && 'default' in value;
  return isModule ? value.default : value;
}

function isFunction(value: unknown): value is (argument: Json) => unknown {
  return typeof value === 'function';
}

/** The value with a key, such as `presets[0][1].docs.editUrl`. Names may have dots. */
function valueAt(value: unknown, key: string): unknown {
  const object = defaultOf(value);
  if (key === '') return object;
  if (typeof object !== 'object' || object === null) return undefined;
  for (const [name, inner] of Object.entries(object)) {
    const start = Array.isArray(object) ? `[${name}]` : name;
    const rest = key.slice(start.length);
    if (!key.startsWith(start) || !/^(?:[.[]|$)/.test(rest)) continue;
    const at = valueAt(inner, rest.replace(/^\./, ''));
    if (at !== undefined) return at;
  }
  return undefined;
}

/** A value as JSON, and the keys of parts that are not JSON. */
interface PlainValue {
  value: Json;
  omitted: string[];
}

/** Deeper values are treated as endless. */
const maxDepth = 100;

/**
 * A copy of a value as JSON. Dates and regular expressions are texts. Functions, instances and endless objects are left
 * out of objects, and `null` in lists, so that the indexes of others stay the same.
 */
export function plainValue(input: unknown): PlainValue {
  const omitted: string[] = [];
  const plain = (part: unknown, key: string, depth: number): Json | undefined => {
    const item = defaultOf(part);
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return item;
    if (typeof item === 'number') return Number.isFinite(item) ? item : String(item);
    if (item === undefined) return undefined;
    if (item instanceof Date || item instanceof RegExp) return item instanceof Date ? item.toJSON() : item.source;
    if (depth < maxDepth && Array.isArray(item)) {
      return item.map((one: unknown, index) => plain(one, `${key}[${index}]`, depth + 1) ?? null);
    }
    if (depth < maxDepth && isPlainObject(item)) {
      const entries = Object.keys(item).flatMap((name): [string, Json][] => {
        const child = plain(item[name], key === '' ? name : `${key}.${name}`, depth + 1);
        return child === undefined ? [] : [[name, child]];
      });
      return Object.fromEntries(entries);
    }
    omitted.push(key);
    return undefined;
  };
  const value = plain(input, '', 0) ?? null;
  return { value, omitted };
}
