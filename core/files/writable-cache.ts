import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems/problem.js';
import type { Logger } from '../problems/logger.js';
import { takeRefusals, tryInCache } from './store/in-cache.js';
import { tmpdir } from 'node:os';

/** The folder, if files can be written to it. Otherwise warns the user, and returns a temporary one. */
export function writableCache(folder: string, logger: Logger): string {
  const probe = join(folder, `probe-${randomBytes(4).toString('hex')}`);
  const isWritable = tryInCache(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  });
  warnOfRefusals(logger);
  return isWritable ? folder : temporaryFolder();
}

/** Reports that data for the next run could not be written: the first reason, or else the given one. */
export function warnOfRefusals(logger: Logger, other?: Problem): void {
  const [first = other] = takeRefusals();
  if (first) logger.warn([first]);
}

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
