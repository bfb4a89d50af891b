import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Loop',
  base: '/docs/',
  bundler: 'rspack',
  plugins: [contentDocs()],
});
