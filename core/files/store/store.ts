import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readVerified, writeVerified } from './entry-files.js';
import { inCache, tryInCache } from './in-cache.js';
import { prune, type Pruned, type PruneLimits } from './prune.js';

export type { Pruned, PruneLimits } from './prune.js';

/** The kinds of entries in the store. `html` and `data` are the files of documents, which only shards store. */
export type StoreKind = 'record' | 'blob' | 'bundle' | 'highlight' | 'code' | 'styles' | 'plugin' | 'html' | 'data';

/** Content by key. An entry is written atomically, and verified when it is read. */
export interface Store {
  /** The bytes, or null if there is no intact entry. */
  get(kind: StoreKind, key: string): Buffer | null;
  put(kind: StoreKind, key: string, bytes: Uint8Array | string): void;
  has(kind: StoreKind, key: string): boolean;
  /** The keys of a kind that were read, written or looked for through this object. */
  keysInUse(kind: StoreKind): string[];
  /** Removes entries by age and size, except those that were read or written through this object. */
  prune(limits: PruneLimits): Pruned;
}

/** Changed with each change of the entry format, so that entries of another version are never read. */
export const layout = 'v2';

/** Folder of the store of a site. */
export function storeFolder({ cacheDir }: { readonly cacheDir: string }): string {
  return join(cacheDir, 'store');
}

/**
 * A store in a folder, safe for several processes. Entries: a line with the SHA-256 of the rest, then the bytes.
 *
 * @param spare folder for the entries of this run that the system refuses to write to the store. Default: such a refusal is thrown
 */
export function createStore(folder: string, spare = ''): Store {
  // 16 folders per kind: creating a folder costs as much as writing an entry, and a few thousand files in a folder are
  // no problem.
  const below = (kind: StoreKind, key: string): string => join(layout, kind, key.slice(0, 1), key.slice(1));
  const folders = new Set<string>();
  /** Blobs are named by their content, because many pages share them. */
  const blobs = new Set<string>();
  const inUse = new Set<string>();
  const use = (kind: StoreKind, key: string): string => {
    const file = join(folder, below(kind, key));
    inUse.add(file);
    return file;
  };
  const spareFile = (kind: StoreKind, key: string): string => join(spare, below(kind, key));
  const write = (file: string, bytes: Uint8Array | string): void => {
    const parent = dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeVerified(file, bytes);
  };
  return {
    get(kind, key) {
      const file = use(kind, key);
      const content = readVerified(file) ?? (spare === '' ? null : readVerified(spareFile(kind, key)));
      if (!content) blobs.delete(key);
      return content;
    },
    put(kind, key, bytes) {
      if (kind === 'blob' && blobs.has(key)) return;
      if (kind === 'blob') blobs.add(key);
      const file = use(kind, key);
      if (spare === '') inCache(() => write(file, bytes));
      else if (!tryInCache(() => write(file, bytes))) write(spareFile(kind, key), bytes);
    },
    has: (kind, key) => existsSync(use(kind, key)) || (spare !== '' && existsSync(spareFile(kind, key))),
    keysInUse(kind) {
      const start = join(folder, layout, kind) + sep;
      return [...inUse].flatMap((file) => (file.startsWith(start) ? file.slice(start.length).replace(sep, '') : []));
    },
    prune: (limits) => prune(folder, limits, inUse),
  };
}
