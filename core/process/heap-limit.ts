import { totalmem } from 'node:os';

/** Memory limit for all workers together, as a share of the memory of the machine or container. */
const share = 0.6;
const least = 512;
/**
 * A page that uses more most likely never finishes, because filling this much takes minutes. A single worker may use
 * twice as much.
 */
const most = 2048;

/**
 * Heap limit in megabytes for each of this many workers. A worker that exceeds it ends, instead of the whole machine
 * running out of memory.
 */
export function heapLimit(workers: number): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 ** 2;
  const own = (memory * share) / workers;
  return Math.round(Math.min(Math.max(own, least), workers === 1 ? 2 * most : most));
}
