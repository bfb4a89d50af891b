import type { Store } from '../store/store.js';
import type { KnownRecord } from './jobs.js';
import type { PageRecord, RecordReader } from './record.js';

/** Reads the records of this build out of the store. */
export function createRecordReader(store: Store, known: ReadonlyMap<string, KnownRecord>): RecordReader {
  return {
    async read(path) {
      const entry = known.get(path);
      const bytes = entry && store.get('record', entry.record);
      if (!bytes) throw new Error(`There is no record of \`${path}\`.`);
      return JSON.parse(bytes.toString()) as PageRecord;
    },
  };
}
