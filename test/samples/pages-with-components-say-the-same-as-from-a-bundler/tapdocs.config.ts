import { defineConfig } from 'tapdocs';
import { contentDocs, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [contentDocs(), linkCheck()],
});
