import { defineConfig } from 'tapdocs';
import { contentDocs, sitemap } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [contentDocs(), sitemap()],
});
