import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, llms, type SearchIndexOptions, searchIndex } from 'tapdocs/plugins';

/** Hosts of a search service, when a test has started some. */
const hosts = process.env['SEARCH_HOSTS'];

const options: SearchIndexOptions = hosts
  ? { algolia: { appId: 'APP', apiKey: 'KEY', indexName: 'docs', hosts: JSON.parse(hosts) } }
  : { reportUrl: 'https://example.org/new?title={query}', page: '/search' };

export default defineConfig({
  title: 'Searched',
  base: '/docs/',
  icon: '/icon.svg',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n({ report: { missingPages: 'off' } }), searchIndex(options), llms({ webmcp: true })],
  themeConfig: {
    nav: [
      { text: { en: 'Guide', zh: '指南' }, link: '/guide/', activeMatch: '/guide/' },
      { text: { en: 'Config', zh: '配置' }, link: '/config/', activeMatch: '/config/' },
    ],
    localeRedirect: 'never',
  },
});
