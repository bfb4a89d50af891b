import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { type Config, type Plugin, type UserConfig } from '../../../core/index.js';
import { siteData } from '../../../core/kit.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const files = {
  'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';

const config: Config = {
  title: 'My project',
  tagline: 'It works',
  titleDelimiter: '·',
  url: 'https://example.org',
  baseUrl: '/project/',
  favicon: 'img/icon.svg',
  organizationName: 'us',
  onBrokenLinks: 'throw',
  customFields: { answer: 42 },
  headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://fonts.example.org' } }],
  scripts: [{ src: 'https://example.org/a.js', async: true }],
  stylesheets: ['https://example.org/a.css'],
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'text',
          routeBasePath: 'guide',
          sidebarPath: './sidebars.js',
          editUrl: ({ version, versionDocsDirPath, docPath, permalink, locale }) =>
            docPath.startsWith('02') ? undefined : [version, versionDocsDirPath, docPath, permalink, locale].join(' '),
          exclude: ['**/*.{skip,hidden}.md'],
        },
        blog: {
          path: 'news',
          routeBasePath: 'news',
          blogTitle: 'News',
        },
        pages: { editUrl: 'https://example.org/edit' },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }],
    [
      '@docusaurus/plugin-client-redirects',
      { redirects: [{ from: ['/old', '/older'], to: '/guide/intro' }] },
    ],
    './plugins/mine.js',
  ],
  themeConfig: {
    image: 'img/card.png',
    metadata: [{ name: 'keywords', content: 'a,b' }],
    announcementBar: { content: 'See <a href="/guide/intro">the guide</a>', backgroundColor: '#fff' },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    navbar: {
      title: 'Project',
      logo: { alt: 'Logo', src: 'img/logo.svg' },
      hideOnScroll: true,
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Guide', position: 'left' },
        { type: 'doc', docId: 'second', position: 'left' },
        { type: 'doc', docId: 'team', docsPluginId: 'community', label: 'Team' },
        { label: 'More', items: [{ to: 'news', label: 'News' }, { href: 'https://example.org', label: 'Site' }] },
        { type: 'localeDropdown' },
        { href: 'https://github.com/us/project', 'aria-label': 'GitHub', className: 'header-github-link' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Docs', items: [{ label: 'Guide', to: '/guide/intro' }] }],
      copyright: 'Copyright &copy; us. <b>Built</b> here.',
    },
    prism: { theme: {} },
  },
};

