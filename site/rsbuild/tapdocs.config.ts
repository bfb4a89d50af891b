import { defineConfig } from 'tapdocs';
import {
  contentDocs,
  feeds,
  git,
  i18n,
  jsonLd,
  linkCheck,
  llms,
  redirects,
  searchIndex,
  sitemap,
} from 'tapdocs/plugins';
import { optionFacts } from './option-facts.js';

const repository = 'https://github.com/web-infra-dev/rsbuild';

export default defineConfig({
  title: 'Rsbuild',
  // For the tests of its samples.
  markdown: { fenceOptions: ['no-check'] },
  description: 'A build tool on top of Rspack that works out of the box and keeps development pleasant',
  url: 'https://rsbuild.rs',
  icon: '/favicon.svg',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
  security: { csp: true, hosts: ['netlify'] },
  defaultLang: 'en',
  locales: {
    en: { label: 'English' },
    zh: { label: '简体中文', htmlLang: 'zh-CN', description: '由 Rspack 驱动的构建工具' },
  },
  plugins: [
    contentDocs(),
    i18n(),
    optionFacts(),
    linkCheck(),
    git(),
    feeds({
      feeds: [
        {
          name: 'releases',
          title: { en: 'Rsbuild releases', zh: 'Rsbuild 版本发布' },
          description: { en: 'Announcements of Rsbuild releases', zh: 'Rsbuild 各版本的发布公告' },
          include: '/community/releases/v*',
          link: '/community/releases/',
          formats: ['rss', 'atom'],
        },
      ],
    }),
    jsonLd({ articleType: 'TechArticle' }),
    llms(),
    searchIndex({ reportUrl: `${repository}/issues/new?title=Search+finds+nothing+for+{query}` }),
    sitemap(),
    redirects({
      rules: [
        { from: '/guide/basic/css-usage', to: '/guide/styling/css-usage' },
        { from: '/guide/basic/css-modules', to: '/guide/styling/css-modules' },
        { from: '/guide/basic/tailwindcss', to: '/guide/styling/tailwindcss' },
        { from: '/guide/basic/tailwindcss-v3', to: '/guide/styling/tailwindcss-v3' },
        { from: '/guide/basic/unocss', to: '/guide/styling/unocss' },
        { from: '/guide/basic/configure-rspack', to: '/guide/configuration/rspack' },
        { from: '/guide/basic/configure-rsbuild', to: '/guide/configuration/rsbuild' },
        { from: '/guide/basic/configure-swc', to: '/guide/configuration/swc' },
        { from: '/config/source/alias', to: '/config/resolve/alias' },
        { from: '/config/source/alias-strategy', to: '/config/resolve/alias-strategy' },
        {
          from: '/plugins/list/plugin-assets-retry',
          to: 'https://github.com/rspack-contrib/rsbuild-plugin-assets-retry',
        },
      ],
      hosts: ['netlify'],
    }),
  ],
  themeConfig: {
    localeRedirect: 'auto',
    nav: [
      { text: { en: 'Guide', zh: '指南' }, link: '/guide/start/', activeMatch: '/guide/' },
      { text: { en: 'Config', zh: '配置' }, link: '/config/', activeMatch: '/config/' },
      { text: { en: 'Plugin', zh: '插件' }, link: '/plugins/list/', activeMatch: '/plugins/' },
      { text: 'API', link: '/api/start/', activeMatch: '/api/' },
      { text: { en: 'Community', zh: '社区' }, link: '/community/', activeMatch: '/community/' },
      {
        text: { en: 'Version', zh: '版本' },
        items: [
          { text: { en: 'Changelog', zh: '更新日志' }, link: `${repository}/releases` },
          {
            text: { en: 'Rsbuild 0.x Doc', zh: 'Rsbuild 0.x 文档' },
            link: { en: 'https://v0.rsbuild.rs/', zh: 'https://v0.rsbuild.rs/zh/' },
          },
        ],
      },
    ],
    socialLinks: [
      { icon: 'github', content: repository },
      { icon: 'x', content: 'https://twitter.com/rspack_dev' },
      { icon: 'discord', content: 'https://discord.gg/XsaKEEk4mW' },
      { icon: 'bluesky', content: 'https://bsky.app/profile/rspack.dev' },
    ],
    editLink: { docRepoBaseUrl: `${repository}/tree/main/website/docs` },
    lastUpdated: false,
    progressSpinner: false,
    footer: {
      message: {
        en: 'Rsbuild is free software under the MIT license.\n© 2025 ByteDance Inc. and its affiliates.',
        zh: 'Rsbuild 是基于 MIT 许可证发布的自由软件。\n© 2025 ByteDance Inc. 及其关联公司。',
      },
      columns: [
        {
          title: { en: 'Guide', zh: '指南' },
          items: [
            { text: { en: 'Introduction', zh: '介绍' }, link: '/guide/start/' },
            { text: { en: 'Quick start', zh: '快速上手' }, link: '/guide/start/quick-start' },
            { text: { en: 'Features', zh: '功能导航' }, link: '/guide/start/features' },
            { text: { en: 'Migration', zh: '迁移' }, link: '/guide/migration/rsbuild-0-x' },
            { text: { en: 'FAQ', zh: '常见问题' }, link: '/guide/faq/general' },
          ],
        },
        {
          title: 'API',
          items: [
            { text: { en: 'CLI', zh: '命令行' }, link: '/guide/basic/cli' },
            { text: { en: 'Configuration', zh: '配置' }, link: '/config/' },
            { text: 'JavaScript API', link: '/api/start/' },
            { text: { en: 'Plugin API', zh: '插件 API' }, link: '/plugins/dev/' },
          ],
        },
        {
          title: { en: 'Ecosystem', zh: '生态' },
          items: [
            { text: { en: 'Plugins', zh: '插件列表' }, link: '/plugins/list/' },
            { text: 'Rspack', link: { en: 'https://rspack.rs/', zh: 'https://rspack.rs/zh/' } },
            { text: 'Rslib', link: { en: 'https://rslib.rs/', zh: 'https://rslib.rs/zh/' } },
            { text: 'Awesome Rstack', link: 'https://github.com/web-infra-dev/awesome-rstack' },
          ],
        },
        {
          title: { en: 'Community', zh: '社区' },
          items: [
            { text: 'GitHub', link: repository },
            { text: 'X', link: 'https://twitter.com/rspack_dev' },
            { text: 'Discord', link: 'https://discord.gg/XsaKEEk4mW' },
            { text: { en: 'Releases', zh: '发布日志' }, link: '/community/releases/' },
          ],
        },
      ],
    },
  },
});
