import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck, redirects, sitemap } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  url: 'https://example.org',
  plugins: [
    contentDocs(),
    i18n(),
    linkCheck(),
    sitemap(),
    redirects({
      hosts: ['netlify'],
      rules: [
        { from: '/very-old', to: '/old' },
        { from: '^/broken(', to: '/' },
      ],
    }),
  ],
});
