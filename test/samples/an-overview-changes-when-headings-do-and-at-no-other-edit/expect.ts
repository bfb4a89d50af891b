import { expect } from 'vitest';
import type { Expectation, Sample } from '../../sample.js';

const page = ['dist/_tapdocs/pages/api/core/build.json', 'dist/api/core/build.html'];
const overview = ['dist/_tapdocs/pages/api/index.json', 'dist/api/index.html'];

const expectation: Expectation = async (sample) => {
  const first = await built(sample);
  const html = first['dist/api/index.html'] ?? '';
  expect(links(html)).toEqual([
    '/api/core/build',
    '/api/core/build#options',
    '/api/core/serve',
    '/api/core/serve#port',
  ]);
  expect(html).toContain('<label');

  edit(sample, 'Old words.', 'New words, and more of them.');
  const second = await built(sample);
  expect(changed(first, second)).toEqual(page);

  edit(sample, '## Options', '## Settings');
  const third = await built(sample);
  const slice = /^dist\/_tapdocs\/assets\/overview-api-\.[\w-]+\.json$/;
  const files = changed(second, third);
  expect(files.filter((path) => slice.test(path))).toHaveLength(2);
  expect(files.filter((path) => !slice.test(path))).toEqual([...page, ...overview].sort());
  expect(links(third['dist/api/index.html'] ?? '')).toContain('/api/core/build#settings');
};

/** Where the links of the list lead, in order. */
function links(html: string): string[] {
  const list = /<section aria-labelledby="core">.*?<\/section>/s.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
}

async function built({ build, files }: Sample): Promise<Record<string, string>> {
  const run = await build();
  expect([run.code, run.problems]).toEqual([0, []]);
  return files('dist');
}

function edit({ read, write }: Sample, from: string, to: string): void {
  write('docs/api/core/build.md', read('docs/api/core/build.md').replace(from, to));
}

function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}

export default expectation;
