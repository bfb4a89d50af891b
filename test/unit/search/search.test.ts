import { describe, expect, test } from 'vitest';
import { manifestPath } from '../../../plugins/search-index/theme/search-engine/index-files.js';
import { createSearchIndex } from '../../../plugins/search-index/theme/search-engine/search-index.js';
import { filesOf, found, indexOf, page, readerOf } from './fixture.js';

const pages = [
  page('/output/filename-hash', 'output.filenameHash', 'Whether file names contain a hash of their contents.', {
    heading: 'A string',
    id: 'a-string',
    text: 'Selects the kind of hash and its length.',
    code: "filenameHash: 'contenthash:16'",
  }),
  page('/output/filename', 'output.filename', 'Names of the files. See output.filenameHash for the hash.'),
  page('/guide/env', 'Environment variables', 'They adapt a build without a change in the code.', {
    heading: 'Built-in variables',
    id: 'built-in',
    text: 'import.meta.env.MODE is the mode of the build.',
  }),
  page('/guide/workers', 'Web Workers', 'A script in a thread of its own.'),
  page('/guide/proxy', 'Dev server', 'Serves the files.', {
    heading: 'Use a proxy',
    id: 'proxy',
    text: 'Requests to /api go to another server; the dev server forwards them <b>as they are</b>.',
  }),
];

describe('a query', () => {
  const index = indexOf(pages);

  test.for([
    ['leads to the page that it names', 'output.filenameHash', '/output/filename-hash'],
    ['finds the last part of a dotted name', 'filenameHash', '/output/filename-hash'],
    ['in small letters is the same', 'filenamehash', '/output/filename-hash'],
    ['finds a page by two words of which its title is one', 'environment variable', '/guide/env'],
    ['finds another form of a word', 'environments', '/guide/env'],
    ['finds the beginning of a word that is still being typed', 'environ', '/guide/env'],
    ['finds a beginning of two letters in titles', 'en', '/guide/env'],
    ['finds one wrong letter', 'enviroment', '/guide/env'],
    ['finds swapped letters', 'prxoy', '/guide/proxy#proxy'],
    ['finds a wrong first letter', 'broxy', '/guide/proxy#proxy'],
    ['finds two wrong letters in a long word', 'enviromnet', '/guide/env'],
    ['finds two words written as one', 'webworkers', '/guide/workers'],
    ['lands on the heading', 'use proxy', '/guide/proxy#proxy'],
    ['lands on the section that says it', 'import.meta.env', '/guide/env#built-in'],
    ['finds what code says', 'contenthash', '/output/filename-hash#a-string'],
    ['leaves out words that go with anything', 'how do I use the proxy', '/guide/proxy#proxy'],
  ] as const)('%s: `%s`', async ([, query, first]) => {
    expect((await found(index, query))[0]).toBe(first);
  });

  test.for(['', '   ', '=>', 'xyzzyq'])('without an answer: `%s`', async (query) => {
    expect(await index.search(query)).toEqual({ results: [], count: 0, groups: [] });
  });

  test('shows where it was found, with marks and without markup of the page', async () => {
    const { results } = await index.search('forwards');
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      kind: 'text',
      group: 'Guide',
      title: 'Dev server',
      headings: ['Use a proxy'],
      snippetHtml: '…the dev server <mark>forwards</mark> them &lt;b&gt;as they are&lt;/b',
    });
    const [title] = (await index.search('variables')).results;
    expect(title).toMatchObject({ kind: 'title', titleHtml: 'Environment <mark>variables</mark>', headings: [] });
  });

  test(
    'has at most as many results, with at most as many words, as asked for',
    { meta: { clauses: ['9-search-snippets'] } },
    async () => {
      const { results } = await index.search('the', { hits: 2, snippetWords: 3 });
      expect(new Set(results.map(({ path }) => path)).size).toBe(2);
      for (const { snippetHtml } of results)
        expect(snippetHtml.replace(/<\/?mark>|…/g, '').split(/[\s.]+/).length).toBeLessThanOrEqual(5);
    },
  );
});

describe('Chinese', () => {
  const index = indexOf(
    [
      page('/zh/env', '环境变量', '在不修改代码的情况下调整构建。'),
      page('/zh/hmr', '模块热更新', '替换发生变化的模块，无需刷新页面。', {
        heading: '使用代理',
        id: 'proxy',
        text: '反向代理必须转发连接。',
      }),
      page('/zh/order', '构建工具', '工具用来构建。'),
      page('/zh/mixed', '配置 webpack 插件', '插件的配置。'),
    ],
    'zh',
  );

  test.for([
    ['a word of a title', '环境', '/zh/env'],
    ['a part of a word', '热更', '/zh/hmr'],
    ['one character', '热', '/zh/hmr'],
    ['characters side by side before characters apart', '构建工具', '/zh/order'],
    ['a heading', '代理', '/zh/hmr#proxy'],
    ['a question', '如何使用代理？', '/zh/hmr#proxy'],
    ['Chinese and English together', 'webpack插件', '/zh/mixed'],
  ] as const)('%s: `%s`', async ([, query, first]) => {
    expect((await found(index, query))[0]).toBe(first);
  });

  test('a snippet counts two characters as a word', async () => {
    const { results } = await index.search('转发', { snippetWords: 5 });
    expect(results[0]?.snippetHtml.replace(/<\/?mark>|…/g, '')).toHaveLength(10);
  });
});

