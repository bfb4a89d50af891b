/**
 * Runs steps one after the other, each in a task of its own: what a reader does in between is answered, where one long task would
 * hold it up.
 */
export async function inSteps(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}

/** Sooner than a timer, which browsers hold back. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
