import { describe, expect, test } from 'vitest';
import { createSearchIndex } from '../../dist/plugins/search-index/theme/search-engine/search-index.js';
import { chinese, english } from './golden-queries.js';
import { useSite } from './site.js';

const site = useSite('site/rsbuild', 'build');

describe.each([
  ['en', '', english],
  ['zh', '/zh', chinese],
] as const)('the index of the site in `%s`', (lang, prefix, queries) => {
  // As the worker in the browser does, without one.
  const index = createSearchIndex(async (path) => {
    const response = await fetch(site.url(`/search/${lang}/${path}`));
    if (!response.ok) throw new Error(`${response.status} ${path}`);
    return response.json();
  });

  test.each(queries)('`%s` leads to %s', async (query, first) => {
    const { results } = await index.search(query);
    const [hit] = results.map(({ path, anchor }) => path.slice(prefix.length) + (anchor && `#${anchor}`));
    expect(hit).toBe(first);
  });
});

test('there are sixty queries and more', () => {
  expect(english.length + chinese.length).toBeGreaterThanOrEqual(60);
});
