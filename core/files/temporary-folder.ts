import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

/**
 * Creates a folder that is removed when the process exits, unless it is removed before. Returns the real, absolute
 * path.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'tapdocs-'));
  // One listener for all folders.
  if (folders.size === 0) process.once('exit', removeAll);
  folders.add(folder);
  return folder;
}

/** Removes a folder that `temporaryFolder` created, with its content. */
export function removeTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
  if (folders.size === 0) process.off('exit', removeAll);
}

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
