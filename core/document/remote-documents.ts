import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../files/hash.js';
import type { PackedEntry } from '../files/store/remote/pack.js';
import type { Site } from '../hooks.js';
import type { RemoteCache, Stored } from '../files/store/remote/remote-cache.js';

/** A document of the output. */
export interface KeyedDocument {
  /** Identifies all that determines its bytes, except the program. */
  key: string;
  /** Paths of its files, below the output folder. */
  files: { html: string; data: string };
}

interface RemoteDocuments {
  remote?: RemoteCache | undefined;
  site: Pick<Site, 'program'>;
}

/** The name of a document on other machines: they may have another program, whose documents differ. */
function nameOf(key: string, program: string): string {
  return hashOf('document', program, key);
}

/**
 * Fetches documents.
 *
 * @param write adds a file to the output
 * @returns the documents that the remote store has
 */
export async function bringDocuments<T extends KeyedDocument>(
  wanted: readonly T[],
  { remote, site }: RemoteDocuments,
  write: (document: T, path: string, bytes: Uint8Array) => void,
): Promise<ReadonlySet<T>> {
  if (!remote) return new Set();
  const { program } = site;
  const byName = new Map(wanted.map((document) => [nameOf(document.key, program), document]));
  const parts = new Map<T, number>();
  await remote.bring('documents', [...byName.keys()], ({ kind, key, bytes }) => {
    const document = byName.get(key);
    if (!document || (kind !== 'html' && kind !== 'data')) return;
    write(document, document.files[kind], bytes);
    parts.set(document, (parts.get(document) ?? 0) + 1);
  });
  return new Set([...parts].flatMap(([document, count]) => (count < 2 ? [] : [document])));
}

/**
 * Stores the documents of a complete output for other machines.
 *
 * @param folder of the output
 */
export function storeDocuments(
  documents: readonly KeyedDocument[],
  folder: string,
  { remote, site }: RemoteDocuments,
): void {
  const { program } = site;
  remote?.store(
    'documents',
    documents.map(({ key, files }): Stored => {
      const name = nameOf(key, program);
      return { key: name, entries: () => filesOf(name, files, folder) };
    }),
  );
}

function* filesOf(key: string, { html, data }: KeyedDocument['files'], folder: string): Generator<PackedEntry> {
  yield { kind: 'html', key, bytes: readFileSync(join(folder, html)) };
  yield { kind: 'data', key, bytes: readFileSync(join(folder, data)) };
}
