import { defineConfig } from 'tapdocs';
import { contentDocs, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Library',
  plugins: [contentDocs(), linkCheck()],
  themeConfig: { editLink: { docRepoBaseUrl: 'https://github.com/us/library/edit/main/docs' } },
});
