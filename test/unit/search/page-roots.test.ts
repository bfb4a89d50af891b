import { expect, test } from 'vitest';
import type { Config } from '../../../core/config/types.js';
import { createPageRoots } from '../../../plugins/search-index/plan-indexes.js';
import { bilingual, configOf, routeOf } from '../plugins/fixture.js';

const base = configOf({ locales: bilingual, multiVersion: { default: '2.0', versions: ['2.0', '1.0'] } });
const config: Config = {
  ...base,
  contentRoots: [
    { id: 'docs', label: { en: 'Guide', zh: '指南' }, dir: `${base.root}/docs`, base: '' },
    { id: 'api', label: { en: 'API', zh: '' }, dir: `${base.root}/api`, base: '/api' },
  ],
};

test('pages of each version and language belong to their content root', () => {
  const guide = routeOf('/1.0/zh/a', { lang: 'zh', version: '1.0', filePath: 'docs/1.0/zh/a.md' });
  const api = routeOf('/1.0/zh/api/b', { lang: 'zh', version: '1.0', filePath: 'api/1.0/zh/b.md' });
  const generated = routeOf('/1.0/zh/api/c', { lang: 'zh', version: '1.0' });
  const { roots, numberOf } = createPageRoots(config, [guide, api, generated]);
  // Without a label in the language, the root is named by its id.
  expect(roots).toEqual([
    { id: 'docs', label: '指南' },
    { id: 'api', label: 'api' },
  ]);
  expect([guide, api, generated].map(numberOf)).toEqual([1, 2, 2]);
});

test('there is no filter if only one root has pages in a version', () => {
  const page = routeOf('/1.0/a', { version: '1.0', filePath: 'docs/1.0/en/a.md' });
  const { roots, numberOf } = createPageRoots(config, [page]);
  expect([roots, numberOf(page)]).toEqual([[], 0]);
});
