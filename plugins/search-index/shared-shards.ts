import { hashOf, type Output } from 'tapdocs';
import type { KeyedJob } from './index-inputs.js';

/** The shards of several indexes in one folder. Each is named by its content, so that equal ones are one file. */
export interface SharedShards {
  /** Whether all of them are kept together. */
  readonly isKept: boolean;
  /** Whether an index of this build has the shard. */
  has(path: string): boolean;
  /** Adds the shards of an index. */
  add(paths: readonly string[]): void;
  /** Makes them a group, which the next build can keep together. Call it after the last index. */
  close(): void;
}

/**
 * Opens the folder of the shards of some indexes, and keeps its files if none of the indexes has changed.
 *
 * @param folder below the output, with `/` at its end
 */
export function shareShards(folder: string, jobs: readonly KeyedJob[], output: Output): SharedShards {
  const key = hashOf(jobs.map((job) => job.key));
  const isKept = output.keepGroup(folder, key);
  const all = new Set<string>();
  return {
    isKept,
    has: (path) => all.has(path),
    add: (paths) => paths.forEach((path) => all.add(path)),
    close() {
      if (!isKept) output.group(folder, key, all);
    },
  };
}
