import { describe, expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { blog, contentDocs, i18n, jsonLd, type JsonLdOptions, tags } from '../../../plugins/index.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import { bilingual, problemsOf } from './fixture.js';

const files = {
  'docs/en/index.md': '---\npageType: home\n---\n\n# Home\n',
  'docs/en/guide/index.md':
    '---\ntags: [start]\nhead:\n  - [meta, { property: og:image, content: /card.png }]\n---\n\n# Guide\n\nFirst words.\n',
  'docs/en/guide/deep/cli.md':
    '---\ntitle: The </script><b> command\ndate: 2026-01-02\nauthor: Ada\n---\n\nText "quoted".\n',
  'docs/en/guide/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/en/guide/none.md': '---\njsonLd: false\n---\n\n# None\n',
  'docs/en/404.md': '---\npageType: 404\n---\n\n# Not found\n',
  'docs/zh/index.md': '---\npageType: home\n---\n\n# 首页\n',
  'docs/zh/guide/index.md': '# 指南\n\n内容。\n',
  'blog/en/authors.yml': 'ada:\n  name: Ada\n  url: https://ada.example\n',
  'blog/en/2024-05-01-first.md': '---\nauthors: ada\nimage: /post.png\n---\n\n# First\n\nIn short.\n',
  'public/card.png': '',
};

function siteWith(options: JsonLdOptions = {}, config: Partial<UserConfig> = {}) {
  return testSite({
    files,
    config: {
      title: 'Site',
      description: 'About it.',
      url: 'https://example.org',
      base: '/docs/',
      locales: bilingual,
      plugins: [
        contentDocs(),
        i18n({ fallback: true, report: { missingPages: 'off' } }),
        blog(),
        tags(),
        jsonLd(options),
      ],
      ...config,
    },
  });
}

type Site = ReturnType<typeof siteWith>;

async function dataOf(site: Site, path: string): Promise<unknown[]> {
  const { head } = await site.document(path);
  const found = head.filter(({ attributes }) => attributes['type'] === 'application/ld+json');
  return found.flatMap(({ text = '' }) => (JSON.parse(text) as { '@graph': unknown[] })['@graph']);
}

describe('structured data', () => {
  it('describes pages and the way to them', async () => {
    await using site = siteWith({ publisher: { name: 'Us', logo: '/logo.png' }, articleType: 'TechArticle' });
    const publisher = {
      '@type': 'Organization',
      name: 'Us',
      url: 'https://example.org/docs/',
      logo: 'https://example.org/docs/logo.png',
    };
    expect(await dataOf(site, '/guide/deep/cli')).toEqual([
      {
        '@type': 'TechArticle',
        headline: 'The </script><b> command',
        description: 'Text "quoted".',
        url: 'https://example.org/docs/guide/deep/cli',
        mainEntityOfPage: 'https://example.org/docs/guide/deep/cli',
        inLanguage: 'en',
        datePublished: '2026-01-02T00:00:00.000Z',
        author: [{ '@type': 'Person', name: 'Ada' }],
        publisher,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Site', item: 'https://example.org/docs/' },
          { '@type': 'ListItem', position: 2, name: 'Guide', item: 'https://example.org/docs/guide/' },
          {
            '@type': 'ListItem',
            position: 3,
            name: 'The </script><b> command',
            item: 'https://example.org/docs/guide/deep/cli',
          },
        ],
      },
    ]);
    expect(await dataOf(site, '/')).toEqual([
      {
        '@type': 'WebSite',
        name: 'Site',
        description: 'About it.',
        url: 'https://example.org/docs/',
        inLanguage: 'en',
        publisher,
      },
    ]);
  });

  it('describes posts with their authors and pictures, and pages of other languages', async () => {
    await using site = siteWith();
    expect(await dataOf(site, '/blog/2024/05/01/first')).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'First',
        image: 'https://example.org/docs/post.png',
        datePublished: '2024-05-01T00:00:00.000Z',
        author: [{ '@type': 'Person', name: 'Ada', url: 'https://ada.example' }],
      },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(await dataOf(site, '/zh/guide/')).toMatchObject([
      { '@type': 'Article', headline: '指南', inLanguage: 'zh-CN', url: 'https://example.org/docs/zh/guide/' },
      { itemListElement: [{ name: 'Site', item: 'https://example.org/docs/zh/' }, { name: '指南' }] },
    ]);
    expect(await dataOf(site, '/guide/')).toMatchObject([{ image: 'https://example.org/docs/card.png' }, {}]);
  });

  it('is not on pages that search engines should not list, nor on fallbacks and lists', async () => {
    await using site = siteWith();
    const paths = ['/guide/hidden', '/guide/none', '/404', '/zh/guide/deep/cli', '/tags/start', '/blog/archive'];
    for (const path of paths) expect(await dataOf(site, path), path).toEqual([]);
  });

  it('needs the URL of the site, and valid options', async () => {
    await using site = siteWith({}, { url: '' });
    const problems = await problemsOf(() => site.routes());
    expect(problems.map(({ code, message }) => [code, message])).toEqual([['CONFIG_REQUIRED', '`url` is missing.']]);
  });
});
