import { totalmem } from 'node:os';

/** Megabytes that all workers together may take, as a part of the machine's or the container's memory. */
const share = 0.6;
const least = 512;
/** A page that takes more never ends, most likely: to fill more takes minutes. One worker alone may take twice as much. */
const most = 2048;

/** Megabytes of objects that each of so many workers may have: what goes beyond it ends one worker, not the machine. */
export function heapLimit(workers: number): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 ** 2;
  const own = (memory * share) / workers;
  return Math.round(Math.min(Math.max(own, least), workers === 1 ? 2 * most : most));
}
