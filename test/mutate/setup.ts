import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { mutationOf } from './variants.js';

const { MUTATION_STARTED: started } = process.env;
const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
const mutation = mutationOf(file);
// Processes that the tests of the file start have them, too.
process.env['MUTATION_TEST'] = file;
process.env['MUTATION'] = mutation ?? '';
Reflect.set(globalThis, 'chosenMutation', mutation);
if (started) appendFileSync(started, `${file}\n`);

/** Shared by the files of a worker. */
const killed: Set<string> = (Reflect.get(globalThis, 'killedMutations') as Set<string> | undefined) ?? new Set();
Reflect.set(globalThis, 'killedMutations', killed);

// One failed test is enough.
beforeEach((context) => {
  context.skip(mutation !== null && killed.has(mutation));
});
afterEach(({ task }) => {
  if (mutation !== null && task.result?.state === 'fail') killed.add(mutation);
});
