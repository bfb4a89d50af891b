import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { type Config, type Plugin } from '../../../core/index.js';
import { feeds } from '../../index.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  noIndex: true,
  markdown: { emoji: true, anchors: { maintainCase: true }, remarkRehypeOptions: {}, preprocessor: () => '' },
  future: { v4: true },
  titleDelimiter: '·',
  ssrTemplate: '<html>',
  clientModules: ['./a.js'],
  staticDirectories: ['static', 'public'],
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.js', admonitions: {}, onInlineTags: 'throw', docItemComponent: 'x' },
        blog: { sortPosts: 'ascending', showReadingTime: false, truncateMarker: /x/, processBlogPosts: () => [], feedOptions: { type: 'all', limit: 1, xslt: true } },
        pages: { mdxPageComponent: 'x' },
        sitemap: { lastmod: 'date', changefreq: 'weekly', ignorePatterns: ['/hidden/**'] },
        gtag: { trackingID: 'x' },
        svgr: {},
      },
    ],
  ],
  plugins: [null, false, () => ({}), ['./mine.js', { a: 1 }]],
  themes: ['@docusaurus/theme-live-codeblock'],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: false },
    navbar: {
      style: 'dark',
      logo: { src: 'a.svg', alt: 'Logo', width: 3 },
      items: [
        { type: 'localeDropdown', className: 'languages', dropdownItemsAfter: [] },
        { html: '<b>Bold</b>', to: '/docs/a', target: '_self', rel: 'next', className: 'entry' },
        { type: 'custom-entry', label: 'Custom' },
      ],
    },
    footer: {
      style: 'dark',
      logo: { src: 'a.svg' },
      links: [{ label: 'A', to: '/docs/a', target: '_self', prependBaseUrlToHref: false, 'aria-label': 'Page A' }],
    },
    docs: { sidebar: { hideable: true }, versionPersistence: 'none' },
    liveCodeBlock: {},
  },
};
`,
  'sidebars.js': `module.exports = { main: [
  { type: 'doc', id: 'a', lable: 'A' },
  { type: 'link', label: 'Outside', href: '/x', autoAddBaseUrl: false },
  { type: 'html', value: 'Text', defaultStyle: true },
  { type: 'category', label: 'Guide', key: 'guide-key', items: ['b'] },
] };
`,
  'docs/a.md': '# A :rocket: one\n\n:tada: `:tada:` :no_such_name:\n',
  'docs/b.md': '# B\n',
  'blog/2026-01-02-first.md': '---\nkeywords: [a]\ntoc_max_heading_level: 4\n---\n\n# First\n\nText.\n',
  'src/pages/about.md': '---\nwrapperClassName: wide\n---\n\n# About\n',
  'i18n/en/docusaurus-plugin-content-docs/current.json': '{}',
};

const reported = [
  'markdown.anchors',
  'markdown.remarkRehypeOptions',
  'markdown.preprocessor',
  'future',
  'titleDelimiter',
  'ssrTemplate',
  'clientModules',
  'docs.admonitions',
  'docs.onInlineTags',
  'docs.docItemComponent',
  'blog.sortPosts',
  'blog.showReadingTime',
  'blog.truncateMarker',
  'blog.processBlogPosts',
  'blog.feedOptions.xslt',
  'pages.mdxPageComponent',
  'sitemap.changefreq',
  'gtag',
  'svgr',
  'plugins[2]',
  'plugins[3]',
  'themes[0]',
  'colorMode.respectPrefersColorScheme',
  'navbar.style',
  'navbar.logo.alt',
  'navbar.logo.width',
  'navbar.items[0].className',
  'navbar.items[0].dropdownItemsAfter',
  'navbar.items[1].target',
  'navbar.items[1].rel',
  'navbar.items[1].className',
  'navbar.items[2].type',
  'footer.style',
  'footer.logo',
  'footer.links[0].target',
  'footer.links[0].prependBaseUrlToHref',
  'footer.links[0].aria-label',
  'docs.sidebar.hideable',
  'docs.versionPersistence',
  'liveCodeBlock',
  '`lable`',
  'Did you mean `label`?',
  '`autoAddBaseUrl`',
  '`defaultStyle`',
  '`keywords`',
  '`toc_max_heading_level`',
  '`wrapperClassName`',
];

/** The preset, whose warnings are read as data, because a terminal shows a few of each kind. */
function collecting() {
  const plugins = docusaurus();
  const [reader] = plugins;
  const found = (reader as unknown as { foundSite(): { warnings: { message: string }[] } }).foundSite;
  return {
    plugins,
    messages: () =>
      found()
        .warnings.map(({ message }) => message)
        .join('\n'),
  };
}

it('a key that has no effect is reported', async () => {
  const seen: { config?: Config } = {};
  const probe: Plugin = {
    name: 'probe',
    apply(site) {
      site.hooks.routes.tap('probe', () => void (seen.config = site.config));
    },
  };
  const { plugins, messages } = collecting();
  await using site = testSite({ files, config: { plugins: [...plugins, probe] } });
  const { slices } = await site.routes();
  const log = messages() + site.log;
  expect(reported.filter((key) => !log.includes(key))).toEqual([]);
  // These have an effect.
  for (const key of ['noIndex', 'markdown.emoji', 'plugins[0]', 'plugins[1]', 'ignorePatterns', 'lastmod', 'guide-key'])
    expect(log).not.toContain(`${key}\``);
  expect(seen.config?.head).toContainEqual(
    expect.objectContaining({ attributes: { name: 'robots', content: 'noindex, nofollow' } }),
  );
  expect(seen.config?.plugins.map(({ name }) => name)).toContain('sitemap');
  expect(seen.config?.themeConfig.nav).toMatchObject([{ text: 'Bold', link: '/docs/a' }]);
  expect(JSON.stringify(slices.get('docusaurus:main'))).toContain('Guide');
  const { content } = await site.record('/docs/a');
  const html = JSON.stringify(content);
  expect(html).toContain('🎉 <code>:tada:</code> :no_such_name:');
  expect(html).toContain('A 🚀 one');
  expect(html).toContain('id=\\"a-rocket-one\\"');
});

it.each([[], [feeds()]])('the feed of a blog has the options and the paths of Docusaurus (%#)', async (...own) => {
  const { plugins } = collecting();
  await using site = testSite({ files, config: { plugins: [...plugins, ...own] } });
  const paths = [...(await site.emit()).keys()].filter((path) => /(?:rss|atom|feed)\b/.test(path));
  expect(paths.sort()).toEqual(['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml']);
});
