import type { LoaderContext } from '@rspack/core';
import { environmentNames } from '../../config/environment-names.js';
import { readText } from '../../files/stats.js';
import { problem } from '../../problems/problem.js';
import { loaderError } from '../style-error.js';
import type { SourceMap } from '../toolkit.js';

interface Options {
  /** Names of the variables that are replaced. */
  variables: readonly string[];
  isOfSite(file: string): boolean;
}

/** Rejects compiled modules of the site that read other variables of the environment: `process` does not exist in browsers. */
export default function publicEnvLoader(this: LoaderContext<Options>, source: string, map?: SourceMap): void {
  const { variables, isOfSite } = this.getOptions();
  const file = this.resourcePath;
  const { names, unclear } = isOfSite(file) ? environmentNames(source, { jsx: false }) : { names: [], unclear: [] };
  const name = names.find((each) => !variables.includes(each));
  if (name === undefined && unclear.length === 0) {
    this.callback(null, source, map);
    return;
  }
  throw loaderError(problem('ENVIRONMENT_VARIABLE', { name }, { file, ...placeOf(name, readText(file) ?? '') }));
}

function placeOf(name: string | undefined, source: string): { line: number; column: number } {
  const access = name === undefined ? '' : `\\W{1,5}${name.replaceAll('$', '\\$')}\\b`;
  const offset = source.search(new RegExp(`process\\W{1,3}env${access}`));
  const before = source.slice(0, Math.max(offset, source.indexOf('process'), 0)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
