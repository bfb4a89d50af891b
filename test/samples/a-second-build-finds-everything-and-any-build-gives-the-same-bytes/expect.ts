import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, files, forget }) => {
  expect((await build()).code).toBe(0);
  const first = files('dist');

  const again = await build();
  expect(again.stdout).toContain('7/7 contents (records)');
  expect(again.stdout).toMatch(/(\d+)\/\1 documents/);
  expect(again.stdout).toContain('0 files written');
  expect(files('dist')).toEqual(first);

  expect((await build('--no-cache')).stdout).toContain('0/7 contents (records)');
  expect(files('dist')).toEqual(first);

  forget();
  expect((await build('--workers', '3')).code).toBe(0);
  expect(files('dist')).toEqual(first);
};

export default expectation;
