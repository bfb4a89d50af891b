import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { hash } from '../hash.js';

/** What the store keeps. */
export type StoreKind = 'page' | 'record' | 'blob' | 'bundle' | 'highlight';

/** Content by key. An entry is written whole or not at all, and verified when it is read. */
export interface Store {
  /** The bytes, or null when there is no entry, or none that is intact. */
  get(kind: StoreKind, key: string): Buffer | null;
  put(kind: StoreKind, key: string, bytes: Uint8Array | string): void;
  has(kind: StoreKind, key: string): boolean;
  /** Removes entries that were written more than `maxAge` milliseconds ago. Returns how many. */
  prune(maxAge: number): number;
}

/** Changes whenever the layout of entries does, so that another version's entries are never read. */
const layout = 'v1';

/** A store in a folder, safe for several processes. Entries: a line with the SHA-256 of the rest, then the bytes. */
export function createStore(folder: string): Store {
  const fileOf = (kind: StoreKind, key: string): string => join(folder, layout, kind, key.slice(0, 2), key.slice(2));
  return {
    get(kind, key) {
      const file = fileOf(kind, key);
      const bytes = read(file);
      if (!bytes) return null;
      const content = bytes.subarray(65);
      if (bytes.subarray(0, 64).toString() === hash(content)) return content;
      rmSync(file, { force: true });
      return null;
    },
    put(kind, key, bytes) {
      const file = fileOf(kind, key);
      writeWhole(file, Buffer.concat([Buffer.from(`${hash(bytes)}\n`), Buffer.from(bytes)]));
    },
    has: (kind, key) => existsSync(fileOf(kind, key)),
    prune: (maxAge) => prune(join(folder, layout), Date.now() - maxAge),
  };
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Another process may write the same entry: both write the same bytes, and renaming replaces in one step. */
function writeWhole(file: string, bytes: Uint8Array): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

function prune(folder: string, before: number): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  let removed = 0;
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    if (statSync(file).mtimeMs >= before) continue;
    rmSync(file, { force: true });
    removed += 1;
  }
  return removed;
}
