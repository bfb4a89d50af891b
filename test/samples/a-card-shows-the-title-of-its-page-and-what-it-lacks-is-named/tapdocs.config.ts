import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, jsonLd, socialCards } from 'tapdocs/plugins';

const inter = '@fontsource/inter/files/inter-latin';

export default defineConfig({
  title: 'Small',
  url: 'https://example.org',
  base: '/docs/',
  logo: '/logo.svg',
  head: [{ tag: 'meta', attributes: { property: 'og:image', content: '/site.png' } }],
  locales: { en: { label: 'English' }, zh: { label: 'Chinese' } },
  plugins: [
    contentDocs(),
    i18n({ fallback: true, report: { missingPages: 'off' } }),
    jsonLd(),
    socialCards({ fonts: [`${inter}-400-normal.woff2`, `${inter}-700-normal.woff2`] }),
  ],
});
