import { defineConfig } from 'tapdocs';
import { contentDocs, feeds, llms } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Readers',
  url: 'https://example.org',
  base: '/base/',
  plugins: [contentDocs(), feeds({ feeds: [{ name: 'news' }] }), llms()],
});
