import { statSync } from 'node:fs';

/** File times are no finer than this on some file systems, in milliseconds. */
const tick = 20;

/**
 * Changes whenever the content of a file may have changed. A stamp is steady when the file was last changed clearly before
 * now: another change within the same tick of the clock, at equal size, would go unseen.
 */
export function fileStamp(file: string): { stamp: string; steady: boolean } {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file);
  return {
    stamp: [mtimeMs, ctimeMs, size, ino].join(':'),
    steady: Math.max(mtimeMs, ctimeMs) < Date.now() - tick,
  };
}
