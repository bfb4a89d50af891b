import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
 * Replaces a file atomically. Another process may write the same file, which is safe because both write the same bytes. The
 * write is synchronous: it takes 0.1 ms of this thread, but waking other threads for two calls takes 0.5 ms.
 */
export function replaceFile(file: string, content: Uint8Array | string): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(temporary, content);
  } catch {
    // The folder does not exist yet, or the cache was cleared in the meantime.
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, content);
  }
  renameSync(temporary, file);
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

/** Writes an entry for `readVerified`. */
export function writeVerified(file: string, content: Uint8Array | string): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  inCache(() => replaceFile(file, Buffer.concat([Buffer.from(`${hash(bytes)}\n`), bytes])));
}
