import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { typedoc } from 'tapdocs-typedoc';

export default defineConfig({
  title: 'Small',
  plugins: [
    contentDocs(),
    typedoc({
      json: '../types.json',
      scheme: 'http',
      pathh: '/types',
    }),
  ],
});
