import { readFileSync } from 'node:fs';

/**
 * A process that has ended is listed as a zombie until its parent waits for it, which may never happen in a container.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
