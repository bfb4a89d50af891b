import { defineConfig } from 'tapdocs';
import { contentDocs, feeds, i18n, linkCheck, llms, redirects, searchIndex, sitemap } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Sample',
  url: 'https://example.org',
  base: '/docs/',
  head: [{ tag: 'meta', attributes: { name: 'robots', content: 'noarchive' } }],
  locales: { en: { label: 'English' }, zh: { label: '简体中文' } },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/start' }],
    sidebar: { '/team/': ['/team/', { text: 'Private', link: '/team/Plan', tag: 'new' }, '/team/Plan'] },
  },
  plugins: [
    contentDocs(),
    i18n({ fallback: true }),
    linkCheck(),
    searchIndex(),
    feeds({ feeds: [{ name: 'news', include: '/**' }] }),
    llms(),
    redirects({ rules: [{ from: '/old', to: '/guide/hidden' }] }),
    sitemap(),
  ],
});
