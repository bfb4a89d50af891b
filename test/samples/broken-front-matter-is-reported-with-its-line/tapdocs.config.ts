import { defineConfig } from 'tapdocs';
import { contentDocs, i18n } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [i18n(), contentDocs()],
});
