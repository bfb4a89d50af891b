import { workerData } from 'node:worker_threads';

/**
 * A thread of a worker process that ends the process when its parent has ended. The main thread also detects this, but
 * not while it is busy, which may be forever. The main thread passes the id of the parent, because this thread may
 * start after the parent has ended.
 */
const { parent } = workerData as { parent: number };
/** Milliseconds between two checks. */
const interval = 1000;

function endWithParent(): void {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}

endWithParent();
setInterval(endWithParent, interval);
