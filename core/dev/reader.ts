import type { KnownRecord } from '../records/page-job.js';
import type { PageRecord, RecordReader } from '../records/record.js';
import { pathKey, type Route, type Routes } from '../routes/table.js';
import type { Store } from '../files/store/store.js';

export interface LiveReaderOptions {
  store: Store;
  /** Records of pages rendered so far, by path. */
  latest: Map<string, KnownRecord>;
  routes(): Routes;
  /** Finds or renders the record of a page. */
  get(route: Route): Promise<KnownRecord | null>;
}

/** Reads records in `dev`. */
export function createLiveReader({ store, latest, routes, get }: LiveReaderOptions): RecordReader {
  const find = async (path: string): Promise<KnownRecord> => {
    const route = routes().byPath.get(pathKey(path));
    const known = route?.path === path ? await get(route) : null;
    if (!known) throw new Error(`There is no record of \`${path}\`.`);
    latest.set(path, known);
    return known;
  };
  return {
    async read(path) {
      const { record } = await find(path);
      const bytes = store.get('record', record);
      // A damaged record was removed when it was read, so it is rendered again.
      return JSON.parse((bytes ?? store.get('record', (await find(path)).record) ?? '').toString()) as PageRecord;
    },
    hash: async (path) => (await find(path)).record,
    outline: (path) => latest.get(path)?.summary ?? null,
    hashOfVersion: () => null,
  };
}
