import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck } from 'tapdocs/plugins';

const repository = 'https://github.com/web-infra-dev/rsbuild';

export default defineConfig({
  title: 'Rsbuild',
  description: 'A build tool on top of Rspack that works out of the box and keeps development pleasant',
  url: 'https://rsbuild.rs',
  icon: '/favicon.svg',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
  defaultLang: 'en',
  locales: {
    en: { label: 'English' },
    zh: { label: '简体中文', htmlLang: 'zh-CN', description: '由 Rspack 驱动的构建工具' },
  },
  plugins: [contentDocs(), i18n(), linkCheck()],
  themeConfig: {
    nav: [
      { text: { en: 'Guide', zh: '指南' }, link: '/guide/start/', activeMatch: '/guide/' },
      { text: { en: 'Config', zh: '配置' }, link: '/config/', activeMatch: '/config/' },
      { text: { en: 'Plugin', zh: '插件' }, link: '/plugins/list/', activeMatch: '/plugins/' },
      { text: 'API', link: '/api/start/', activeMatch: '/api/' },
      { text: { en: 'Community', zh: '社区' }, link: '/community/', activeMatch: '/community/' },
      {
        text: { en: 'Version', zh: '版本' },
        items: [
          { text: { en: 'Changelog', zh: '更新日志' }, link: `${repository}/releases` },
          {
            text: { en: 'Rsbuild 0.x Doc', zh: 'Rsbuild 0.x 文档' },
            link: { en: 'https://v0.rsbuild.rs/', zh: 'https://v0.rsbuild.rs/zh/' },
          },
        ],
      },
    ],
    socialLinks: [
      { icon: 'github', content: repository },
      { icon: 'x', content: 'https://twitter.com/rspack_dev' },
      { icon: 'discord', content: 'https://discord.gg/XsaKEEk4mW' },
      { icon: 'bluesky', content: 'https://bsky.app/profile/rspack.dev' },
    ],
    editLink: { docRepoBaseUrl: `${repository}/tree/main/website/docs` },
    lastUpdated: false,
  },
});
