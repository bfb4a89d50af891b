import { fail, problem } from '../problems/problem.js';
import type { Store } from '../files/store/store.js';
import { frozenContents, type FrozenVersion } from '../versions/frozen-version.js';
import type { KnownRecord } from './page-job.js';
import type { PageRecord, RecordReader } from './record.js';

/** Reads the records of this build from the store. */
export function createRecordReader(
  store: Store,
  known: ReadonlyMap<string, KnownRecord>,
  frozen: readonly FrozenVersion[],
): RecordReader {
  let contents: ReadonlyMap<string, string> | undefined;
  const missing = (path: string): never => {
    throw new Error(`There is no record of \`${path}\`.`);
  };
  return {
    async read(path) {
      const entry = known.get(path) ?? missing(path);
      const bytes = store.get('record', entry.record);
      if (!bytes) return fail(problem('STORE_ENTRY_LOST', { what: `the record of \`${path}\`` }));
      return JSON.parse(bytes.toString()) as PageRecord;
    },
    outline: (path) => known.get(path)?.summary ?? missing(path),
    hash: async (path) => known.get(path)?.record ?? missing(path),
    hashOfVersion: (name) => (contents ??= frozenContents(frozen, known)).get(name) ?? null,
  };
}
