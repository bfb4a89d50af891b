import { defineConfig } from 'tapdocs';
import { contentDocs, redirects, searchIndex } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Policy',
  base: '/docs/',
  plugins: [
    contentDocs(),
    searchIndex(),
    redirects({
      rules: [
        { from: '^/old/.*', to: '/guide' },
        { from: '/former', to: '/guide' },
      ],
    }),
  ],
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide', tag: '<svg viewBox="0 0 8 8" style="fill: red"><path d="M0 0h8v8H0z"/></svg>' },
    ],
  },
  security: { csp: true, hosts: ['netlify', 'vercel', 'nginx'] },
});
