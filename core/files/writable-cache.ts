import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems/problem.js';
import type { Logger } from '../terminal/logger.js';
import { takeRefusals, tryInCache } from './store/in-cache.js';
import { temporaryFolder } from './temporary-folder.js';

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
