import { defineConfig } from 'tapdocs';
import { blog, contentDocs, i18n, linkCheck, searchIndex, versions } from 'tapdocs/plugins';

export default defineConfig({
  title: 'SITE_TITLE',
  // For canonical links, and for the plugins `sitemap` and `feeds`:
  // url: 'https://docs.example.org',
  icon: '/logo.svg',
  logo: '/logo.svg',
  plugins: [
    contentDocs(),
    // Old versions are in `versioned_docs`. `docs` contains the version named here.
    versions({ folders: true, current: { name: '2.0' } }),
    blog(),
    i18n(),
    linkCheck(),
    searchIndex(),
  ],
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
      { text: 'Blog', link: '/blog/', activeMatch: '^/blog/' },
    ],
    footer: { message: 'SITE_TITLE' },
  },
});
