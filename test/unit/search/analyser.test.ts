import { expect, test } from 'vitest';
import { analysePage, createAnalyser, pageAt } from '../../../plugins/search-index/analysis-cache.js';
import { page } from './fixture.js';

test('a page has the same analysis in all versions, and its own fragments', () => {
  const analyse = createAnalyser('en');
  const at = (path: string) => {
    const analysis = analysePage(page(path, 'Start', 'Install it'), { analyse, name: '/guide/start' });
    return { analysis, ...pageAt(path, analysis) };
  };
  const [today, old] = [at('/guide/start'), at('/1.5/guide/start')];
  expect(old.analysis).toEqual(today.analysis);
  expect(old.parts[0]?.hash).not.toBe(today.parts[0]?.hash);
  expect(old.fragments[0]).toContain('"/1.5/guide/start"');
});
