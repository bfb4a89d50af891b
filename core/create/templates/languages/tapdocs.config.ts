import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck, searchIndex } from 'tapdocs/plugins';

export default defineConfig({
  title: 'SITE_TITLE',
  // For canonical links, and for the plugins `sitemap` and `feeds`:
  // url: 'https://docs.example.org',
  icon: '/logo.svg',
  logo: '/logo.svg',
  // URLs in this language have no prefix.
  defaultLang: 'MAIN_LANGUAGE',
  locales: {
    en: { label: 'English' },
    zh: { label: '简体中文', htmlLang: 'zh-CN' },
  },
  plugins: [contentDocs(), i18n(), linkCheck(), searchIndex()],
  themeConfig: {
    nav: [{ text: { en: 'Guide', zh: '指南' }, link: '/guide/', activeMatch: '^(?:/\\w+)?/guide/' }],
    footer: { message: 'SITE_TITLE' },
  },
});
