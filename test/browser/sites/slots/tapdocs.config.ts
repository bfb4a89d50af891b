import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Slots',
  plugins: [
    contentDocs(),
    { name: 'banner', themeDir: fileURLToPath(new URL('plugin', import.meta.url)), apply: () => undefined },
  ],
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/' }], footer: { message: 'Free' } },
});
