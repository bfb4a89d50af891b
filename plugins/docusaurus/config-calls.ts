import { existsSync } from 'node:fs';
import type { Json } from 'tapdocs';
import { type Evaluate, fileStamp, type FunctionCall } from 'tapdocs/kit';

/** Calls functions of a configuration. Returns their results, in the same order; null for a result that is not JSON. */
export type ConfigCalls = (calls: readonly FunctionCall[]) => Promise<readonly Json[]>;

/** The configuration of Docusaurus. */
export interface ConfigModule {
  /** Absolute path. */
  file: string;
  evaluate: Evaluate;
}

/**
 * Calls functions in the process of the configuration, once for all calls. In `dev`, they run again only if the calls or the files that
 * the configuration reads have changed.
 */
export function createConfigCalls({ file, evaluate }: ConfigModule): ConfigCalls {
  let last: { calls: string; stamps: string; files: readonly string[]; results: readonly Json[] } | null = null;
  return async (calls) => {
    if (calls.length === 0) return [];
    const text = JSON.stringify(calls);
    if (last?.calls === text && stampsOf(last.files) === last.stamps) return last.results;
    const { results = [], files } = await evaluate(file, { call: true, calls });
    last = { calls: text, stamps: stampsOf(files), files, results };
    return results;
  };
}

function stampsOf(files: readonly string[]): string {
  return files.map((file) => (existsSync(file) ? fileStamp(file).stamp : '')).join();
}
