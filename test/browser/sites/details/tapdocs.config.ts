import { defineConfig } from 'tapdocs';
import { analytics, breadcrumbs, contentDocs, feedback, i18n, jsonLd, readingTime } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Details',
  url: 'https://example.org',
  base: '/docs/',
  security: { csp: true },
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [
    contentDocs(),
    i18n(),
    breadcrumbs(),
    jsonLd(),
    readingTime(),
    feedback({ endpoint: 'https://answers.example.org/pages' }),
    analytics({ provider: 'umami', id: 'id-1', host: 'https://stats.example.org', consent: true }),
  ],
  themeConfig: {
    localeRedirect: 'never',
    announcement: { text: { en: 'Version 2 is out', zh: '2.0 版本已发布' }, pages: ['/guide/**'] },
  },
});
