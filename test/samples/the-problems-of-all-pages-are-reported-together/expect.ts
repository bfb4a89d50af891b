import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build }) => {
  const run = await build();
  expect(run.code).toBe(1);
  expect([...run.problems].sort()).toEqual([
    'COMPONENT_UNKNOWN docs/a.mdx:3:1',
    'IMAGE_MISSING docs/a.mdx:5:1',
    'IMPORT_UNRESOLVED docs/b.mdx:1:16',
    'MDX_SYNTAX docs/index.mdx:3:6',
  ]);
};

export default expectation;
