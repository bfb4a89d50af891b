import { defineConfig } from 'tapdocs';
import { contentDocs, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [contentDocs(), linkCheck({ exceptions: ['/later/**'] })],
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/start' },
      { text: 'Plans', link: '/later/plans' },
      { text: 'News', link: '/news' },
    ],
    footer: { columns: [{ title: 'More', items: [{ text: 'Start', link: '/guide/begin' }] }] },
  },
});
