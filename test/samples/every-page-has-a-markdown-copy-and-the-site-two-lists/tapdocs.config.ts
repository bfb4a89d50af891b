import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, llms } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  url: 'https://example.org',
  base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n(), llms({ exclude: ['/guide/live'] })],
});
