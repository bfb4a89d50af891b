import { expect, test } from 'vitest';
import { createPageAliases, createPageWeights } from '../../../plugins/search-index/page-names.js';
import { bilingual, configOf, routeOf } from '../plugins/fixture.js';

const config = configOf({ locales: bilingual });

test.for([
  ['/guide/start', 1],
  ['/releases/v1', 0.6],
  ['/zh/community/releases/v1', 0.6],
  ['/community/releases/', 1],
  ['/blog/first', 0.7],
  ['/api/', 0.4],
  ['/api/core/build', 0.4],
  ['/apis', 1],
  ['/guide/changelog/v2', 2],
  ['/a.b', 0.3],
  ['/a-b', 1],
] as const)('the weight of %s is %d', ([path, weight]) => {
  const weights = { '/api/**': 0.4, '**/changelog/**': 2, '/a.b': 0.3 };
  const weightOf = createPageWeights(weights, config);
  expect(weightOf(routeOf(path, { lang: path.startsWith('/zh/') ? 'zh' : 'en' }))).toBe(weight);
});

test('pages that plugins generate from text count less', () => {
  expect(createPageWeights({}, config)(routeOf('/pets', { source: '# Pets' }))).toBe(0.8);
});

test('other names of a page are its keywords and the words of its former paths', () => {
  const page = (keywords: unknown) => routeOf('/a', { data: { frontMatter: { keywords } } } as object);
  const aliasesOf = createPageAliases({
    former: new Map([['/config/source/alias', routeOf('/a')]]),
    redirected: () => ['/config/source/alias', '/guide/aliases'],
    redirect: (path) => (path === '/guide/aliases' ? '/a#top' : '/a'),
  });
  expect(aliasesOf(page(['proxy ', 3000, null, '']))).toEqual(['proxy', '3000', 'source.alias', 'guide.aliases']);
  expect(aliasesOf(page('代理、proxy, cors'))).toEqual(['代理', 'proxy', 'cors', 'source.alias', 'guide.aliases']);
  expect(aliasesOf(routeOf('/b'))).toEqual([]);
});
