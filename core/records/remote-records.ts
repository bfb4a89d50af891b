import type { PackedEntry } from '../files/store/remote/pack.js';
import type { RemoteCache, Stored } from '../files/store/remote/remote-cache.js';
import type { Store } from '../files/store/store.js';
import type { Site } from '../hooks.js';
import type { KnownRecord, PageJob, WorkerSetup } from './page-job.js';
import type { IndexContext, RecordIndex } from './record-index.js';

interface RemoteRecords extends Pick<IndexContext, 'store' | 'hashes'> {
  site: Site;
  setup: WorkerSetup;
  remote?: RemoteCache | undefined;
}

/** Fetches the records that the store lacks, and the components that their pages import. */
export async function bringRecords(
  jobs: readonly PageJob[],
  index: RecordIndex,
  options: RemoteRecords,
): Promise<void> {
  const { remote, site, store, setup, hashes } = options;
  if (!remote) return;
  const lookUp = index.lookUp();
  const lacking = jobs.filter((job) => !lookUp.find(job)).map(({ pageKey }) => pageKey);
  if (lacking.length === 0) return;
  await remote.bring('pages', lacking, ({ kind, key, bytes }) => {
    if (kind === 'page') index.add(key, JSON.parse(Buffer.from(bytes).toString()) as KnownRecord);
  });
  // Loaded only if pages are missing.
  const { componentBundle } = await import('./component-bundle.js');
  const { key, blobs } = componentBundle({ site, store, ...setup }, hashes);
  if (blobs.length === 0) await remote.bring('bundles', [key]);
}

/** Stores the records of pages for other machines. */
export function storeRecords(jobs: readonly PageJob[], index: RecordIndex, options: RemoteRecords): void {
  const { remote, store } = options;
  if (!remote?.isWriter) return;
  // A page whose source has changed since it was read has a record that is not that of its key. The index has none for it.
  const lookUp = index.lookUp();
  const records = new Map(
    jobs.flatMap((job) => {
      const page = lookUp.find(job);
      return page ? [[page.record, { key: job.pageKey, page }] as const] : [];
    }),
  );
  remote.store(
    'pages',
    [...records.values()].map(({ key, page }): Stored => ({ key, entries: () => entriesOf(key, page, store) })),
  );
}

function* entriesOf(key: string, page: KnownRecord, store: Store): Generator<PackedEntry> {
  const record = store.get('record', page.record);
  if (!record) return;
  yield { kind: 'page', key, bytes: Buffer.from(JSON.stringify(page)) };
  yield { kind: 'record', key: page.record, bytes: record };
  for (const { hash } of page.summary.files) {
    const bytes = store.get('blob', hash);
    if (bytes) yield { kind: 'blob', key: hash, bytes };
  }
}
