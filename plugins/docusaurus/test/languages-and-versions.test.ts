import { expect, it } from 'vitest';
import { type Config, type Plugin, resolveLink, type Site } from '../../../core/index.js';
import { siteData } from '../../../core/kit.js';
import { testSite } from '../../../core/test.js';
import { describeSite } from '../../presets/test/describe-site.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const message = (entries: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, { message: text }])));

const zh = 'i18n/zh/docusaurus-plugin-content';
const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh'], localeConfigs: { zh: { label: '中文' } } },
  presets: [
    ['classic', { docs: { sidebarPath: './sidebars.js', versions: { current: { label: '3.0' }, '1.0': { banner: 'unmaintained' } } } }],
  ],
  themeConfig: {
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { type: 'docsVersionDropdown' }] },
    footer: { links: [{ title: 'More', items: [{ label: 'Blog', to: 'blog' }] }] },
  },
};
`,
  'sidebars.js':
    "module.exports = { docs: ['intro', { type: 'category', label: 'Guide', link: { type: 'generated-index' }, items: ['guide/first'] }] };\n",
  'docs/intro.md': '# Intro\n\n[First](./guide/first.md)\n',
  'docs/guide/first.md': '# First\n\n[Intro](../intro.md)\n',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/intro.md': '# Intro 2\n\n[Only](only.md)\n',
  'versioned_docs/version-2.0/only.md': '# Only\n',
  'versioned_sidebars/version-2.0-sidebars.json': '{ "docs": ["intro", { "Old": ["only"] }] }',
  'versioned_docs/version-1.0/intro.md': '# Intro 1\n',
  [`${zh}-docs/current/intro.md`]: '# 介绍\n\n[第一](./guide/first.md)\n',
  [`${zh}-docs/current/extra.md`]: '# Extra\n',
  [`${zh}-docs/current/guide/first.mdx`]: '# Not shown\n',
  [`${zh}-docs/current.json`]: message({ 'sidebar.docs.category.Guide': '指南' }),
  [`${zh}-docs/version-2.0/only.md`]: '# 仅\n',
  [`${zh}-blog/2026-01-02-first.md`]: '# 第一篇\n\n文字。\n',
  [`${zh}-blog/2026-01-03-second.mdx`]: '# Not shown\n',
  'blog/2026-01-02-first.md': '# First post\n\nText.\n',
  'blog/2026-01-03-second.md': '# Second post\n\nText.\n',
  'i18n/zh/docusaurus-theme-classic/navbar.json': message({ 'item.label.Docs': '文档' }),
  'i18n/zh/docusaurus-theme-classic/footer.json': message({ 'link.title.More': '更多' }),
};

it('languages and versions are in their folders', async () => {
  const seen: { config?: Config; site?: Site } = {};
  const probe: Plugin = {
    name: 'probe',
    apply(site) {
      site.hooks.routes.tap('probe', () => void Object.assign(seen, { config: site.config, site }));
    },
  };
  await using site = testSite({ files, config: { plugins: [docusaurus(), probe] } });
  const { byPath, slices, redirect } = await site.routes();
  const titleOf = (path: string): string | undefined => byPath.get(path)?.title;

  expect(site.log.match(/DOCUSAURUS_TRANSLATIONS i18n\S+/g)).toEqual([
    expect.stringContaining('current/extra.md'),
    expect.stringContaining('current/guide/first.mdx'),
  ]);
  expect(site.log).toContain('Is `docs/guide/first.md` its original?');
  // Version 2.0 is the last one, and has no prefix.
  expect(titleOf('/docs/intro')).toBe('Intro 2');
  expect(titleOf('/docs/next/intro')).toBe('Intro');
  expect(titleOf('/docs/1.0/intro')).toBe('Intro 1');
  expect(titleOf('/zh/docs/only')).toBe('仅');
  expect(byPath.get('/docs/only')).toMatchObject({ filePath: 'docs/only.md', version: '2.0' });
  expect(redirect('/docs/2.0/intro')).toBe('/docs/intro');
  expect(redirect('/zh/docs/2.0/only')).toBe('/zh/docs/only');
  expect(seen.config?.versions.map(({ name, label, state }) => [name, label, state])).toEqual([
    ['next', '3.0', 'unreleased'],
    ['2.0', '2.0', 'current'],
    ['1.0', '1.0', 'unmaintained'],
  ]);
  expect(slices.get('docusaurus:2.0/docs')).toMatchObject([
    { text: 'Intro 2', link: '/docs/intro' },
    { text: 'Old', items: [{ text: 'Only' }] },
  ]);

  // A page without a translation is that of the default language.
  expect(titleOf('/zh/docs/next/intro')).toBe('介绍');
  expect(byPath.get('/zh/docs/next/guide/first')).toMatchObject({
    title: 'First',
    lang: 'zh',
    original: { path: '/docs/next/guide/first', lang: 'en' },
  });
  expect(slices.get('docusaurus:next/zh/docs')).toMatchObject([
    { text: '介绍', link: '/zh/docs/next/intro' },
    {
      text: '指南',
      link: '/zh/docs/next/category/guide',
      items: [{ text: 'First', link: '/zh/docs/next/guide/first' }],
    },
  ]);
  expect(titleOf('/zh/blog/2026/01/02/first')).toBe('第一篇');
  expect(byPath.get('/zh/blog/2026/01/03/second')?.original).toMatchObject({ lang: 'en' });
  // Lists and feeds have the posts without a translation, too.
  const list = await site.record('/zh/blog/');
  expect(list.links.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/zh/blog/2026/01/02/first', '/zh/blog/2026/01/03/second']),
  );
  const feed = String((await site.emit()).get('zh/blog/rss.xml'));
  expect(feed.match(/<link>https:[^<]*2026[^<]*/g)).toEqual([
    '<link>https://example.org/zh/blog/2026/01/03/second',
    '<link>https://example.org/zh/blog/2026/01/02/first',
  ]);
  expect(site.log).toContain('BLOG_TRANSLATION i18n/zh/docusaurus-plugin-content-blog/2026-01-03-second.mdx');
  expect(site.log).toContain('i18n/zh/docusaurus-plugin-content-docs/current/extra.md');

  const { theme } = siteData(seen.config ?? expect.fail('no configuration'), { version: '2.0', lang: 'zh' });
  expect(theme.nav).toMatchObject([{ text: '文档', link: '/zh/docs/intro' }]);
  expect(theme.footer.columns).toMatchObject([{ title: '更多', items: [{ link: '/zh/blog' }] }]);

  // From a translation, a link to a page without one leads to the page in the language of the reader.
  const routes = await site.routes();
  const route = routes.byPath.get('/zh/docs/next/intro') ?? expect.fail('no page');
  const { links } = await site.record(route.path);
  const config = seen.config ?? expect.fail('no configuration');
  expect(links.map(({ href }) => resolveLink(href, { route, routes, config })?.url)).toEqual([
    '/zh/docs/next/guide/first',
  ]);

  // What `tapdocs migrate` reports. Versions stand where they do in Docusaurus.
  const { interpreted, urls } = await describeSite(docusaurus, { site: seen.site ?? expect.fail('none'), routes });
  expect(Object.fromEntries(interpreted.map(({ name, count }) => [name, count]))).toMatchObject({
    versions: 3,
    languages: 2,
    'files of sidebars': 3,
    'generated index pages': 2,
    '`.md` files as MDX': 10,
  });
  // Twelve docs, three posts, and four lists of posts.
  expect(urls.compared).toBe(19);
  expect(urls.changed.filter(({ from, to }) => from !== `${to}/`)).toEqual([]);
  expect(await site.check()).toEqual([]);
});
