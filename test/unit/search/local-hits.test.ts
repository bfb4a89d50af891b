import { describe, expect, test } from 'vitest';
import { localHits } from '../../../plugins/search-index/theme/search-providers/local-hits.js';
import { algoliaParameters } from '../../../plugins/search-index/theme/search-settings.js';
import type { SearchResult } from '../../../plugins/search-index/theme/search-engine/search-result.js';
import { indexOf, page } from './fixture.js';
import { withoutOrigin } from '../../../plugins/search-index/theme/search-modal/create-hit.js';

function result(changes: Partial<SearchResult>): SearchResult {
  return {
    path: '/a',
    anchor: '',
    kind: 'title',
    group: 'Guide',
    title: 'A <b>',
    headings: [],
    titleHtml: '<mark>A</mark> &lt;b&gt;',
    headingHtml: '',
    snippetHtml: 'about <mark>a</mark>',
    ...changes,
  };
}

const options = { pageUrl: (path: string) => `/docs${path}`, perGroup: 20 };

test('a page is of the first level, its title and text are HTML', () => {
  expect(localHits([result({})], options)).toEqual([
    {
      objectID: '/a',
      url: '/docs/a',
      type: 'lvl1',
      content: 'about <mark>a</mark>',
      hierarchy: { lvl0: 'Guide', lvl1: 'A &lt;b&gt;', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      _snippetResult: {
        content: { value: 'about <mark>a</mark>' },
        hierarchy: { lvl1: { value: '<mark>A</mark> &lt;b&gt;' } },
      },
      page: '/a',
    },
  ]);
});

const section = result({ kind: 'heading', anchor: 's', headings: ['S'] });

test('a page leads to the best of its sections', { meta: { clauses: ['4-search-recent'] } }, () => {
  const headings = ['One', '', 'Two & <i>'];
  const [hit] = localHits([result({ anchor: 'ü b', headings, headingHtml: '<mark>Two</mark>' })], options);
  expect(hit).toMatchObject({
    objectID: '/a',
    url: '/docs/a#%C3%BC%20b',
    type: 'lvl1',
    hierarchy: { lvl2: 'One', lvl3: null, lvl4: 'Two &amp; &lt;i&gt;' },
    _snippetResult: { hierarchy: { lvl4: { value: '<mark>Two</mark>' } } },
  });
});

test('its other sections are below it, of their levels', { meta: { clauses: ['2.6-results'] } }, () => {
  const text = result({ kind: 'text', anchor: 't', headings: ['S', 'T'], snippetHtml: 'other' });
  expect(localHits([result({}), section, text], options).map(({ type }) => type)).toEqual(['lvl1', 'lvl2', 'content']);
  // Its start is the page itself.
  expect(localHits([section, result({ title: 'Other' })], options).map(({ url }) => url)).toEqual(['/docs/a#s']);
});

test('three sections are shown first, and all of a page that is expanded', () => {
  const sections = ['b', 'c', 'd', 'e', 'f'].map((anchor) =>
    result({ kind: 'heading', anchor, headings: [anchor], snippetHtml: anchor }),
  );
  const results = [result({}), ...sections];
  const narrow = { ...options, perGroup: 2, isExpanded: (path: string) => path === '/a' };
  expect(localHits(results, options).map(({ more }) => more)).toEqual([undefined, undefined, undefined, 2]);
  expect(localHits(results, narrow)).toHaveLength(6);
});

describe('a page and its section with the same words are one hit', () => {
  const start = result({ title: 'Deploy & run', snippetHtml: 'Run <mark>it</mark>' });
  const heading = result({ ...start, kind: 'heading', anchor: 's', headings: ['Deploy & Run'], snippetHtml: 'more' });
  const text = result({ ...start, kind: 'text', anchor: 's', headings: ['S'], snippetHtml: '<mark>Run</mark> it' });
  const startText = result({ ...text, anchor: '', headings: [] });
  const urls = (...results: SearchResult[]) => localHits(results, options).map(({ url }) => url);

  test.for([
    ['its heading is the title', [start, heading], ['/docs/a']],
    ['the section is better', [heading, start], ['/docs/a#s']],
    ['its text is that of the page', [start, text], ['/docs/a']],
    ['its text is that of the start', [startText, text], ['/docs/a']],
    ['its text comes first', [text, startText], ['/docs/a#s']],
  ] as const)('%s', ([, results, expected]) => {
    expect(urls(...results)).toEqual(expected);
  });

  test('sections with the same text, and pages with the same title, are different places', () => {
    const next = { ...text, anchor: 't', headings: ['T'] };
    expect(urls(text, next)).toEqual(['/docs/a#s', '/docs/a#t']);
    expect(urls(start, { ...heading, path: '/b' })).toEqual(['/docs/a', '/docs/b#s']);
  });

  test('in an index', async () => {
    const pages = [page('/a', 'Deploy', '', { heading: 'Deploy', text: 'Copy the folder.' })];
    const { results } = await indexOf(pages).search('deploy');
    expect([results.length, urls(...results)]).toEqual([2, ['/docs/a']]);
  });
});

test(
  'hits of a page stand together, and a group has its limit',
  { meta: { clauses: ['2.6-results', '9-search-hits'] } },
  () => {
    const results = ['/a', '/b', '/a', '/b', '/c'].map((path, index) =>
      result({
        path,
        title: path,
        kind: 'heading',
        anchor: `s${index}`,
        headings: ['S'],
        group: path === '/c' ? 'Other' : 'Guide',
      }),
    );
    const hits = localHits(results, { ...options, perGroup: 3 });
    expect(hits.map(({ objectID }) => objectID)).toEqual(['/a', '/a#s2', '/b', '/c']);
  },
);

test.for([
  ['https://example.org/docs/a?b#c', '/docs/a?b#c'],
  ['http://localhost:3000', '/'],
  ['https://example.org#c', '#c'],
  ['/docs/a', '/docs/a'],
])('%s without origin is %s', { meta: { clauses: ['2.6-hit'] } }, ([url, path]) => {
  expect(withoutOrigin(url ?? '')).toBe(path);
});

test('the language is a facet, next to those of the site', () => {
  const own = { searchParameters: { facetFilters: ['version:2'], hitsPerPage: 5 }, languageFacet: true };
  expect(algoliaParameters(own, 'zh')).toEqual({ facetFilters: ['lang:zh', 'version:2'], hitsPerPage: 5 });
  expect(algoliaParameters({ searchParameters: {}, languageFacet: true }, 'en')).toEqual({ facetFilters: ['lang:en'] });
  expect(algoliaParameters({ searchParameters: { facetFilters: 'version:2' }, languageFacet: true }, 'en')).toEqual({
    facetFilters: ['lang:en', 'version:2'],
  });
  expect(algoliaParameters({ ...own, languageFacet: false }, 'zh')).toEqual(own.searchParameters);
});
