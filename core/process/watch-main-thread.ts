import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import type { WatchData, WatchMessage } from './main-thread.js';

/**
 * Checks the main thread from time to time. If it is busy, the inspector interrupts the running code to report this.
 */
const { beats, interval, busyEvent, overdueEvent } = workerData as WatchData;
const counter = new Int32Array(beats);
const state = { seen: -1, isBusy: false, deadline: Infinity };

parentPort?.on('message', ({ seconds }: WatchMessage) => {
  state.deadline = seconds === null ? Infinity : performance.now() + seconds * 1000;
});

setInterval(() => {
  const now = Atomics.load(counter, 0);
  const isBusy = now === state.seen;
  if (isBusy && !state.isBusy) emit(busyEvent);
  Object.assign(state, { seen: now, isBusy });
  if (performance.now() < state.deadline) return;
  state.deadline = Infinity;
  emit(overdueEvent);
}, interval);

function emit(event: string): void {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: `process.emit(${JSON.stringify(event)})` });
  session.disconnect();
}
