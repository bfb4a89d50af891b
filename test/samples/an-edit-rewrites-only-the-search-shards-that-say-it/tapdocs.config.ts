import { defineConfig } from 'tapdocs';
import { contentDocs, searchIndex } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Searched',
  plugins: [contentDocs(), searchIndex()],
});
