import type { Store } from '../store/store.js';
import type { KnownRecord } from './jobs.js';
import type { PageRecord, RecordReader } from './record.js';

/** Reads the records of this build out of the store. */
export function createRecordReader(store: Store, known: ReadonlyMap<string, KnownRecord>): RecordReader {
  const missing = (path: string): never => {
    throw new Error(`There is no record of \`${path}\`.`);
  };
  return {
    async read(path) {
      const entry = known.get(path);
      const bytes = entry && store.get('record', entry.record);
      return bytes ? (JSON.parse(bytes.toString()) as PageRecord) : missing(path);
    },
    outline: (path) => known.get(path)?.summary ?? missing(path),
  };
}
