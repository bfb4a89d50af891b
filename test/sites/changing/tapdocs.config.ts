import { defineConfig } from 'tapdocs';
import { contentDocs, feeds, i18n, llms } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Changing',
  url: 'https://example.org',
  locales: { en: { label: 'English' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n(), feeds({ feeds: [{ name: 'guide', include: '/guide/**' }] }), llms()],
});