export default config;
`,
  'sidebars.js': "module.exports = { main: [{ type: 'category', label: 'All', items: ['intro', 'second'] }] };\n",
  'text/intro.md': '# Intro\n',
  'text/02-second.md': '---\nslug: /2\n---\n\n# Second page\n',
  'text/left.skip.md': '# Not there\n',
  'community/team.md': '# Team\n',
  'news/2026-01-02-first.md': '# First post\n\nText.\n',
  'src/pages/index.tsx': 'export default function Home({ config }) {\n  return <p>{config.tagline}</p>;\n}\n',
  'src/pages/plain.tsx': 'export default function Plain() {\n  return <p>Plain</p>;\n}\n',
  'src/pages/about/us.md': '# About us\n',
  'static/img/card.png': '',
};

/** A site, and its configuration when its routes are known. */
function open(given: Partial<UserConfig> = {}) {
  const seen: { config?: Config } = {};
  const probe: Plugin = {
    name: 'probe',
    apply(site) {
      site.hooks.routes.tap('probe', () => void (seen.config = site.config));
    },
  };
  return { seen, site: testSite({ files, config: { ...given, plugins: [docusaurus(), probe] } }) };
}

it('the configuration of Docusaurus is that of the site', async () => {
  const { site: opened, seen } = open();
  await using site = opened;
  const { all, byPath, redirect } = await site.routes();
  expect(redirect('/old')).toBe('/guide/intro');
  const paths = all.map(({ path }) => path);
  for (const path of ['/guide/intro', '/guide/2', '/community/team', '/news/2026/01/02/first', '/', '/about/us'])
    expect(paths).toContain(path);
  expect(paths.filter((path) => path.includes('skip'))).toEqual([]);
  // Docusaurus gives its configuration to pages that are components.
  expect(byPath.get('/')?.source).toMatch(
    /<Page config=\{\{"title":"My project","tagline":"It works","titleDelimiter":"·",.*"answer":42/,
  );
  expect(byPath.get('/plain')?.source).toContain('<Page />');
  expect(byPath.get('/about/us')).toMatchObject({ title: 'About us', filePath: 'src/pages/about/us.md' });

  const config = seen.config ?? expect.fail('no configuration');
  expect(config).toMatchObject({
    title: 'My project',
    description: 'It works',
    url: 'https://example.org',
    base: '/project/',
    icon: '/img/icon.svg',
    logo: { light: '/img/logo.svg', dark: '/img/logo.svg' },
    publicDir: `${site.root}/static`,
    docsDir: `${site.root}/text`,
  });
  expect(
    config.head.map(({ tag, attributes }) => [tag, attributes['href'] ?? attributes['src'] ?? attributes['content']]),
  ).toEqual([
    ['link', 'https://fonts.example.org'],
    ['link', 'https://example.org/a.css'],
    ['script', 'https://example.org/a.js'],
    ['meta', '/project/img/card.png'],
    ['meta', '/project/img/card.png'],
    ['meta', 'summary_large_image'],
    ['meta', 'a,b'],
  ]);
  const { theme } = siteData(config, { version: '', lang: 'en' });
  expect(theme).toMatchObject({
    logoText: 'Project',
    hideNavbar: 'auto',
    outline: { from: 2, to: 5 },
    custom: { answer: 42 },
    announcement: { text: 'See the guide', link: '/project/guide/intro' },
    socialLinks: [{ icon: 'github', content: 'https://github.com/us/project', label: 'GitHub' }],
    footer: {
      message: 'Copyright © us. Built here.',
      columns: [{ title: 'Docs', items: [{ text: 'Guide', link: '/project/guide/intro' }] }],
    },
  });
  expect(theme.nav).toMatchObject([
    { text: 'Guide', link: '/project/guide/intro', position: 'left' },
    { text: 'Second page', link: '/project/guide/2' },
    { text: 'Team', link: '/project/community/team', position: 'right' },
    { text: 'More', items: [{ text: 'News', link: '/project/news' }, { link: 'https://example.org' }] },
  ]);

  // Functions are called with what Docusaurus says about pages.
  const editUrl = (path: string): unknown => byPath.get(path)?.data['editUrl'];
  expect(editUrl('/guide/intro')).toBe('current text intro.md /project/guide/intro en');
  expect(editUrl('/guide/2')).toBeNull();
  expect(editUrl('/about/us')).toBe('https://example.org/edit/src/pages/about/us.md');

  // What has no counterpart is named once, with its place.
  const { log } = site;
  expect(log).not.toMatch(/`presets[^`]*editUrl`/);
  for (const key of ['organizationName', 'onBrokenLinks', 'plugins[2]', 'prism', 'customCss'])
    expect(log).toContain(key);
  expect(log).toContain('backgroundColor');
  expect(log).toMatch(/docusaurus\.config\.ts:10:3/);
});

it('what the site itself sets has priority', async () => {
  const { site: opened, seen } = open({ title: 'Own', base: '/', themeConfig: { nav: [] } });
  await using site = opened;
  await site.routes();
  expect(seen.config).toMatchObject({ title: 'Own', base: '/', themeConfig: { nav: [], logoText: 'Project' } });
});

it('a function that returns no URL, or throws, is an error with its place', async () => {
  const site = (code: string) => ({
    'docusaurus.config.js': `module.exports = {\n  presets: [['classic', { docs: {\n    editUrl: ${code},\n  } }]],\n};\n`,
    'docs/a.md': '# A\n',
  });
  await using opened = testSite({ files: site('() => 1'), config: { title: 'Site', plugins: [docusaurus()] } });
  await expect(opened.routes()).rejects.toMatchObject({
    problems: [{ code: 'DOCUSAURUS_EDIT_URL', at: { line: 3 }, message: expect.stringContaining('for `/docs/a`') }],
  });
  opened.write(site('({ docPath }) => docPath.missing.part'));
  await expect(opened.routes()).rejects.toMatchObject({ problems: [{ code: 'CONFIG_THREW', at: { line: 3 } }] });
});

it('a sidebar whose first doc does not exist names the doc, at its line', async () => {
  const site = (sidebar: string, doc: string) => ({
    'docusaurus.config.js': `module.exports = {\n  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],\n  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: '${sidebar}' }] } },\n};\n`,
    'sidebars.js': `module.exports = {\n  guide: [\n    '${doc}',\n  ],\n};\n`,
    'docs/intro.md': '# A\n',
  });
  await using opened = testSite({ files: site('guide', 'intr'), config: { title: 'Site', plugins: [docusaurus()] } });
  await expect(opened.routes()).rejects.toMatchObject({
    problems: [{ code: 'DOCUSAURUS_DOC_MISSING', hint: 'Did you mean `intro`?', at: { line: 3 } }],
  });
  opened.write(site('other', 'intro'));
  await expect(opened.routes()).rejects.toMatchObject({
    problems: [{ code: 'DOCUSAURUS_SIDEBAR_MISSING', hint: 'The sidebars are `guide`.', at: { line: 3 } }],
  });
});
