import { defineConfig } from 'tapdocs';

const menu = [{ text: 'Guide', link: '/guide/' }]; // also used by the footer

export default defineConfig({
  title: 'docsFolder is a word here',
  /* docsFolder: where pages are */
  'docsFolder': "content",   // keep this
  iconFile: '/icon.svg',
  themeConfig: {
    menu,
  },
});
