import { defineConfig, type Plugin } from 'tapdocs';
import { contentDocs, i18n, linkCheck } from 'tapdocs/plugins';

/** The Markdown of one page is in the public folder. */
const markdown: Plugin = {
  name: 'markdown',
  apply: ({ hooks }) =>
    hooks.config.tap('markdown', (config) => ({ ...config, pluginData: { llms: { markdown: true } } })),
};

export default defineConfig({
  title: 'Writing',
  description: 'A site that uses every component for writing',
  url: 'https://example.org',
  base: '/docs/',
  defaultLang: 'en',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n(), linkCheck(), markdown],
  themeConfig: {
    localeRedirect: 'never',
    scrollToTop: true,
    hideNavbar: 'auto',
    nav: [
      { text: 'Guide', link: '/guide/components', activeMatch: '/guide/', position: 'left' },
      { text: 'API', link: '/api/', activeMatch: '/api/', tag: 'new' },
      {
        text: 'More',
        items: [
          { text: 'Images', link: '/guide/images' },
          { text: 'Elsewhere', items: [{ text: 'Example', link: 'https://example.org' }] },
        ],
      },
    ],
  },
});
