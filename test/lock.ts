import { mkdirSync } from 'node:fs';

/**
 * Takes what one process at a time may have, as test files run in several. The folder stands for it: who takes it removes the
 * folder when done. False while another process has it.
 */
export function tryLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
