/**
 * A thread of a worker process, which ends the process when its parent has gone. The main thread hears of that, too, but not while
 * it is busy, which may be for ever.
 */
const parent = process.ppid;
/** Milliseconds between two looks. */
const interval = 1000;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, interval);
