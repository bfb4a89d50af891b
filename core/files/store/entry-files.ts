import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writevSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { hash } from '../hash.js';
import { inCache } from './in-cache.js';

/** Null for a file that there is not, or that cannot be read. */
function readEntry(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/**
 * Another process may write the same file: both write the same bytes, and renaming replaces in one step. Written at once: 0.1 ms
 * of this thread, where handing two calls to other threads takes 0.5 ms to wake these.
 */
function writeEntry(file: string, pieces: readonly Uint8Array[]): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writePieces(temporary, pieces);
  } catch {
    // Somebody cleared the cache meanwhile.
    mkdirSync(dirname(file), { recursive: true });
    writePieces(temporary, pieces);
  }
  renameSync(temporary, file);
}

function writePieces(file: string, pieces: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w');
  try {
    writeAll(descriptor, pieces);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes to the start of a file, without a copy of them all, which takes longer than to write it. Returns the size. */
function writeAll(descriptor: number, pieces: readonly Uint8Array[]): number {
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const written = writevSync(descriptor, pieces);
  if (written < size) appendFileSync(descriptor, Buffer.concat(pieces).subarray(written));
  return size;
}

/** Of the first line: 64 digits, and its end. */
const markLength = 65;

/** The content of an entry, whose first line is the SHA-256 of the rest. Null when there is none; a damaged one is removed. */
export function readVerified(file: string): Buffer | null {
  const bytes = readEntry(file);
  if (!bytes) return null;
  const content = bytes.subarray(markLength);
  if (bytes.subarray(0, markLength).toString() === `${hash(content)}\n`) return content;
  inCache(() => rmSync(file, { force: true }));
  return null;
}

/** Writes an entry that `readVerified` reads; several pieces become one content. */
export function writeVerified(file: string, content: Uint8Array | string | readonly Uint8Array[]): void {
  inCache(() => writeEntry(file, marked(content)));
}

/**
 * The same in the file that is there, for what may be lost: who reads it at this moment, or after this process was killed in the
 * midst of it, finds a damaged entry. Replacing a file takes longer than writing to it.
 */
export function overwriteVerified(file: string, content: Uint8Array | string): void {
  const descriptor = openExisting(file);
  if (descriptor === null) return writeVerified(file, content);
  try {
    inCache(() => ftruncateSync(descriptor, writeAll(descriptor, marked(content))));
  } finally {
    closeSync(descriptor);
  }
}

/** Null when there is none. */
function openExisting(file: string): number | null {
  try {
    return openSync(file, 'r+');
  } catch {
    return null;
  }
}

/** Content with the line that tells whether it is whole. */
function marked(content: Uint8Array | string | readonly Uint8Array[]): Uint8Array[] {
  const pieces = Array.isArray(content) ? content : [typeof content === 'string' ? Buffer.from(content) : content];
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  return [Buffer.from(`${sum.digest('hex')}\n`), ...pieces];
}
