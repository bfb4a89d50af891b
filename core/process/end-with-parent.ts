import { workerData } from 'node:worker_threads';

/**
 * A thread of a worker process. It ends the process when its parent is gone. The main thread hears of that as well, but not while
 * it is busy, which may be forever. The main thread passes the id of the parent: this thread may start after the parent has ended.
 */
const { parent } = workerData as { parent: number };
/** Milliseconds between two looks. */
const interval = 1000;

function endWithParent(): void {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}

endWithParent();
setInterval(endWithParent, interval);
