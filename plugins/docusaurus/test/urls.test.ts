import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import type { Plugin, Site } from '../../../core/index.js';
import type { UrlComparison } from '../../presets/migration-report.js';
import { blog } from '../../index.js';
import { describeSite } from '../../presets/test/describe-site.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const post = (tags = '[]'): string => `---\ntitle: Post\nauthors: [jo]\ntags: ${tags}\n---\n\nText.\n`;

const files = {
  'docs/intro.md': '---\ntags: [TypeScript]\n---\n\n# Intro\n',
  'community/team.md': '---\ntags: [People]\n---\n\n# Team\n',
  'blog/authors.yml': 'jo: { name: Jo, page: true }\n',
  'blog/team/2024-5-01-first.md': post('[GitHub, v2.0]'),
  'blog/2024-05-02/index.md': post(),
  'blog/2024-05-03-third.md': `---\nslug: /by/slug\ndate: 2024-05-03\n---\n\nText.\n`,
  'src/pages/index.js': 'export default () => <p>Home</p>;\n',
  'src/pages/about/index.md': '# About\n',
  'src/pages/Help.mdx': '---\nslug: /support\n---\n\n# Help\n',
};

const config = (options: string, plugins = ''): string => `module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  trailingSlash: false,
  presets: [['classic', { blog: { postsPerPage: 2, ${options} } }]],
  plugins: [${plugins}],
};
`;

async function compare(text: string, plugins: readonly Plugin[] = []): Promise<UrlComparison & { log: string }> {
  const seen: { site?: Site } = {};
  const probe: Plugin = { name: 'probe', apply: (site) => void (seen.site = site) };
  await using site = testSite({
    files: { ...files, 'docusaurus.config.js': text },
    config: { plugins: [docusaurus(), ...plugins, probe] },
  });
  const routes = await site.routes();
  const { urls } = await describeSite(docusaurus, { site: seen.site ?? expect.fail('no site'), routes });
  return { ...urls, log: site.log };
}

it('posts, lists, tags, authors, archives and pages have the URLs of Docusaurus', async () => {
  await using site = testSite({
    files: { ...files, 'docusaurus.config.js': config('') },
    config: { plugins: [docusaurus()] },
  });
  const { all } = await site.routes();
  const paths = new Set(all.map(({ path }) => path.replace(/(.)\/$/, '$1')));
  for (const path of [
    '/blog/2024/5/01/team/first',
    '/blog/2024/05/02',
    '/blog/by/slug',
    '/blog/page/2',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/git-hub',
    '/blog/tags/v-2-0',
    '/blog/authors/jo',
    '/docs/tags/type-script',
    '/',
    '/about',
    '/support',
  ])
    expect(paths).toContain(path);
  const { compared, changed } = await compare(config(''));
  expect(changed).toEqual([]);
  // Docs, posts, lists (two), archive, tags, authors, pages, and tags of docs.
  expect(compared).toBe(1 + 3 + 2 + 1 + 3 + 2 + 3 + 2);
});

it('URLs that change are listed', async () => {
  const community =
    "['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }]";
  const { changed, log } = await compare(
    config("tagsBasePath: 'labels', pageBasePath: 'p', archiveBasePath: null", community),
    [blog()],
  );
  expect(changed.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/blog/2024/5/01/team/first /blog/team/2024/05/01/first',
    '/blog/labels /blog/tags',
    '/blog/labels/git-hub /blog/tags/github',
    '/blog/labels/v-2-0 /blog/tags/v2-0',
  ]);
  expect(log).toContain('`presets[0][1].blog.tagsBasePath`, `presets[0][1].blog.pageBasePath`');
  expect(log).toContain('archiveBasePath');
});

it('the authors with `page` have a page, also without posts', async () => {
  const authors = `${['jo', 'None', 'off', 'linked']
    .map(
      (key) =>
        `${key}: { name: ${key}, page: ${{ jo: 'true', off: 'false', linked: '{ permalink: /l }' }[key] ?? 'null'} }`,
    )
    .join('\n')}\nIdleOne: { name: Idle, page: true }\n`;
  await using site = testSite({
    files: {
      'docusaurus.config.js': config(''),
      'docs/a.md': '# A\n',
      'blog/authors.yml': authors,
      'blog/2024-05-02-a.md': '---\nauthors: [jo, None, off, linked]\n---\n\n# Post\n',
    },
    config: { plugins: [docusaurus()] },
  });
  const { all } = await site.routes();
  expect(all.map(({ path }) => path).filter((path) => path.includes('authors/'))).toEqual([
    '/blog/authors/idle-one',
    '/blog/authors/jo',
    '/blog/authors/l',
  ]);
  expect(JSON.stringify((await site.record('/blog/authors/idle-one')).content)).toContain('Idle');
});
