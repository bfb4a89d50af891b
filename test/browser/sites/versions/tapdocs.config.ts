import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, llms, redirects, searchIndex, versions } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Versions',
  url: 'https://example.org',
  base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/start' }], localeRedirect: 'never' },
  multiVersion: {
    default: '2.0',
    versions: [
      { name: '3.0', label: '3.0 beta' },
      { name: '2.0', alias: 'latest' },
      { name: '1.0', label: '1.0 LTS', state: 'unmaintained' },
    ],
  },
  plugins: [contentDocs(), i18n(), llms(), redirects(), searchIndex(), versions({ changes: true })],
});
