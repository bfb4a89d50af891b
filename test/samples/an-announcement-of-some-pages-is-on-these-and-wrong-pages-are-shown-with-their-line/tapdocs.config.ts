import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [contentDocs()],
  themeConfig: {
    announcement: {
      text: 'News',
      pages: ['/guide/**'],
    },
  },
});
