import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../files/package-root.js';

/** Ends the run on a signal, or if a page never finishes. */
export interface RunWatch {
  /**
   * From now on, there is something to clean up after a signal, such as other processes, so a signal aborts the run.
   * Before that, and while the main thread is busy and cannot handle the signal, the system ends the process.
   */
  hold(): void;
  /**
   * Work on these pages begins in the main thread. `pages` are paths of their sources below the root. The work may take
   * this many seconds; 0 for no limit.
   */
  begin(pages: readonly string[], seconds: number): void;
  /** The work is done. */
  end(): void;
}

export const unwatchedRun: RunWatch = { hold: () => undefined, begin: () => undefined, end: () => undefined };

/** The data of a watching thread. */
export interface WatchData {
  /** A counter that the main thread increments while it is not busy. */
  beats: SharedArrayBuffer;
  /** Milliseconds between two checks. */
  interval: number;
  /** Events of the process: the main thread is busy; its work takes too long. */
  busyEvent: string;
  overdueEvent: string;
}

/** Time limit in seconds for the work that begins now; null if nothing begins. */
export interface WatchMessage {
  seconds: number | null;
}

export interface MainThreadListeners {
  /** The main thread has been busy for a moment. Called in the middle of its work. */
  onBusy(): void;
  /** It is no longer busy. */
  onFree(): void;
  /** Its work exceeds the time limit. Called in the middle of it. */
  onOverdue(pages: readonly string[], seconds: number): void;
}

/** The thread counts as busy after this many milliseconds, or at most twice as many. */
const interval = 200;
const busyEvent = 'tapdocs:busy';
const overdueEvent = 'tapdocs:overdue';

/** Watches this thread from another one, as long as the process runs. */
export function watchMainThread({ onBusy, onFree, onOverdue }: MainThreadListeners): Pick<RunWatch, 'begin' | 'end'> {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const workerData: WatchData = { beats, interval, busyEvent, overdueEvent };
  const thread = new Worker(join(packageRoot, 'dist/core/process/watch-main-thread.js'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  // If no thread can be started, nothing is watched.
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
