import { join } from 'node:path';
import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Sample',
  theme: 'no-theme',
  plugins: [
    contentDocs(),
    { name: 'badges', themeDir: join(import.meta.dirname, 'badges/theme'), apply() {} },
    // Relative: whose folder it is would depend on where the command runs.
    { name: 'notes', themeDir: 'docs', apply() {} },
  ],
});
