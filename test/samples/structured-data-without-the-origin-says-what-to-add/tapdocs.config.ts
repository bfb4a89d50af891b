import { defineConfig } from 'tapdocs';
import { contentDocs, jsonLd } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [contentDocs(), jsonLd()],
});
