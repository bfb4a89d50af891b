import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [i18n(), contentDocs(), linkCheck()],
});
