import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Reader',
  url: 'https://example.org',
  base: '/docs/',
  icon: '/icon.svg',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n({ report: { missingPages: 'off' } }), linkCheck()],
  themeConfig: {
    nav: [
      { text: { en: 'Guide', zh: '指南' }, link: '/guide/', activeMatch: '/guide/' },
      { text: 'More', items: [{ text: 'Example', link: 'https://example.org/' }] },
    ],
    localeRedirect: 'never',
  },
});
