/**
 * Runs each step in a separate task, so that input is handled in between. One long task would delay it.
 */
export async function inSteps(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}

/** Faster than a timer, because browsers delay timers. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
