/** Runs tasks one after the other, in the order in which they came. */
export interface Queue {
  add(task: () => Promise<void>): void;
}

/** A task that fails is told, and does not keep the next one from running. */
export function createQueue(onError: (error: unknown) => void): Queue {
  let last = Promise.resolve();
  return {
    add(task) {
      last = last.then(task).catch(onError);
    },
  };
}
