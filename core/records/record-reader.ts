import { fail, problem } from '../problems/problem.js';
import type { Store } from '../files/store/store.js';
import type { KnownRecord } from './page-job.js';
import type { PageRecord, RecordReader } from './record.js';

/**
 * Reads the records of this build from the store.
 *
 * @param renderAgain renders pages whose record the store has lost
 */
export function createRecordReader(
  store: Store,
  known: ReadonlyMap<string, KnownRecord>,
  renderAgain: (paths: readonly string[]) => Promise<void>,
): RecordReader {
  const missing = (path: string): never => {
    throw new Error(`There is no record of \`${path}\`.`);
  };
  return {
    async read(path) {
      const { record } = known.get(path) ?? missing(path);
      let bytes = store.get('record', record);
      if (!bytes) {
        await renderAgain([path]);
        bytes = store.get('record', record);
      }
      if (!bytes) return fail(problem('STORE_ENTRY_LOST', { what: `the record of \`${path}\`` }));
      return JSON.parse(bytes.toString()) as PageRecord;
    },
    outline: (path) => known.get(path)?.summary ?? missing(path),
    hash: async (path) => known.get(path)?.record ?? missing(path),
  };
}
