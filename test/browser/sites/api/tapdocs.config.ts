import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck, llms, searchIndex } from 'tapdocs/plugins';
import { openapi } from 'tapdocs-openapi';

export default defineConfig({
  title: 'Pets',
  base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文' } },
  themeConfig: { nav: [{ text: 'API', link: '/api/' }] },
  plugins: [contentDocs(), i18n(), linkCheck(), llms(), searchIndex(), openapi({ input: 'pets.yaml', tryIt: true })],
  security: { csp: true },
});