describe('files', () => {
  test('of a query are few, and none is read twice', async () => {
    const many = Array.from({ length: 300 }, (_, number) =>
      page(`/p${number}`, `Page ${number}`, `Says word${number} and others.`),
    );
    const index = indexOf(many);
    await index.search('word17 others');
    expect(index.asked[0]).toBe(manifestPath);
    expect(index.asked.length).toBeLessThan(20);
    const before = index.asked.length;
    await index.search('word17 others');
    expect(index.asked).toHaveLength(before);
    await index.open();
    expect(index.asked.slice(before)).toEqual([manifestPath]);
  });

  test('are not read for a query that is dropped, nor by beginnings of a query that is still being typed', async () => {
    const index = indexOf(pages);
    await index.open();
    const typed = 'environment variables';
    for (let end = 1; end < typed.length; end += 1) {
      const pause = async (needsFiles: boolean) => !needsFiles;
      expect(await index.searchUnlessDropped(typed.slice(0, end), { pause })).toBeNull();
    }
    expect(index.asked).toEqual([manifestPath]);
    expect((await found(index, typed))[0]).toBe('/guide/env');
    expect(index.asked.length).toBeLessThanOrEqual(6);
    // What was read answers at once.
    expect(await index.searchUnlessDropped(typed, { pause: async (needsFiles) => !needsFiles })).not.toBeNull();
  });

  test('that a new build took away are looked for in its index', async () => {
    const files = filesOf([page('/old', 'Old page', 'Says something.')]);
    const { read } = readerOf(files);
    const index = createSearchIndex(read);
    await index.open();
    files.clear();
    for (const [path, content] of filesOf([page('/new', 'New page', 'Says anything.')])) files.set(path, content);
    expect(await found(index, 'anything')).toEqual(['/new']);
  });

  test('that cannot be read fail the query, and are asked for again by the next one', async () => {
    const files = filesOf([page('/a', 'Alpha', 'Text.')]);
    const { read } = readerOf(files);
    let isOffline = true;
    const index = createSearchIndex((path) => (isOffline ? Promise.reject(new Error('offline')) : read(path)));
    await expect(index.search('alpha')).rejects.toThrow('offline');
    isOffline = false;
    expect(await found(index, 'alpha')).toEqual(['/a']);
  });

  test('of another layout are refused', async () => {
    const index = createSearchIndex(() => Promise.resolve({ format: 0 }));
    await expect(index.search('a')).rejects.toThrow('another version of Tapdocs');
  });

  test('of an empty site have no answers', async () => {
    expect(await indexOf([]).search('anything')).toEqual({ results: [], count: 0, groups: [] });
  });
});

test('a page is found by its other names, which are not shown', async () => {
  const index = indexOf([
    ...pages,
    { ...page('/config/server', 'Server', 'Options.'), aliases: ['反向代理', 'expressApp'] },
  ]);
  for (const query of ['expressapp', '反向代理', '代理']) expect((await found(index, query))[0]).toBe('/config/server');
  const { results } = await index.search('expressApp');
  expect(results[0]).toMatchObject({ kind: 'title', titleHtml: 'Server' });
});

test('a long page is found by all it says, and a long section counts once', async () => {
  const filler = 'Nothing to see here. '.repeat(800);
  const index = indexOf([
    page(
      '/long',
      'Changes',
      'Start.',
      { heading: 'Version 1', id: 'v1', text: `${filler} needle ${filler} needle` },
      {
        heading: 'Version 0',
        id: 'v0',
        text: 'Earlier haystack.',
      },
    ),
  ]);
  expect([...index.files.keys()].filter((path) => path.startsWith('pages/')).length).toBeGreaterThan(3);
  expect(await found(index, 'needle')).toEqual(['/long#v1']);
  expect(await found(index, 'haystack')).toEqual(['/long#v0']);
});

test('of a term that is nearly everywhere, the parts that are most about it are known', async () => {
  const many = Array.from({ length: 900 }, (_, number) => page(`/p${number}`, `Page ${number}`, 'Mentions rust once.'));
  const index = indexOf([...many, page('/about', 'Rust', 'Rust, and rust again.')]);
  const list = await index.reader.list('rust');
  expect(list?.count).toBe(901);
  expect(list?.postings).toHaveLength(700);
  expect((await found(index, 'rust'))[0]).toBe('/about');
});
