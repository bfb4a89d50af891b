/** Runs tasks one after the other, in order. */
export interface Queue {
  add(task: () => Promise<void>): void;
}

/** A failed task is reported, and the next one still runs. */
export function createQueue(onError: (error: unknown) => void): Queue {
  let last = Promise.resolve();
  return {
    add(task) {
      last = last.then(task).catch(onError);
    },
  };
}
