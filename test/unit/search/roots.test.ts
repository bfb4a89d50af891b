import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchResults } from '../../../plugins/search-index/theme/search-engine/search-result.js';
import { found, indexOf, page } from './fixture.js';
import { runs } from '../../runs.js';

const roots = ['docs', 'api'];

describe('a query in a content root', () => {
  const index = indexOf(
    [
      page('/docs/proxy', 'Use a proxy', 'The dev server forwards requests.'),
      page('/docs/servers', 'Servers', 'All servers.'),
      page('/api/server', 'Server', 'A server has a proxy option.'),
      page('/api/prune', 'Prune', 'Removes files.'),
      page('/changes', 'Changes', 'The proxy and the server are new.'),
    ],
    'en',
    roots,
  );

  test('finds only pages of the root, and counts only these', async () => {
    expect(await found(index, 'proxy')).toEqual(['/docs/proxy', '/api/server', '/changes']);
    expect(await found(index, 'proxy', { root: 'api' })).toEqual(['/api/server']);
    expect(await index.search('proxy', { root: 'docs' })).toMatchObject({
      count: 1,
      results: [{ path: '/docs/proxy' }],
    });
    expect(await index.search('requests', { root: 'api' })).toEqual({ results: [], count: 0, groups: [] });
  });

  test('completes and corrects words to those of the root', async () => {
    expect(await found(index, 'serv', { root: 'docs' })).toEqual(['/docs/servers', '/docs/proxy']);
    expect(await found(index, 'srever', { root: 'api' })).toEqual(['/api/server']);
    // A word that only other roots contain counts as misspelt.
    expect(await found(index, 'prune', { root: 'docs' })).toEqual([]);
  });

  test('is a query in all roots if the root is unknown', async () => {
    expect(await found(index, 'proxy', { root: 'notes' })).toEqual(await found(index, 'proxy'));
  });

  test('returns the roots when the index is opened; none if there are fewer than two', async () => {
    expect(await index.open()).toEqual([
      { id: 'docs', label: 'DOCS', parts: 2 },
      { id: 'api', label: 'API', parts: 2 },
    ]);
    expect(await indexOf([page('/docs/a', 'A')], 'en', ['docs']).open()).toEqual([]);
  });
});

describe('with shortened lists', () => {
  const many = Array.from({ length: 900 }, (_, number) =>
    page(`/docs/p${number}`, 'Page of rust', 'Rust, and rust again.'),
  );
  const few = Array.from({ length: 30 }, (_, number) =>
    page(`/api/p${number}`, `Page ${number}`, 'Mentions rust once.'),
  );
  const index = indexOf([...many, ...few], 'en', roots);

  test.for(['rust', 'pa', 'pgae'])('a small root misses nothing: `%s`', async (query) => {
    expect((await index.search(query, { root: 'api' })).count).toBe(30);
  });

  test('a query in all roots finds the pages with the highest weights', async () => {
    expect((await found(index, 'rust')).some((path) => path.startsWith('/api/'))).toBe(false);
  });

  test('reads at most one more file for a word', async () => {
    const plain = indexOf([...many, ...few], 'en', roots);
    await plain.search('rust');
    const filtered = indexOf([...many, ...few], 'en', roots);
    await filtered.search('rust', { root: 'api' });
    const shards = (asked: readonly string[]) => asked.filter((path) => path.startsWith('terms/')).length;
    expect(shards(filtered.asked)).toBeLessThanOrEqual(shards(plain.asked) + 1);
    expect(filtered.asked.length).toBeLessThan(20);
  });
});

test('a query in a root has the results of an index of that root alone', async () => {
  const word = fc.constantFrom('proxy', 'server', 'servers', 'fileHash', 'dev.hmr', '构建', '工具链', 'rust', 'prune');
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  const pages = fc.uniqueArray(fc.tuple(fc.constantFrom('docs', 'api', 'none'), fc.nat(9), text, text), {
    selector: ([root, number]) => `${root}${number}`,
    maxLength: 16,
  });
  await fc.assert(
    fc.asyncProperty(pages, fc.array(word, { minLength: 1, maxLength: 3 }), async (list, words) => {
      const all = list.map(([root, number, title, body]) => page(`/${root}/${number}`, title, body));
      const query = words.join(' ');
      const own = indexOf(all.filter(({ path }) => path.startsWith('/api/')));
      // How many texts are read for excerpts depends on the number of files with lists.
      const places = ({ results, count }: SearchResults) => [count, results.map(({ path, anchor }) => path + anchor)];
      const filtered = await indexOf(all, 'en', roots).search(query, { root: 'api' });
      expect(places(filtered)).toEqual(places(await own.search(query)));
    }),
    { numRuns: runs() },
  );
});
