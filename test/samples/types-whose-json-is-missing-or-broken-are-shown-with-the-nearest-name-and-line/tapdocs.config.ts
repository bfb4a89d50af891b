import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { typedoc } from 'tapdocs-typedoc';

export default defineConfig({
  title: 'Small',
  plugins: [
    contentDocs(),
    typedoc({ json: 'api/typs.json' }),
    typedoc({ json: 'api/types.json', path: '/broken', scheme: 'broken' }),
    typedoc({ json: 'api/syntax.json', path: '/syntax', scheme: 'syntax' }),
  ],
});
