import { join } from 'node:path';
import { defineConfig } from 'tapdocs';
import { contentDocs, linkCheck } from 'tapdocs/plugins';

const counted = { name: 'counted', themeDir: join(import.meta.dirname, 'plugin/theme'), cacheKey: '1', apply() {} };

export default defineConfig({
  title: 'Debugging',
  base: '/docs/',
  themeConfig: { nav: [{ text: 'Gone', link: '/gone' }] },
  plugins: [contentDocs(), linkCheck(), counted],
});
