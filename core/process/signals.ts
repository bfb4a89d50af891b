/**
 * What a signal does. The system ends a process at once, also if its thread is busy, as long as the process does not listen to the
 * signal. A process that listens can clean up, but while its thread is busy it cannot be ended. So it listens only while there is
 * something to clean up, and not while code of plugins runs, which may never end.
 */
export interface Signals {
  /** From now on, the first signal ends the run cleanly. Returns a function that ends this. */
  hold(): () => void;
  /** Runs the synchronous part of a task of a plugin, during which the system ends the process. */
  released<T>(task: () => T): T;
}

export const noSignals: Signals = { hold: () => () => undefined, released: (task) => task() };

/** @param listen starts or stops to listen to signals */
export function createSignals(listen: (isOn: boolean) => void): Signals {
  const holds = new Set<symbol>();
  let isReleased = false;
  let isListening = false;
  const update = (): void => {
    const isWanted = holds.size > 0 && !isReleased;
    if (isWanted !== isListening) listen(isWanted);
    isListening = isWanted;
  };
  return {
    hold() {
      const token = Symbol('hold');
      holds.add(token);
      update();
      return () => {
        holds.delete(token);
        update();
      };
    },
    released(task) {
      const before = isReleased;
      isReleased = true;
      update();
      try {
        return task();
      } finally {
        isReleased = before;
        update();
      }
    },
  };
}
