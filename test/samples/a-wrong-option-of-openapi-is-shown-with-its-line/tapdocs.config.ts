import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { openapi } from 'tapdocs-openapi';

export default defineConfig({
  title: 'Small',
  plugins: [
    contentDocs(),
    openapi({
      input: 'api.yaml',
      pages: 'operations',
      tryOut: true,
    }),
  ],
});
