import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { type Config, type Plugin } from '../../../core/index.js';
import { siteData } from '../../../core/kit.js';
import { rspress } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const files = {
  'rspress.config.ts': `import * as path from 'node:path';
import { defineConfig } from '@rspress/core';
import { pluginClientRedirects } from '@rspress/plugin-client-redirects';
import { pluginSitemap } from '@rspress/plugin-sitemap';
import { transformerNotationDiff } from '@shikijs/transformers';
import pluginOwn from 'rspress-plugin-own';

export default defineConfig(({ env }) => ({
  root: path.join(__dirname, 'text'),
  title: 'My project',
  description: 'It works',
  base: '/project/',
  globalStyles: './styles.css',
  i18nSource: { more: { en: 'More', zh: 2 }, flat: 'text' },
  icon: '/icon.svg',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', title: '我的项目' },
  ],
  route: { cleanUrls: true, exclude: ['**/{parts,fragments}/**', 'en/hidden.md'] },
  head: ['<meta name="a" content="b > c">', ['link', { rel: 'preconnect', href: 'https://example.org' }], () => '<b>'],
  markdown: { showLineNumbers: true, shiki: { langAlias: { ejs: 'js' }, transformers: [transformerNotationDiff()] } },
  plugins: [
    pluginSitemap({ siteUrl: 'https://example.org/project/' }),
    pluginClientRedirects({ redirects: [{ from: ['/old', '/older'], to: '/guide/start' }] }),
    pluginOwn(),
  ],
  builderConfig: { resolve: { alias: { '@parts': './parts' } }, html: { tags: [{ tag: 'meta', attrs: { name: 'c', content: env } }] } },
  themeConfig: {
    outlineTitel: 'Contents',
    searchSuggestedQueryText: 'Other words',
    sourceCodeText: 'The source',
    overview: { filterNoResultText: 'None' },
    lastUpdated: false,
    footer: { message: 'By <b>us</b>' },
    editLink: { docRepoBaseUrl: 'https://example.org/edit/' },
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/us/project' }],
    locales: [
      { lang: 'en', label: 'English', outlineTitle: 'Contents' },
      { lang: 'zh', label: '中文', outlineTitle: '目录', overview: { filterNameText: '过滤', filter: 'x' } },
    ],
  },
}));
`,
  'theme/index.tsx': `import './own.css';
import { Layout as Basic } from '@rspress/core/theme-original';

// export const Hidden = 1;
const Layout = () => (
  <Basic
    beforeNavTitle={<a href="https://example.org">new</a>}
  />
);

export const Search = () => null;
export * from '@rspress/core/theme-original';
export { Layout };
`,
  'i18n.json':
    '{\n  "nav.guide": { "en": "Guide", "zh": "指南" },\n  "flat": "text",\n  "half": { "en": 1 },\n  "searchNoResultsText": { "en": "Nothing", "zh": "没有" },\n  "openInText": { "en": "Read in {{name}}" },\n  "promptCopyText": { "en": "Take" }\n}\n',
  'text/en/_nav.json':
    '[{ "text": "nav.guide", "link": "/guide/start", "activeMatch": "/guide/" }, { "text": "More", "items": [{ "text": "Site", "link": "https://example.org" }] }]\n',
  'text/zh/_nav.json': '[{ "text": "nav.guide", "link": "/zh/guide/start.html", "icon": "x" }]\n',
  'text/en/index.md': '---\npageType: home\nhero:\n  name: Project\n---\n',
  'text/en/guide/start.md': '# Start\n',
  'text/en/guide/parts/a.mdx': 'A part.\n',
  'text/en/hidden.md': '# Hidden\n',
  'parts/a.ts': 'export {};\n',
  'text/zh/guide/start.md': '# 开始\n',
};

