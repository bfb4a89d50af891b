import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Null for a file that there is not, or that cannot be read. */
export function readEntry(file: string): Buffer | null {
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
export function writeEntry(file: string, bytes: Buffer): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(temporary, bytes);
  } catch {
    // Somebody cleared the cache meanwhile.
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, bytes);
  }
  renameSync(temporary, file);
}
