// @ts-check
import { appendFileSync } from 'node:fs';

// Loaded first in each process of a run, by `NODE_OPTIONS`. A place in a source asks whether its mutation is the one to apply. In a run without
// mutations, what asks is what a test file reaches.
const hits = process.env['MUTATION_HITS'];
/** @type {Set<string>} */
const seen = new Set();

Object.assign(globalThis, {
  chosenMutation: process.env['MUTATION'],
  /** @param {string} id */
  mutation(id) {
    if (hits) {
      const line = `${process.env['MUTATION_TEST']} ${id}\n`;
      if (!seen.has(line)) appendFileSync(hits, line);
      seen.add(line);
    }
    return id === Reflect.get(globalThis, 'chosenMutation');
  },
});