it('a configuration of Rspress says what the site is, without its packages', async () => {
  const seen: { config?: Config } = {};
  const reader: Plugin = {
    name: 'reader',
    apply(site) {
      site.hooks.routes.tap('reader', () => {
        seen.config = site.config;
      });
    },
  };
  await using site = testSite({ files, config: { plugins: [rspress(), reader] } });
  const routes = await site.routes();
  expect(routes.all.map(({ path }) => path).sort()).toEqual([
    '/',
    '/404',
    '/guide/start',
    '/zh/404',
    '/zh/guide/start',
  ]);
  const { config } = seen;
  if (!config) throw new Error('There is no configuration.');
  expect(config).toMatchObject({
    title: 'My project',
    description: 'It works',
    base: '/project/',
    url: 'https://example.org',
    icon: '/icon.svg',
    defaultLang: 'en',
    markdown: { languageAliases: { ejs: 'js' } },
    themeConfig: {
      showLineNumbers: true,
      footer: { message: 'By us' },
      editLink: { docRepoBaseUrl: 'https://example.org/edit/' },
      socialLinks: [{ icon: 'github', content: 'https://github.com/us/project' }],
    },
  });
  expect(config.locales.map(({ lang, label, title }) => [lang, label, title])).toEqual([
    ['en', 'English', 'My project'],
    ['zh', '简体中文', '我的项目'],
  ]);
  expect(config.locales.map(({ strings }) => strings)).toMatchObject([
    {
      outlineTitle: 'Contents',
      searchNoResults: 'Nothing',
      openInClaude: 'Read in Claude',
      overviewEmpty: 'None',
      sourceCodeText: 'The source',
    },
    {
      outlineTitle: '目录',
      searchNoResults: '没有',
      overviewFilter: '过滤',
      overviewEmpty: 'None',
      sourceCodeText: 'The source',
    },
  ]);
  expect(config.head).toEqual([
    { tag: 'meta', attributes: { name: 'a', content: 'b > c' } },
    { tag: 'link', attributes: { rel: 'preconnect', href: 'https://example.org' } },
    { tag: 'meta', attributes: { name: 'c', content: 'production' } },
  ]);
  const bar = (lang: string) => siteData(config, { lang, version: '' }).theme.nav.map(({ text, link }) => [text, link]);
  expect(bar('en')).toEqual([
    ['Guide', '/project/guide/start'],
    ['More', undefined],
  ]);
  expect(bar('zh')).toEqual([['指南', '/project/zh/guide/start']]);
  const names = config.plugins.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['content-docs', 'search-index', 'link-check', 'redirects', 'sitemap']));
});

it('what has no counterpart is reported with its place and the nearest name', async () => {
  await using site = testSite({ files, config: { plugins: [rspress()] } });
  await site.routes();
  expect(site.log).toMatch(/RSPRESS_KEY rspress\.config\.ts:\d+:5\n {2}`themeConfig\.outlineTitel`/);
  expect(site.log).toContain('Did you mean `outlineTitle`?');
  expect(site.log).toContain('`rspress-plugin-own` is a plugin of Rspress');
  expect(site.log).toMatch(/RSPRESS_KEY rspress\.config\.ts:6:24/);
  expect(site.log).toContain('`head[2]` has no counterpart');
  expect(site.log).toContain('The HTML of `themeConfig.footer.message` is shown as its text');
  expect(site.log).toMatch(/RSPRESS_KEY i18n\.json:7:3\n {2}`promptCopyText`/);
  expect(site.log).toContain('`themeConfig.searchSuggestedQueryText`');
  expect(site.log).toContain('`themeConfig.locales[1].overview.filter`');
  expect(site.log).not.toContain('`themeConfig.sourceCodeText`');
  expect(site.log).toMatch(/RSPRESS_VALUE i18n\.json:3:3\n {2}`flat` must be an object/);
  expect(site.log).toMatch(/RSPRESS_VALUE i18n\.json:4:13\n {2}`en` must be a text/);
  expect(site.log).toMatch(/RSPRESS_VALUE rspress\.config\.ts:\d+:\d+\n {2}`i18nSource\.flat` must be an object/);
  expect(site.log).toMatch(/RSPRESS_VALUE rspress\.config\.ts:\d+:\d+\n {2}`i18nSource\.more\.zh` must be a text/);
  expect(site.log).toMatch(/RSPRESS_THEME rspress\.config\.ts:\d+:3\n.*`globalStyles`/);
  expect(site.log).toMatch(/RSPRESS_THEME theme\/index\.tsx:1:1/);
  expect(site.log).toContain('`./own.css` (line 1), `Layout` (line 5), `beforeNavTitle` (line 7), `Search` (line 11).');
  expect(site.log).toContain('`slots/NavStart.tsx` for `beforeNavTitle`');
  expect(site.log).toMatch(/RSPRESS_META text\/zh\/_nav\.json:1:\d+\n {2}`icon` of an entry/);
});

