import { defineConfig } from 'tapdocs';
import { contentDocs, mermaid } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [contentDocs(), mermaid()],
});
