import { expect, test } from 'vitest';
import { createAnalyser, indexPage } from '../../../plugins/search-index/index-page.js';
import type { Fragment } from '../../../plugins/search-index/theme/search-engine/fragment.js';
import { page } from './fixture.js';

const fragment: Fragment = {
  path: '/guide/start',
  title: 'Start',
  group: 'Guide',
  sections: [['', [], 'Install it', '']],
};

test('equal parts of several indexes are analysed once', () => {
  const shared = createAnalyser('en', true);
  expect(shared({ ...fragment, group: 'Other' }, true)).toBe(shared(fragment, true));
  const single = createAnalyser('en', false);
  expect(single(fragment, true)).not.toBe(single(fragment, true));
});

test('parts that differ in path, title, text or place on the page are analysed apart', () => {
  const shared = createAnalyser('en', true);
  const others: [Fragment, boolean][] = [
    [fragment, false],
    [{ ...fragment, path: '/guide/begin' }, true],
    [{ ...fragment, title: 'Begin' }, true],
    [{ ...fragment, sections: [['', [], 'Remove it', '']] }, true],
  ];
  const analyses = [shared(fragment, true), ...others.map(([part, isFirst]) => shared(part, isFirst))];
  expect(new Set(analyses.map((each) => JSON.stringify(each))).size).toBe(5);
});

test('a page has the same analysis in all versions', () => {
  const analyse = createAnalyser('en', false);
  const [today] = indexPage(page('/guide/start', 'Start', 'Install it'), { analyse, prefix: '' }).parts;
  const [old] = indexPage(page('/1.5/guide/start', 'Start', 'Install it'), { analyse, prefix: '/1.5' }).parts;
  expect(old).toMatchObject({ terms: today?.terms, weights: today?.weights, words: today?.words });
  expect(old?.fragment).not.toBe(today?.fragment);
});
