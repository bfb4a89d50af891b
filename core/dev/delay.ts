/** A debounced task. */
export interface Delay {
  start(): void;
  cancel(): void;
}

/** @param wait milliseconds */
export function createDelay(wait: number, task: () => void): Delay {
  let timer: NodeJS.Timeout | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    start() {
      cancel();
      timer = setTimeout(task, wait);
    },
    cancel,
  };
}
