import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck, llms, searchIndex } from 'tapdocs/plugins';
import { typedoc } from 'tapdocs-typedoc';

export default defineConfig({
  title: 'Zoo',
  url: 'https://example.com',
  security: { csp: true },
  defaultLang: 'en',
  locales: { en: { label: 'English' }, zh: { label: '简体中文' } },
  themeConfig: { editLink: { docRepoBaseUrl: 'https://example.com/zoo/tree/main/docs' } },
  plugins: [contentDocs(), i18n(), linkCheck(), llms(), searchIndex(), typedoc({ json: 'types.json' })],
});
