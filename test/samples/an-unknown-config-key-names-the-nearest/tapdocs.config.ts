import { defineConfig } from 'tapdocs';
import { contentDocs, i18n } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  descripton: 'The key is misspelt.',
  themeConfig: { darkmode: false },
  plugins: [i18n(), contentDocs()],
});
