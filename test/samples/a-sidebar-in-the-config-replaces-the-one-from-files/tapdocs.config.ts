import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [i18n(), contentDocs(), linkCheck()],
  themeConfig: {
    sidebar: {
      '/guide/': [
        '/guide/start',
        { sectionHeaderText: 'Further', tag: 'new' },
        { text: 'How to', items: ['guide/images.md', { text: 'The API', link: '/api' }], collapsed: true },
        { dividerType: 'dashed' },
        { text: 'All commands', link: '/guide/cli', context: 'cli' },
        { text: 'Forum', link: 'https://example.org/forum' },
      ],
      '/zh/guide': ['/guide/start', '/guide/cli'],
    },
  },
});
