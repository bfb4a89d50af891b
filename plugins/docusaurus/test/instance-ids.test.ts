import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

it('an instance of docs and a blog can have the same id, and the docs of the preset share their name', async () => {
  await using site = testSite({
    files: {
      'docusaurus.config.js': `module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: {}, blog: { path: 'posts', routeBasePath: 'posts' } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'news', path: 'second', routeBasePath: 'second' }],
    ['@docusaurus/plugin-content-docs', { id: 'docs', path: 'third', routeBasePath: 'third' }],
    ['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news' }],
  ],
};
`,
      'docs/a.md': '# A\n',
      'second/b.md': '# B\n',
      'third/c.md': '# C\n',
      'posts/2026-01-01-first.md': '# First\n\nText.\n',
      'news/2026-01-02-second.md': '# Second\n\nText.\n',
      'i18n/fr/docusaurus-plugin-content-blog-news/2026-01-02-second.md': '# Deuxième\n\nTexte.\n',
      'i18n/fr/docusaurus-plugin-content-docs-docs/current/c.md': '# C fr\n',
    },
    config: { plugins: [docusaurus()] },
  });
  const { byPath } = await site.routes();
  const titles = ['/docs/a', '/second/b', '/fr/third/c', '/posts/2026/01/01/first', '/fr/news/2026/01/02/second'];
  expect(titles.map((path) => byPath.get(path)?.title)).toEqual(['A', 'B', 'C fr', 'First', 'Deuxième']);
  const files = [...(await site.emit()).keys()];
  expect(files).toEqual(
    expect.arrayContaining(['posts/rss.xml', 'news/rss.xml', 'fr/news/rss.xml', 'fr/posts/rss.xml']),
  );
  expect(files.filter((file) => file.startsWith('rss/'))).toEqual([]);
});
