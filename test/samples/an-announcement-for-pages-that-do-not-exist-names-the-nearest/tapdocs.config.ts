import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Site',
  themeConfig: {
    announcement: {
      text: 'New',
      pages: ['/guide/**', '/giude/**', '/elsewhere'],
    },
  },
  plugins: [contentDocs()],
});
