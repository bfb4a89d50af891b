import { hashOf } from '../files/hash.js';
import type { PackedEntry } from '../files/store/remote/pack.js';
import type { Site } from '../hooks.js';
import { fail, problem } from '../problems/problem.js';
import type { RemoteCache, Stored } from '../files/store/remote/remote-cache.js';
import type { Store } from '../files/store/store.js';

/** A document of the output. */
export interface KeyedDocument {
  /** Identifies all that determines its bytes, except the program. */
  key: string;
  /** Paths of its files, below the output folder. */
  files: { html: string; data: string };
}

interface DocumentStores {
  store: Store;
  /** Whether shards have put documents into the store. */
  hasShards?: boolean;
  remote?: RemoteCache | undefined;
  site: Pick<Site, 'program'>;
}

/** The name of a document in a store. Others may have another program, whose documents differ. */
function nameOf({ key }: KeyedDocument, { site }: DocumentStores): string {
  return hashOf('document', site.program, key);
}

const parts = ['html', 'data'] as const;

/**
 * Finds documents that shards or other machines have rendered.
 *
 * @param write adds a file to the output
 * @returns the documents that were found
 */
export async function bringDocuments<T extends KeyedDocument>(
  wanted: readonly T[],
  stores: DocumentStores,
  write: (document: T, path: string, bytes: Uint8Array) => void,
): Promise<ReadonlySet<T>> {
  const byName = new Map(wanted.map((document) => [nameOf(document, stores), document]));
  const counts = new Map<T, number>();
  const take = ({ kind, key, bytes }: PackedEntry): void => {
    const document = byName.get(key);
    if (!document || (kind !== 'html' && kind !== 'data')) return;
    write(document, document.files[kind], bytes);
    counts.set(document, (counts.get(document) ?? 0) + 1);
  };
  for (const key of stores.hasShards ? byName.keys() : []) {
    for (const kind of parts) {
      const bytes = stores.store.get(kind, key);
      if (bytes) take({ kind, key, bytes });
    }
  }
  const isComplete = (document: T): boolean => (counts.get(document) ?? 0) >= parts.length;
  const open = [...byName].flatMap(([name, document]) => (isComplete(document) ? [] : [name]));
  if (open.length > 0) await stores.remote?.bring('documents', open, take);
  return new Set(wanted.filter(isComplete));
}

/**
 * Stores documents for other machines.
 *
 * @param read returns the bytes of a file of a document
 */
export function storeDocuments(
  documents: readonly KeyedDocument[],
  read: (document: KeyedDocument, kind: (typeof parts)[number]) => Buffer,
  stores: DocumentStores,
): void {
  stores.remote?.store(
    'documents',
    documents.map((document): Stored => {
      const key = nameOf(document, stores);
      return { key, entries: () => parts.map((kind) => ({ kind, key, bytes: read(document, kind) })) };
    }),
  );
}

/** Keeps the documents of a shard in the store, for the build that follows. */
export function keepDocuments(
  documents: readonly KeyedDocument[],
  read: (path: string) => Buffer,
  stores: DocumentStores,
): void {
  const { store } = stores;
  for (const document of documents)
    for (const kind of parts) store.put(kind, nameOf(document, stores), read(document.files[kind]));
  const readStored = (document: KeyedDocument, kind: (typeof parts)[number]): Buffer =>
    store.get(kind, nameOf(document, stores)) ?? fail(problem('STORE_ENTRY_LOST', { what: document.files[kind] }));
  storeDocuments(documents, readStored, stores);
}
