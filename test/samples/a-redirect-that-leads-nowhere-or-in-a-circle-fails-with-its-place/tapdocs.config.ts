import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, redirects } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [
    contentDocs(),
    i18n(),
    redirects({
      rules: [
        { from: '/one', to: '/guide/strat' },
        { from: '/two', to: '/three' },
        { from: '/three', to: '/two' },
      ],
    }),
  ],
});
