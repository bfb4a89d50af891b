import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck, llms, searchIndex, sitemap } from 'tapdocs/plugins';
import { reference } from './reference/index';

const repository = 'https://github.com/tapdocs/tapdocs';

export default defineConfig({
  title: 'Tapdocs',
  description: 'Documentation sites from Markdown and MDX',
  url: 'https://tapdocs.github.io',
  base: '/tapdocs/',
  icon: '/favicon.svg',
  security: { csp: true },
  defaultLang: 'en',
  locales: {
    en: { label: 'English' },
    zh: { label: '简体中文', htmlLang: 'zh-CN', description: '用 Markdown 和 MDX 编写的文档站点' },
  },
  // `no-check` is for the tests of its samples; the pages about plugins show plugins of the tests.
  markdown: { fenceOptions: ['no-check'], codeFolders: ['../../test/outside/worked'] },
  plugins: [
    contentDocs(),
    reference(),
    i18n({ fallback: true, ignore: ['/reference/**'] }),
    linkCheck(),
    llms(),
    searchIndex(),
    sitemap(),
  ],
  themeConfig: {
    nav: [
      { text: { en: 'Guide', zh: '指南' }, link: '/guide/', activeMatch: '/guide/' },
      { text: { en: 'Extend', zh: '扩展' }, link: '/extend/', activeMatch: '/extend/' },
      { text: { en: 'Reference', zh: '参考' }, link: '/reference/', activeMatch: '/reference/' },
    ],
    socialLinks: [{ icon: 'github', content: repository }],
    footer: {
      message: {
        en: 'Tapdocs is free software under the MIT license.',
        zh: 'Tapdocs 是基于 MIT 许可证发布的自由软件。',
      },
    },
  },
});
