import { randomBytes } from 'node:crypto';
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
  remember(folder);
  return folder;
}

/** The path of a folder that somebody may create, only for this user, and that is removed when the process exits. */
export function temporaryPlace(): string {
  const folder = join(realpathSync(tmpdir()), `tapdocs-${randomBytes(8).toString('hex')}`);
  remember(folder);
  return folder;
}

function remember(folder: string): void {
  // One listener for all folders.
  if (folders.size === 0) process.once('exit', removeAll);
  folders.add(folder);
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
