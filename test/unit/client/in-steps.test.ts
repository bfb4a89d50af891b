import { expect, test } from 'vitest';
import { inSteps } from '../../../core/client/in-steps.js';

/** Runs a task after the current task. */
function afterThisTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    task();
    port1.close();
  };
  port2.postMessage(null);
}

test('each step is a separate task, and the next one starts when it has ended', async () => {
  const done: string[] = [];
  const step = (name: string) => async () => {
    done.push(`${name} starts`);
    afterThisTask(() => done.push('something else'));
    await Promise.resolve();
    done.push(`${name} ends`);
  };
  const run = inSteps([step('first'), step('second')]);
  expect(done).toEqual([]);
  await run;
  expect(done).toEqual(['first starts', 'first ends', 'something else', 'second starts', 'second ends']);
});

test('a step that fails is the last one', async () => {
  const done: string[] = [];
  const failure = new Error('no');
  const run = inSteps([() => Promise.reject(failure), () => done.push('second')]);
  await expect(run).rejects.toBe(failure);
  expect(done).toEqual([]);
});
