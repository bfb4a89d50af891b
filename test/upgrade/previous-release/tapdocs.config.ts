import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck } from 'tapdocs/plugins';

const repository = 'https://example.org/harbor';

export default defineConfig({
  title: 'Harbor',
  description: 'Ports for ships',
  url: 'https://example.org',
  defaultLang: 'en',
  locales: {
    en: { label: 'English' },
    zh: { label: '简体中文', htmlLang: 'zh-CN', description: '船舶的港口' },
  },
  plugins: [contentDocs(), i18n(), linkCheck()],
  themeConfig: {
    // Shown next to the logo.
    logoText: 'Harbor docs',
    nav: [{ text: { en: 'Guide', zh: '指南' }, link: '/guide/', activeMatch: '/guide/' }],
    socialLinks: [{ icon: 'github', content: repository }],
    editLink: { docRepoBaseUrl: `${repository}/tree/main/docs` },
  },
});
