import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A version of a file. */
export interface OpenFile {
  path: string;
  handle: FileHandle;
  stats: Stats;
}

/** Cached data of requested files, as long as they do not change. */
export interface Representations {
  /** Hash of the bytes, for a strong `ETag`. */
  hash(file: OpenFile): Promise<string>;
  /** The bytes in an encoding. */
  encoded(file: OpenFile, encoding: Encoding): Promise<Buffer>;
}

interface Entry {
  stamp: string;
  hash?: Promise<string>;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** Memory limit for compressed files, in bytes. If it is exceeded, all are removed. */
const capacity = 64 * 1024 * 1024;

/** Level 5 is as fast as gzip's default and compresses better. The default, 11, takes seconds for a large script. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function createRepresentations(): Representations {
  const entries = new Map<string, Entry>();
  const state = { used: 0 };
  const entryOf = ({ path, stats }: OpenFile): Entry => {
    const stamp = `${stats.mtimeMs}:${stats.size}:${stats.ino}`;
    const cached = entries.get(path);
    if (cached?.stamp === stamp) return cached;
    const entry: Entry = { stamp, encoded: new Map() };
    entries.set(path, entry);
    return entry;
  };
  const account = (bytes: number): void => {
    state.used += bytes;
    if (state.used <= capacity) return;
    entries.clear();
    state.used = 0;
  };
  return {
    hash(file) {
      const entry = entryOf(file);
      return (entry.hash ??= keep(hashOf(file.handle), () => delete entry.hash));
    },
    encoded(file, encoding) {
      const { encoded } = entryOf(file);
      const cached = encoded.get(encoding);
      if (cached) return cached;
      const bytes = keep(encode(file.handle, encoding), () => encoded.delete(encoding));
      encoded.set(encoding, bytes);
      bytes.then(
        ({ length }) => account(length),
        () => undefined,
      );
      return bytes;
    },
  };
}

/** A failure is not cached. */
function keep<T>(work: Promise<T>, forget: () => void): Promise<T> {
  work.catch(forget);
  return work;
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk as Buffer);
  return hash.digest('base64url').slice(0, 27);
}

async function encode(handle: FileHandle, encoding: Encoding): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return encoding === 'br' ? promisify(brotliCompress)(bytes, brotliOptions) : promisify(gzip)(bytes);
}

export type Encoding = 'br' | 'gzip';

/**
 * The best encoding that a client accepts, by its `Accept-Encoding`; null if there is none. Brotli is preferred if both
 * are equal.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const qualities = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const quality = q === undefined ? 1 : Number(q);
    if (name) qualities.set(name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  const quality = (name: Encoding): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  if (quality('br') === 0 && quality('gzip') === 0) return null;
  return quality('br') >= quality('gzip') ? 'br' : 'gzip';
}
