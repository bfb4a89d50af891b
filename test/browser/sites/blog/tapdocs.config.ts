import { defineConfig } from 'tapdocs';
import { blog, contentDocs, feeds, i18n, linkCheck, llms, searchIndex, sitemap, tags } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Blog site',
  url: 'https://example.org',
  base: '/docs/',
  security: { csp: true },
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [
    contentDocs(),
    i18n({ report: { missingPages: 'off' } }),
    blog({ postsPerPage: 2, description: { en: 'News of the project.', zh: '项目新闻。' } }),
    tags(),
    feeds(),
    searchIndex(),
    llms(),
    sitemap(),
    linkCheck(),
  ],
  themeConfig: { nav: [{ text: { en: 'Blog', zh: '博客' }, link: '/blog/' }] },
});
