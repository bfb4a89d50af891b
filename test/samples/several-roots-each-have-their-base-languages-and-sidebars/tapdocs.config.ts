import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck, searchIndex } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [
    i18n({ fallback: true }),
    contentDocs(),
    contentDocs({
      id: 'api',
      label: { en: 'API', zh: '接口' },
      dir: 'packages/api',
      base: 'api',
      sidebars: {
        '/client/': ['/client/open', 'client/close.md', { text: 'First steps', link: '/guide/start' }],
        '/zh/client/': ['/client/open'],
      },
    }),
    contentDocs({ id: 'notes', dir: 'notes', base: '/notes/' }),
    linkCheck(),
    searchIndex(),
  ],
  themeConfig: {
    editLink: { docRepoBaseUrl: 'https://example.org/edit/main/docs', text: 'Edit' },
    sidebar: { '/guide/': ['/guide/start', '/api/client/open', '/notes/2026/first'] },
  },
});
