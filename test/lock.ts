import { mkdirSync } from 'node:fs';

/**
 * Takes a lock, because test files run in several processes. The folder is the lock, and its owner removes the folder
 * when done. Returns false while another process has it.
 */
export function tryLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
