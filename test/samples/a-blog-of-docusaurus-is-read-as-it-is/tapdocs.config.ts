import { defineConfig } from 'tapdocs';
import { blog, contentDocs, feeds, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  url: 'https://example.org',
  plugins: [contentDocs(), blog(), feeds(), linkCheck()],
});