/** Keys of Rspress 1 and 2, each in a form that Tapdocs does not have, and a part of what is said about it. */
const withoutCounterpart: readonly (readonly [value: string, message: string])[] = [
  ["outDir: 'doc_build'", 'The output is in `dist`'],
  ['ssg: false', 'Pages are always rendered'],
  ['mediumZoom: { selector: "img" }', '`mediumZoom.selector`'],
  ['llms: { remarkSplitMdxOptions: {} }', '`llms.remarkSplitMdxOptions`'],
  ['languageParity: { enabled: true }', 'Add the plugin `i18n`'],
  ['builderPlugins: []', 'taps the hook `bundler`'],
  ["search: { mode: 'remote', apiUrl: 'https://example.org' }", '`search.mode`'],
  ["route: { localeRedirect: 'only-default-lang' }", '`route.localeRedirect`'],
  ["themeConfig: { localeRedirect: 'only-default-lang' }", '`themeConfig.localeRedirect`'],
  ['route: { prefetchLink: false }', '`route.prefetchLink`'],
  ['themeConfig: { docFooter: {} }', '`neighbours: false`'],
  ["builderConfig: { html: { favicon: './icon.png' } }", '`builderConfig.html.favicon`'],
  ["plugins: [{ $package: '@rspress/plugin-llms', $arguments: [{ exclude: 'x' }] }]", '`plugins[0].exclude`'],
  ["plugins: [{ $package: '@rspress/plugin-medium-zoom', $arguments: [{ selector: 'x' }] }]", '`plugins[0].selector`'],
  ["themeConfig: { nav: { default: [], old: [{ text: 'A', link: '/a' }] } }", '`themeConfig.nav.old`'],
];

async function logOf(values: string): Promise<string> {
  const own = { 'docs/index.md': '# Home\n', 'rspress.config.ts': `export default { ${values} };\n` };
  await using site = testSite({ files: own, config: { plugins: [rspress()] } });
  await site.routes();
  return site.log;
}

it.each(withoutCounterpart)('a key without a counterpart is reported: %s', async (value, message) => {
  expect(await logOf(value)).toContain(message);
});

it('what is the same anyway is not reported', async () => {
  const same = `ssg: true, llms: true, mediumZoom: true, languageParity: { enabled: false }, search: { mode: 'local' },
    markdown: { mdxRs: true, crossCompilerCache: false, extractDescription: true }, route: { prefetchLink: true }`;
  expect(await logOf(same)).toBe('');
});

it('a navigation bar that is no list, and bars of other versions, are reported', async () => {
  const own = {
    'rspress.config.ts': "export default { multiVersion: { default: 'v2', versions: ['v1', 'v2'] } };\n",
    'docs/v2/index.md': '# Home\n',
    'docs/v2/_nav.json': '{ "text": "Guide" }\n',
    'docs/v1/index.md': '# Home\n',
    'docs/v1/_meta.json': '[{ "text": "Old", "link": "/old" }]\n',
  };
  await using site = testSite({ files: own, config: { plugins: [rspress()] } });
  await site.routes();
  expect(site.log).toContain('`docs/v2/_nav.json` is not a list.');
  expect(site.log).toMatch(/RSPRESS_META docs\/v1\/_meta\.json\n {2}The navigation bar of a version is not used\./);
});

it('a fault in the navigation bar of the configuration is reported there', async () => {
  const config = "export default {\n  themeConfig: {\n    nav: [{ text: 'A', link: '/a', rel: 'x' }],\n  },\n};\n";
  await using site = testSite({
    files: { 'docs/index.md': '# Home\n', 'rspress.config.ts': config },
    config: { plugins: [rspress()] },
  });
  await site.routes();
  expect(site.log).toMatch(/RSPRESS_META rspress\.config\.ts:3:5\n {2}`rel` of an entry/);
});

it('the state of a version is that of its name, and a version without a comparable name has no banner', async () => {
  const names = ['1.x', 'v2', 'next', 'v3.0', 'summer'];
  const pages = names.map((name): [string, string] => [`docs/${name}/index.md`, '# Home\n']);
  const seen: { config?: Config } = {};
  const reader: Plugin = {
    name: 'reader',
    apply(target) {
      target.hooks.routes.tap('reader', () => {
        seen.config = target.config;
      });
    },
  };
  await using site = testSite({
    files: {
      ...Object.fromEntries(pages),
      'rspress.config.ts': `export default { multiVersion: { default: 'v2', versions: ${JSON.stringify(names)} } };\n`,
    },
    config: { plugins: [rspress(), reader] },
  });
  await site.routes();
  expect(seen.config?.versions.map(({ name, state, banner }) => [name, state, banner])).toEqual([
    ['1.x', 'old', true],
    ['v2', 'current', false],
    ['next', 'unreleased', true],
    ['v3.0', 'unreleased', true],
    ['summer', 'old', false],
  ]);
});

it('a redirect whose path has characters of patterns is a pattern', async () => {
  const config = `import { pluginClientRedirects } from '@rspress/plugin-client-redirects';
export default { plugins: [pluginClientRedirects({ redirects: [{ from: '/old/(.*)', to: '/$1' }, { from: '/a', to: '/b' }] })] };\n`;
  await using site = testSite({
    files: { 'docs/index.md': '# Home\n', 'docs/b.md': '# B\n', 'rspress.config.ts': config },
    config: { plugins: [rspress()] },
  });
  const routes = await site.routes();
  expect([routes.redirect('/old/b'), routes.redirect('/a')]).toEqual(['/b', '/b']);
});
