import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { contentDocs, i18n, searchIndex } from '../../../plugins/index.js';
import { problemsOf } from '../plugins/fixture.js';

const files = { 'docs/en/index.md': '# Home\n', 'docs/zh/index.md': '# Home\n' };
const locales = { en: { label: 'English' }, zh: { label: '简体中文' } };

it('a page that opens the search is in each language, and in no list', async () => {
  const plugins = [contentDocs(), i18n(), searchIndex({ page: '/search' })];
  await using site = testSite({ files, config: { title: 'Site', locales, plugins } });
  const { all } = await site.routes();
  const pages = all.filter(({ component }) => component === 'SearchPage');
  expect(pages.map(({ path, lang, title, unlisted }) => [path, lang, title, unlisted])).toEqual([
    ['/search', 'en', 'Search', true],
    ['/zh/search', 'zh', '搜索', true],
  ]);
  const { page } = await site.document('/search');
  expect(JSON.stringify(page.head)).toContain('noindex');
});

it('a page of the site at its path takes its place', async () => {
  const own = { ...files, 'docs/en/search.md': '# How to search\n' };
  const plugins = [contentDocs(), i18n(), searchIndex({ page: '/search' })];
  await using site = testSite({ files: own, config: { title: 'Site', locales, plugins } });
  const { byPath } = await site.routes();
  expect(byPath.get('/search')).toMatchObject({ component: 'DocPage', title: 'How to search' });
});

it('there is none by default, and its path is checked', async () => {
  await using site = testSite({ files, config: { title: 'Site', plugins: [contentDocs(), searchIndex()] } });
  const { all } = await site.routes();
  expect(all.some(({ component }) => component === 'SearchPage')).toBe(false);
  for (const page of ['search', '/', '/search/', '/search?q=a']) {
    await using other = testSite({ files, config: { title: 'Site', plugins: [contentDocs(), searchIndex({ page })] } });
    expect((await problemsOf(() => other.routes())).map(({ message }) => message)).toEqual([
      `\`searchIndex.page\` must be a path that starts with \`/\`, such as \`/search\`, but it is \`"${page}"\`.`,
    ]);
  }
});
