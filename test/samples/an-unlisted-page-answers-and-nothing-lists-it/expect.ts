import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const hidden = /Secretive|Unfindable|guide\/hidden|Behind the curtain|Planned|Private|team\/plan|zh\/guide\/last/i;

const expectation: Expectation = async ({ build, files, read }) => {
  const run = await build();
  expect([run.code, run.problems]).toEqual([0, []]);

  const page = read('dist/guide/hidden.html');
  expect(page).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(page).toContain('Unlisted: only readers with a link find this page.');
  expect(page).toContain('Unfindable words.');
  // The sidebar shows the page on the page itself, under its label, and nothing leads on from it.
  expect(page).toMatch(/<a [^>]*href="\/docs\/guide\/hidden"[^>]*>(?:<[^>]*>)*Named/);
  expect(page).toContain('Behind the curtain');
  expect(page).not.toMatch(/rel="(?:prev|next)"|<link [^>]*hreflang=/i);
  const team = read('dist/team/Plan.html');
  expect(team).toContain('<meta name="robots" content="noindex, noarchive"/>');
  expect(team).toContain('Private');
  expect(read('dist/zh/guide/hidden.html')).toContain('未列出：只有通过链接才能找到此页面。');
  expect(read('dist/guide/hidden.md')).toContain('Unfindable words.');
  expect(read('dist/old.html')).toContain('/docs/guide/hidden');

  const start = read('dist/guide/start.html').replace(/<a href="\/docs\/guide\/hidden#words">Linked<\/a>/, '');
  expect(start).not.toMatch(hidden);
  expect(start).toMatch(/rel="next"[^>]*>(?:<[^>]*>)*[^<]*(?:<[^>]*>)*Last/);
  // A translation that is unlisted is no counterpart of a page that is listed.
  expect(read('dist/guide/last.html')).not.toMatch(/zh\/guide\/last/);
  expect(read('dist/zh/guide/last.html')).not.toMatch(/<link [^>]*hreflang=/i);
  expect(read('dist/zh/guide/last.html')).toContain('"/docs/guide/last"');

  const lists = Object.entries(files('dist')).filter(([path]) =>
    /sitemap|llms|rss\/|search\/|_tapdocs\/assets\/.*\.json$|^dist\/(?:guide|team|zh\/guide|zh\/team)\/index\.html$/.test(
      path,
    ),
  );
  expect(lists.length).toBeGreaterThan(20);
  const own = /assets\/sidebar-.*-(?:hidden|plan|last)\./i;
  // The text of a page may link to it.
  const link = /(?:https:\/\/example\.org)?\/docs\/guide\/hidden(?:\.md)?#words/g;
  for (const [path, text] of lists) if (!own.test(path)) expect(text.replace(link, ''), path).not.toMatch(hidden);
};

export default expectation;
