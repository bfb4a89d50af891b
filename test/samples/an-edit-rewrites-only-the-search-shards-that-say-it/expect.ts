import { expect } from 'vitest';
import { createSearchIndex } from '../../../dist/plugins/search-index/theme/search-engine/search-index.js';
import type { Expectation, Sample } from '../../sample.js';

const expectation: Expectation = async (sample) => {
  const before = await built(sample);
  expect(await find(sample, 'lighthouse')).toEqual(['/']);
  expect(await find(sample, 'harbour')).toEqual(['/#below']);
  expect(await find(sample, 'treasure')).toEqual([]);

  sample.write('docs/index.mdx', sample.read('docs/index.mdx').replace('Old words', 'New words and more'));
  const after = await built(sample);
  expect(await find(sample, 'lighthouse')).toEqual(['/']);
  // No document but the page's own: nothing names the shards but the manifest of the index.
  const changed = changedFiles(before, after);
  expect(changed.filter((path) => !path.startsWith('dist/search/'))).toEqual([
    'dist/_tapdocs/pages/index.json',
    'dist/index.html',
  ]);
  expect(changed).toContain('dist/search/en/index.json');
  expect(changed.filter((path) => path.startsWith('dist/search/en/pages/'))).toHaveLength(1);

  // From nothing the same files come out.
  sample.forget();
  expect((await sample.build()).code).toBe(0);
  expect(sample.files('dist')).toEqual(after);
};

async function built({ build, files }: Sample): Promise<Record<string, string>> {
  expect((await build()).code).toBe(0);
  return files('dist');
}

async function find({ read }: Sample, query: string): Promise<string[]> {
  const index = createSearchIndex((path) =>
    Promise.resolve(JSON.parse(read(`dist/search/en/${path.replace(/\?.*$/, '')}`)) as unknown),
  );
  const { results } = await index.search(query);
  return results.map(({ path, anchor }) => (anchor ? `${path}#${anchor}` : path));
}

function changedFiles(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}

export default expectation;
