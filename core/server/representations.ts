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

/** Level 5 is as fast as gzip's default and compresses better. The default, 11, takes seconds for a large script. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Hash of the bytes of a file, for a strong `ETag`. */
export type HashFile = (file: OpenFile) => Promise<string>;

/** Hashes each version of a file once, because players request many parts of a large one. */
export function createHashes(): HashFile {
  const hashes = new Map<string, Promise<string>>();
  return ({ path, handle, stats }) => {
    const version = `${path}:${stats.mtimeMs}:${stats.size}:${stats.ino}`;
    const hash = hashes.get(version) ?? hashOf(handle);
    hashes.set(version, hash);
    hash.catch(() => hashes.delete(version));
    return hash;
  };
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk as Buffer);
  return hash.digest('base64url').slice(0, 27);
}

/** The bytes of a file in an encoding. */
export async function encode(handle: FileHandle, encoding: Encoding): Promise<Buffer> {
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
