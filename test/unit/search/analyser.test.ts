import { expect, test } from 'vitest';
import { createAnalyser } from '../../../plugins/search-index/analysis-cache.js';
import { page } from './fixture.js';

test('a page has the same analysis in all versions', () => {
  const analyse = createAnalyser('en');
  const [today, old] = ['/guide/start', '/1.5/guide/start'].map((path) =>
    analyse(page(path, 'Start', 'Install it'), '/guide/start'),
  );
  expect(old).toEqual(today);
});
