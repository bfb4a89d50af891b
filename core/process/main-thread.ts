import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../files/package-root.js';

/** What the process does for a run: it ends the run on a signal, and when a page never ends. */
export interface RunWatch {
  /**
   * From now on there is something to put in order when a signal comes, such as other processes: it aborts the run. Before, and
   * while the main thread is busy and hears of nothing, the system ends the process.
   */
  hold(): void;
  /** Work on these pages begins in the main thread: paths of their sources below the root. It may take so many seconds; 0 for any. */
  begin(pages: readonly string[], seconds: number): void;
  /** Nothing is being worked on. */
  end(): void;
}

export const unwatchedRun: RunWatch = { hold: () => undefined, begin: () => undefined, end: () => undefined };

/** What a watching thread is given when it starts. */
export interface WatchData {
  /** One number, which the main thread counts up for as long as it is not busy. */
  beats: SharedArrayBuffer;
  /** Milliseconds between two looks. */
  interval: number;
  /** Events of the process: the main thread is busy; what it works on takes too long. */
  busyEvent: string;
  overdueEvent: string;
}

/** Seconds that what begins now may take; null when nothing does. */
export interface WatchMessage {
  seconds: number | null;
}

export interface MainThreadListeners {
  /** The main thread has been busy for a moment. Called in the middle of what it does. */
  onBusy(): void;
  /** It is not busy any more. */
  onFree(): void;
  /** What it works on has taken longer than it may. Called in the middle of it. */
  onOverdue(pages: readonly string[], seconds: number): void;
}

/** Milliseconds after which the thread counts as busy, at most twice that. */
const interval = 200;
const busyEvent = 'tapdocs:busy';
const overdueEvent = 'tapdocs:overdue';

/** Watches this thread from another one, for as long as the process lives. */
export function watchMainThread({ onBusy, onFree, onOverdue }: MainThreadListeners): Pick<RunWatch, 'begin' | 'end'> {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const workerData: WatchData = { beats, interval, busyEvent, overdueEvent };
  const thread = new Worker(join(packageRoot, 'dist/core/process/watch-main-thread.js'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  // Where no thread can be had, nothing is watched.
  thread.on('error', () => undefined);
  thread.unref();
  const state = { isBusy: false, pages: [] as readonly string[], seconds: 0 };
  setInterval(() => {
    Atomics.add(counter, 0, 1);
    if (!state.isBusy) return;
    state.isBusy = false;
    onFree();
  }, interval / 4).unref();
  const events = process as NodeJS.EventEmitter;
  events.on(busyEvent, () => {
    state.isBusy = true;
    onBusy();
  });
  events.on(overdueEvent, () => onOverdue(state.pages, state.seconds));
  const send = (message: WatchMessage): void => thread.postMessage(message);
  return {
    begin(pages, seconds) {
      Object.assign(state, { pages, seconds });
      send({ seconds: seconds === 0 ? null : seconds });
    },
    end: () => send({ seconds: null }),
  };
}
