import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, llms } from 'tapdocs/plugins';
import { twoslash } from 'tapdocs-twoslash';

export default defineConfig({
  title: 'Samples',
  base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文' } },
  plugins: [contentDocs(), i18n(), llms(), twoslash()],
  security: { csp: true },
});
