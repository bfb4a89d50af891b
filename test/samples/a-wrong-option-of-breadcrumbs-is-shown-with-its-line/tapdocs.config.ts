import { defineConfig } from 'tapdocs';
import { breadcrumbs, contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [
    contentDocs(),
    breadcrumbs({
      hom: true,
      home: 'Start',
    }),
  ],
});
