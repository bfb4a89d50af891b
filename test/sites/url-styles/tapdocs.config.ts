import { defineConfig } from 'tapdocs';
import { contentDocs, feeds, i18n, linkCheck, llms, redirects, searchIndex, sitemap } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Styles of URLs',
  url: 'https://example.org',
  base: '/docs/',
  // Tests write other styles here.
  cleanUrls: true,
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [
    contentDocs(),
    i18n(),
    linkCheck(),
    llms(),
    searchIndex(),
    sitemap(),
    feeds({ feeds: [{ name: 'all', include: ['/guide/start'], link: '/guide/start' }] }),
    redirects({
      rules: [
        { from: '/old', to: '/guide/next#part' },
        { from: '^/was/(.*)$', to: '/guide/$1' },
      ],
      hosts: ['netlify', 'vercel', 'nginx'],
    }),
  ],
  themeConfig: {
    localeRedirect: 'auto',
    nav: [
      { text: 'Guide', link: '/guide' },
      { text: 'Next', link: '/guide/next.html#part' },
    ],
    footer: { columns: [{ title: 'More', items: [{ text: 'Start', link: '/guide/start' }] }] },
  },
});
