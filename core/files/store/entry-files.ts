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
import { inCache, tryInCache } from './in-cache.js';

/** Null for a file that does not exist or cannot be read. */
function readEntry(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/**
 * Another process may write the same file. This is safe because both write the same bytes, and renaming is atomic. The
 * write is synchronous: it takes 0.1 ms of this thread, but waking other threads for two calls takes 0.5 ms.
 */
function writeEntry(file: string, pieces: readonly Uint8Array[]): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writePieces(temporary, pieces);
  } catch {
    // The cache was cleared in the meantime.
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

/**
 * Writes pieces to the start of a file without joining them, because joining takes longer than writing. Returns the
 * size.
 */
function writeAll(descriptor: number, pieces: readonly Uint8Array[]): number {
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const written = writevSync(descriptor, pieces);
  if (written < size) appendFileSync(descriptor, Buffer.concat(pieces).subarray(written));
  return size;
}

/** Length of the first line: 64 digits and a line end. */
const markLength = 65;

/**
 * The content of an entry, whose first line is the SHA-256 of the rest. Null if there is none; a damaged one is
 * removed.
 */
export function readVerified(file: string): Buffer | null {
  const bytes = readEntry(file);
  if (!bytes) return null;
  const content = bytes.subarray(markLength);
  if (bytes.subarray(0, markLength).toString() === `${hash(content)}\n`) return content;
  tryInCache(() => rmSync(file, { force: true }));
  return null;
}

/** Writes an entry for `readVerified`. Several pieces are joined. */
export function writeVerified(file: string, content: Uint8Array | string | readonly Uint8Array[]): void {
  inCache(() => writeEntry(file, marked(content)));
}

/**
 * The same, but writes to the existing file, for data that may be lost. A concurrent reader, or one after this process
 * was killed during the write, finds a damaged entry. This is faster than replacing the file.
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

/** Null if there is none. */
function openExisting(file: string): number | null {
  try {
    return openSync(file, 'r+');
  } catch {
    return null;
  }
}

/** Content with the line that verifies it. */
function marked(content: Uint8Array | string | readonly Uint8Array[]): Uint8Array[] {
  const pieces = Array.isArray(content) ? content : [typeof content === 'string' ? Buffer.from(content) : content];
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  return [Buffer.from(`${sum.digest('hex')}\n`), ...pieces];
}
