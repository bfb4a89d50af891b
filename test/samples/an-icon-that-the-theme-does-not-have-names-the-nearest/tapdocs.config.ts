import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Site',
  plugins: [contentDocs()],
  themeConfig: {
    socialLinks: [
      { icon: 'github', content: 'https://example.org/code' },
      { icon: 'gihub', content: 'https://example.org/fork' },
      { icon: 'mastodon', content: 'https://example.org/@us' },
      { icon: { svg: '<svg viewBox="0 0 1 1"></svg>' }, content: 'https://example.org/' },
    ],
  },
});
