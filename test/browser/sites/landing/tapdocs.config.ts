import { defineConfig } from 'tapdocs';
import { contentDocs, i18n } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Sample',
  base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n()],
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide' }],
    localeRedirect: 'never',
    announcement: { text: { en: 'There is news', zh: '有新消息' }, link: '/guide' },
    footer: {
      message: { en: 'Free', zh: '自由' },
      columns: [{ title: 'A', items: [{ text: 'Guide', link: '/guide' }] }],
    },
  },
});
