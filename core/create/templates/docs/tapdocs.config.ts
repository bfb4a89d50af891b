import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck, searchIndex } from 'tapdocs/plugins';

export default defineConfig({
  title: 'SITE_TITLE',
  // For canonical links, and for the plugins `sitemap` and `feeds`:
  // url: 'https://docs.example.org',
  icon: '/logo.svg',
  logo: '/logo.svg',
  plugins: [contentDocs(), i18n(), linkCheck(), searchIndex()],
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide/' }],
    footer: { message: 'SITE_TITLE' },
  },
});
