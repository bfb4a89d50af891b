import { defineConfig } from 'tapdocs';
import { breadcrumbs, contentDocs, i18n, jsonLd, readingTime } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Details',
  url: 'https://example.org',
  base: '/docs/',
  security: { csp: true },
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n(), breadcrumbs(), jsonLd(), readingTime()],
  themeConfig: {
    localeRedirect: 'never',
    announcement: { text: { en: 'Version 2 is out', zh: '2.0 版本已发布' }, pages: ['/guide/**'] },
  },
});
