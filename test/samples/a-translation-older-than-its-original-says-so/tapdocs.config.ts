import { defineConfig } from 'tapdocs';
import { contentDocs, i18n } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n()],
});
