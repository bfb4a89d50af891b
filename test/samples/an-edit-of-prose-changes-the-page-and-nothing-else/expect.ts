import { expect } from 'vitest';
import type { Expectation, Sample } from '../../sample.js';

const expectation: Expectation = async (sample) => {
  const before = await built(sample);
  edit(sample, 'docs/index.mdx');
  // The other pages with code, which were compiled together with this one, have their records still.
  const after = await built(sample, 1);
  expect(changed(before, after)).toEqual(['dist/_tapdocs/pages/index.json', 'dist/index.html']);

  // A page whose own code runs in the browser is a script of its own, which no other page knows of.
  edit(sample, 'docs/live.mdx');
  const last = changed(after, await built(sample)).filter((path) => !/island-[\da-f]+\.[\da-f]+\.js$/.test(path));
  expect(last).toEqual(['dist/_tapdocs/pages/live.json', 'dist/live.html']);
};

async function built({ build, files }: Sample, rendered?: number): Promise<Record<string, string>> {
  const { code, stdout } = await build();
  expect(code).toBe(0);
  if (rendered !== undefined) expect(stdout).toContain(`${4 - rendered}/4 contents (records)`);
  return files('dist');
}

function edit({ read, write }: Sample, path: string): void {
  write(path, read(path).replace('Old words.', 'New words, and more of them.'));
}

function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}

export default expectation;
