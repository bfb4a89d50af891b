import { sep } from 'node:path';
import { below } from '../../files/paths.js';
import { statsOf } from '../../files/stats.js';
import { problem, type Problem, toProblems } from '../../problems/problem.js';
import { runModule } from '../load.js';
import { configImports } from '../sources.js';
import { readStandIns, suppliedPackages } from './stand-ins.js';
import { type EvaluatedModule, type EvaluationReply, type EvaluationRequest, maxCharacters } from './evaluated.js';
import { callFunctions } from './call-functions.js';
import { plainValue } from './plain-value.js';
import { watchReads } from './watch-reads.js';

/** Evaluates the module that the parent process requests, and ends. */
export function runEvaluation(): void {
  process.once('disconnect', () => process.exit());
  process.once('message', (request: EvaluationRequest) => {
    void evaluateRequest(request).then((reply) => process.send?.(reply, undefined, {}, () => process.exit()));
  });
}

/** Evaluates a module in this process. */
export async function evaluateRequest(request: EvaluationRequest): Promise<EvaluationReply> {
  try {
    const module = await evaluate(request);
    const tooLarge = sizeProblem(module, request);
    return tooLarge ? { type: 'failed', problems: [tooLarge] } : { type: 'value', module };
  } catch (error) {
    return { type: 'failed', problems: toProblems(error) };
  }
}

async function evaluate(request: EvaluationRequest): Promise<EvaluatedModule> {
  const { file, root, cacheDir, call, calls, standIns } = request;
  using reads = watchReads();
  const supplied = standIns === undefined ? null : await readStandIns(standIns);
  const virtualModules = supplied ? suppliedPackages(file, supplied) : {};
  const result = supplied?.result;
  const { value, loaded } = await runModule(file, { root, cacheDir, call, virtualModules, result });
  const results = calls && (await callFunctions(value, calls, file));
  const isOwn = (path: string): boolean => {
    const name = below(root, path);
    const isInstalled = path.split(sep).includes('node_modules');
    const isCached = cacheDir !== false && below(cacheDir, path) !== null;
    return name !== null && !isInstalled && !isCached && isFileOrMissing(path);
  };
  // Imported modules outside of the site are included. Other files outside, such as settings of the system, are not.
  const files = new Set([...configImports([file, ...loaded]).files, ...reads.files().filter(isOwn)]);
  return { ...plainValue(value), files: [...files].sort(), ...(results && { results }) };
}

function isFileOrMissing(path: string): boolean {
  return statsOf(path)?.isFile() ?? true;
}

function sizeProblem(module: EvaluatedModule, { file }: EvaluationRequest): Problem | null {
  const size = JSON.stringify(module).length;
  return size > maxCharacters ? problem('EVALUATION_SIZE', { size, most: maxCharacters }, { file, line: 1 }) : null;
}
