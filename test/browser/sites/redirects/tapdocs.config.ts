import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, redirects, sitemap } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Moved',
  url: 'https://example.org',
  base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  themeConfig: { localeRedirect: 'never' },
  plugins: [
    contentDocs(),
    i18n(),
    sitemap(),
    redirects({
      rules: [
        { from: '/old', to: '/guide/start' },
        { from: '^/blog/(.*)$', to: '/guide/$1' },
        { from: '/guide/start#gone', to: '/guide/styles#colours' },
      ],
    }),
  ],
});
