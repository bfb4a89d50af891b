import type { FileHashes } from '../files/file-hashes.js';
import type { Store } from '../files/store/store.js';
import type { PortablePaths } from '../files/paths.js';
import type { KnownRecord } from './page-job.js';

/** Records of one page source remembered at a time: it may be built with this or that state of what it imports. */
const variants = 4;

export interface EntryContext {
  store: Store;
  hashes: FileHashes;
  paths: PortablePaths;
}

/** The record of a page whose imports are all as they were when it was rendered, or null. */
export function findRecord(pageKey: string, { store, hashes, paths }: EntryContext): KnownRecord | null {
  const current = ([file, hash]: [string, string]): boolean => hashes.hash(paths.toFile(file)) === hash;
  const found = readEntries(store, pageKey).find(({ dependencies }) => dependencies.every(current));
  return found && isStored(found, store) ? found : null;
}

/** Whether the store still has the record and the files that it lists. */
function isStored({ record, summary }: KnownRecord, store: Store): boolean {
  return store.has('record', record) && summary.files.every(({ hash }) => store.has('blob', hash));
}

/** Remembers a record under its page. */
export function rememberRecord(pageKey: string, known: KnownRecord, store: Store): void {
  const others = readEntries(store, pageKey).filter(({ record }) => record !== known.record);
  store.put('page', pageKey, JSON.stringify([known, ...others].slice(0, variants)));
}

function readEntries(store: Store, pageKey: string): KnownRecord[] {
  const bytes = store.get('page', pageKey);
  return bytes ? (JSON.parse(bytes.toString()) as KnownRecord[]) : [];
}
