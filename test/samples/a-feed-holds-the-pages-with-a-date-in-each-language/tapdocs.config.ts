import { defineConfig } from 'tapdocs';
import { contentDocs, feeds, i18n } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  url: 'https://example.org',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [
    contentDocs(),
    i18n(),
    feeds({ feeds: [{ name: 'news', title: { en: 'News', zh: '新闻' }, include: '/news/*', link: '/news/' }] }),
  ],
});
