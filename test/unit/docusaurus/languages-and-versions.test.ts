import { expect, it } from 'vitest';
import { type Config, type Plugin, resolveLink, type Site, siteData } from '../../../core/index.js';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../../../plugins/index.js';

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
  [`${zh}-docs/current.json`]: message({ 'sidebar.docs.category.Guide': '指南' }),
  [`${zh}-docs/version-2.0/only.md`]: '# 仅\n',
  [`${zh}-blog/2026-01-02-first.md`]: '# 第一篇\n\n文字。\n',
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

  // Version 2.0 is the last one, and has no prefix.
  expect(titleOf('/docs/intro')).toBe('Intro 2');
  expect(titleOf('/next/docs/intro')).toBe('Intro');
  expect(titleOf('/1.0/docs/intro')).toBe('Intro 1');
  expect(titleOf('/zh/docs/only')).toBe('仅');
  expect(byPath.get('/docs/only')).toMatchObject({ filePath: 'docs/only.md', version: '2.0' });
  expect(redirect('/docs/1.0/intro')).toBe('/1.0/docs/intro');
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
  expect(titleOf('/next/zh/docs/intro')).toBe('介绍');
  expect(byPath.get('/next/zh/docs/guide/first')).toMatchObject({
    title: 'First',
    lang: 'zh',
    original: { path: '/next/docs/guide/first', lang: 'en' },
  });
  expect(slices.get('docusaurus:next/zh/docs')).toMatchObject([
    { text: '介绍', link: '/next/zh/docs/intro' },
    {
      text: '指南',
      link: '/next/zh/docs/category/guide',
      items: [{ text: 'First', link: '/next/zh/docs/guide/first' }],
    },
  ]);
  expect(titleOf('/zh/blog/2026/01/02/first')).toBe('第一篇');
  expect(byPath.get('/zh/blog/2026/01/03/second')?.original).toMatchObject({ lang: 'en' });
  expect(site.log).toContain('i18n/zh/docusaurus-plugin-content-docs/current/extra.md');

  const { theme } = siteData(seen.config ?? expect.fail('no configuration'), { version: '2.0', lang: 'zh' });
  expect(theme.nav).toMatchObject([{ text: '文档', link: '/zh/docs/intro' }]);
  expect(theme.footer.columns).toMatchObject([{ title: '更多', items: [{ link: '/zh/blog' }] }]);

  // From a translation, a link to a page without one leads to the page in the language of the reader.
  const routes = await site.routes();
  const route = routes.byPath.get('/next/zh/docs/intro') ?? expect.fail('no page');
  const { links } = await site.record(route.path);
  const config = seen.config ?? expect.fail('no configuration');
  expect(links.map(({ href }) => resolveLink(href, { route, routes, config })?.url)).toEqual([
    '/next/zh/docs/guide/first',
  ]);

  // What `tapdocs migrate` reports. The versions are before the docs, so their URLs change, with redirects.
  const { interpreted, urls } = await docusaurus.migration.describe({ site: seen.site ?? expect.fail('none'), routes });
  expect(Object.fromEntries(interpreted.map(({ name, count }) => [name, count]))).toMatchObject({
    versions: 3,
    languages: 2,
    'files of sidebars': 3,
    'generated index pages': 2,
    '`.md` files as MDX': 10,
  });
  expect(urls.compared).toBe(12);
  expect(urls.changed.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/docs/1.0/intro /1.0/docs/intro',
    '/docs/next/category/guide /next/docs/category/guide',
    '/docs/next/guide/first /next/docs/guide/first',
    '/docs/next/intro /next/docs/intro',
    '/zh/docs/1.0/intro /1.0/zh/docs/intro',
    '/zh/docs/next/category/guide /next/zh/docs/category/guide',
    '/zh/docs/next/guide/first /next/zh/docs/guide/first',
    '/zh/docs/next/intro /next/zh/docs/intro',
  ]);
  expect(urls.changed.every(({ redirected }) => redirected)).toBe(true);
  expect(redirect('/zh/docs/next/intro')).toBe('/next/zh/docs/intro');
  expect(await site.check()).toEqual([]);
});
