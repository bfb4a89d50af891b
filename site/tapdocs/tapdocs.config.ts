import { defineConfig } from 'tapdocs';
import {
  blog,
  breadcrumbs,
  changed,
  contentDocs,
  feeds,
  i18n,
  jsonLd,
  linkCheck,
  llms,
  mermaid,
  readingTime,
  redirects,
  searchIndex,
  sitemap,
  socialCards,
  tags,
  versions,
} from 'tapdocs/plugins';
import { twoslash } from 'tapdocs-twoslash';
import { typedoc } from 'tapdocs-typedoc';
import { reference } from './reference/index';
import { movedTypes, typeEntries } from './reference/type-modules';

const repository = 'https://github.com/tapdocs/tapdocs';
const inter = [400, 600, 700].map((weight) => `@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);

export default defineConfig({
  title: 'Tapdocs',
  description: 'Documentation sites from Markdown and MDX',
  url: 'https://tapdocs.github.io',
  base: '/tapdocs/',
  icon: '/favicon.svg',
  logo: '/favicon.svg',
  security: { csp: true },
  alias: { '@/components': 'components' },
  defaultLang: 'en',
  locales: {
    en: { label: 'English' },
    zh: { label: '简体中文', htmlLang: 'zh-CN', description: '用 Markdown 和 MDX 编写的文档站点' },
  },
  // `no-check` is for the tests of its samples; the pages about plugins show plugins of the tests.
  markdown: { fenceOptions: ['no-check'], codeFolders: ['../../test/package/worked'] },
  plugins: [
    contentDocs(),
    reference(),
    typedoc({
      path: '/reference/types',
      run: { entryPoints: typeEntries, tsconfig: 'tsconfig.types.json' },
    }),
    redirects({ rules: movedTypes }),
    // The first release with a tag adds itself.
    versions({ tags: 'v*', optional: true, most: 5, default: 'newest' }),
    blog({
      editUrl: `${repository}/tree/main/site/tapdocs`,
      description: {
        en: 'What is in each release, and what comes next.',
        zh: '每个版本的内容，以及接下来的计划。',
      },
    }),
    tags({ onUnknownTag: 'error' }),
    breadcrumbs(),
    readingTime(),
    twoslash(),
    mermaid({ themes: { light: 'neutral', dark: 'dark' } }),
    i18n({ fallback: true, ignore: ['/reference/**'] }),
    changed(),
    linkCheck(),
    feeds(),
    jsonLd({ articleType: 'TechArticle', publisher: { name: 'Tapdocs', url: repository } }),
    llms(),
    searchIndex({ weights: { '/reference/types/**': 0.5 } }),
    sitemap(),
    // Inter has no Chinese characters, and a font that has them is larger than the site: pages in Chinese have no card.
    socialCards({
      fonts: { en: inter },
      colors: { accent: '#0e7490' },
      pages: ['/', '/guide/**', '/extend/**', '/blog/**'],
    }),
  ],
  themeConfig: {
    nav: [
      { text: { en: 'Guide', zh: '指南' }, link: '/guide/', activeMatch: '/guide/' },
      { text: { en: 'Extend', zh: '扩展' }, link: '/extend/', activeMatch: '/extend/' },
      { text: { en: 'Reference', zh: '参考' }, link: '/reference/', activeMatch: '/reference/' },
      { text: { en: 'Blog', zh: '博客' }, link: '/blog/', activeMatch: '/blog/' },
    ],
    logoText: 'Tapdocs',
    socialLinks: [{ icon: 'github', content: repository }],
    editLink: { docRepoBaseUrl: `${repository}/tree/main/site/tapdocs/docs` },
    footer: {
      message: {
        en: 'Tapdocs is free software under the MIT license.',
        zh: 'Tapdocs 是基于 MIT 许可证发布的自由软件。',
      },
      columns: [
        {
          title: { en: 'Start', zh: '开始' },
          items: [
            { text: { en: 'In five minutes', zh: '五分钟上手' }, link: '/guide/start' },
            { text: { en: 'Writing pages', zh: '编写页面' }, link: '/guide/writing' },
            { text: { en: 'Deployment', zh: '部署' }, link: '/guide/deployment' },
          ],
        },
        {
          title: { en: 'Design', zh: '设计' },
          items: [
            { text: { en: 'Home page', zh: '首页' }, link: '/guide/home-page' },
            { text: { en: 'Styling', zh: '样式' }, link: '/guide/styling' },
            { text: { en: 'Components', zh: '组件' }, link: '/reference/components/' },
          ],
        },
        {
          title: { en: 'Move', zh: '迁移' },
          items: [
            { text: { en: 'From Docusaurus', zh: '从 Docusaurus' }, link: '/guide/docusaurus' },
            { text: { en: 'From Rspress', zh: '从 Rspress' }, link: '/guide/rspress' },
            { text: { en: 'Comparison', zh: '比较' }, link: '/guide/comparison' },
          ],
        },
        {
          title: { en: 'Extend', zh: '扩展' },
          items: [
            { text: { en: 'How it works', zh: '工作原理' }, link: '/extend/how-it-works' },
            { text: { en: 'Plugins', zh: '插件' }, link: '/extend/plugins' },
            { text: 'GitHub', link: repository },
          ],
        },
      ],
    },
  },
});
