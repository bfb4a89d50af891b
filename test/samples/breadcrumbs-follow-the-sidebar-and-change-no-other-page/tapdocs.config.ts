import { defineConfig } from 'tapdocs';
import { breadcrumbs, contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [contentDocs(), breadcrumbs()],
  themeConfig: {
    sidebar: {
      '/': [
        '/',
        { text: 'Guide', link: '/guide/', items: [{ text: 'Basics & more', items: ['/guide/basic/images'] }] },
      ],
    },
  },
});
