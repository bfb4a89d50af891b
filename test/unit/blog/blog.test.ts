import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testSite } from '../../../core/test.js';
import { findPosts } from '../../../plugins/blog/read-blog.js';
import { blog, type BlogOptions, contentDocs, feeds } from '../../../plugins/index.js';
import { problemsOf } from '../plugins/fixture.js';

const files = {
  'docs/index.md': '# Home\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  title: Author\n  image_url: /ada.png\n  socials:\n    github: ada\n',
  'blog/tags.yml': 'release:\n  label: Releases\n  description: What is new\n',
  'blog/2024-05-01-first.md':
    '---\nauthors: ada\ntags: [release]\n---\n\n# First post\n\nHello **world**, see [the second](./2024-06-02-second/index.mdx) {x} <b>y</b>.\n\n<!-- truncate -->\n\nThe rest.\n',
  'blog/2024-06-02-second/index.mdx':
    '---\ntitle: Second post\nauthors: [{ name: Bob, url: https://bob.example }]\n---\n\nSome *text*.\n\n{/* more */}\n\n## More\n\nRest.\n',
  'blog/note.md':
    '---\ndate: 2024-07-01T10:00:00Z\nslug: /note\nimage: /note.png\ndescription: A note.\ntags: [release, other]\n---\n\nText.\n',
};

function siteWith(own: Readonly<Record<string, string>>, options: BlogOptions = {}) {
  const plugins = [contentDocs(), blog({ onUnknownTag: 'ignore', ...options }), feeds()];
  return testSite({ files: { ...files, ...own }, config: { title: 'Site', url: 'https://example.org', plugins } });
}

describe('a blog', () => {
  it('reports symbolic links that it does not follow', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tapdocs-posts-')));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'blog/more'), { recursive: true });
    writeFileSync(join(folder, 'blog/a.md'), '');
    writeFileSync(join(folder, 'outside.md'), '');
    const links = { 'b.md': 'a.md', 'c.md': '../outside.md', 'd.md': 'nowhere.md', linked: 'more', 'e.png': 'no.png' };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, 'blog', name));
    expect(findPosts(join(folder, 'blog'), [])).toEqual({
      files: ['a.md', 'b.md'],
      refused: ['c.md', 'd.md', 'linked'],
    });
  });

  it('has posts, lists of all kinds, and feeds', async () => {
    await using site = siteWith({});
    const routes = await site.routes();
    expect(routes.all.map(({ path }) => path)).toEqual([
      '/',
      '/404',
      '/blog/',
      '/blog/2024/05/01/first',
      '/blog/2024/06/02/second',
      '/blog/archive',
      '/blog/authors/',
      '/blog/authors/ada',
      '/blog/note',
      '/blog/tags/',
      '/blog/tags/other',
      '/blog/tags/release',
    ]);
    const { data } = routes.byPath.get('/blog/2024/06/02/second') ?? {};
    expect(data).toMatchObject({
      previous: { text: 'Note', link: '/blog/note', label: 'Newer post' },
      next: { text: 'First post', link: '/blog/2024/05/01/first', label: 'Older post' },
    });
    expect(await site.check()).toEqual([]);
    const emitted = await site.emit();
    expect([...emitted.keys()]).toEqual(['rss/blog-atom.xml', 'rss/blog-feed.json', 'rss/blog-rss.xml']);
    const feed = JSON.parse(String(emitted.get('rss/blog-feed.json'))) as { items: object[] };
    expect(feed.items).toMatchObject([
      { title: 'Note', summary: 'A note.', content_html: '<p>Text.</p>', date_published: '2024-07-01T10:00:00.000Z' },
      {
        title: 'Second post',
        url: 'https://example.org/blog/2024/06/02/second',
        authors: [{ name: 'Bob', url: 'https://bob.example' }],
      },
      {
        title: 'First post',
        summary: 'Hello world, see the second {x} y.',
        authors: [{ name: 'Ada', url: 'https://example.org/blog/authors/ada' }],
      },
    ]);
    expect(feed.items[0]).not.toHaveProperty('authors');
    expect(String(emitted.get('rss/blog-atom.xml'))).toContain('<name>Ada</name>');
  });

  it('shows date, authors and tags around a post, which are no part of its text', async () => {
    await using site = siteWith({});
    const { content, description, sections } = await site.record('/blog/2024/05/01/first');
    expect(content).toContain('<time dateTime="2024-05-01">May 1, 2024</time>');
    expect(content).toContain('1 min read');
    expect(content).toMatch(/<img [^>]*src="\/ada.png"/);
    expect(content).toContain('aria-label="Ada, GitHub"');
    expect(content).toMatch(/^<h1/);
    expect(description).toBe('Hello world, see the second {x} y.');
    expect(sections.map(({ text }) => text).join(' ')).toBe('Hello world, see the second {x} y. The rest.');
  });

  it('describes a post for link previews', async () => {
    await using site = siteWith({});
    const { page } = await site.document('/blog/note');
    expect(page.head.tags.map(({ attributes }) => [attributes['property'], attributes['content']])).toEqual(
      expect.arrayContaining([
        ['og:type', 'article'],
        ['article:published_time', '2024-07-01T10:00:00Z'],
        ['og:image', 'https://example.org/note.png'],
      ]),
    );
  });

  it('lists excerpts, whose links lead to the same places', async () => {
    await using site = siteWith({});
    const { content, links } = await site.record('/blog/');
    expect(content).toMatch(/Hello <strong>world<\/strong>, see <a href="\uE000?\d*\uE001?|Hello <strong>world/);
    expect(content).not.toContain('The rest.');
    expect(content).toContain('<p>Some <em>text</em>.</p>');
    expect(content).toContain('<p>A note.</p>');
    expect(links.map(({ href }) => href)).toContain('file:blog/2024-06-02-second/index.mdx');
    const { slices } = (await site.routes()).byPath.get('/blog') ?? {};
    expect(slices).toEqual({ sidebar: 'blog-blog-en' });
  });

  it('has pages of at most as many posts as the option says', async () => {
    await using site = siteWith({}, { postsPerPage: 1, recentPosts: 0 });
    const paths = (await site.routes()).all.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/blog/', '/blog/page/2', '/blog/page/3', '/blog/tags/release/page/2']),
    );
    const { content, title } = await site.record('/blog/page/2');
    expect(title).toBe('Blog: Page 2');
    expect(content).toContain('Second post');
    expect(content).not.toContain('First post');
    expect(content).toContain('2 / 3');
  });

  it('has no drafts and no unlisted posts in lists', async () => {
    await using site = siteWith({
      'blog/2024-08-01-draft.md': '---\ndraft: true\n---\n\n# Not yet\n',
      'blog/2024-08-02-hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'blog/2024-08-03-later.md': '---\npublishAt: 2999-01-01\n---\n\n# Later\n',
    });
    const routes = await site.routes();
    expect(routes.byPath.get('/blog/2024/08/02/hidden')).toMatchObject({ unlisted: true });
    expect(routes.drafts.map(({ path }) => path)).toEqual(['/blog/2024/08/01/draft', '/blog/2024/08/03/later']);
    for (const path of ['/blog/', '/blog/archive']) {
      expect((await site.record(path)).content).not.toMatch(/Not yet|Hidden|Later/);
    }
  });

  it('is in a folder for each language', async () => {
    await using site = testSite({
      files: {
        'docs/en/index.md': '# Home\n',
        'docs/zh/index.md': '# 首页\n',
        'news/en/2024-05-01-first.md': '# First\n\nText.\n\n:::tip\n\nA tip.\n\n:::\n',
        'news/zh/2024-05-01-first.md': '---\nauthors: ada\n---\n\n# 第一篇\n\n正文。\n\n:::tip\n\n提示。\n\n:::\n',
        'news/authors.json': '{ "ada": { "name": "Ada" } }',
      },
      config: {
        title: 'Site',
        locales: { en: { label: 'English' }, zh: { label: '中文' } },
        plugins: [contentDocs(), blog({ dir: 'news' })],
      },
    });
    const paths = (await site.routes()).all.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/news/', '/news/2024/05/01/first', '/zh/news/', '/zh/news/authors/ada']),
    );
    const { content } = await site.record('/zh/news/2024/05/01/first');
    expect(content).toContain('2024年5月1日');
    expect(content).toContain('阅读约需 1 分钟');
    expect((await site.record('/zh/news/')).content).toContain('<h1>博客</h1>');
  });
});

describe('an error of a blog', () => {
  const problems = async (own: Readonly<Record<string, string>>, options: BlogOptions = {}) => {
    await using site = siteWith(own, options);
    const found = await problemsOf(() => site.routes());
    return found.map(({ code, message, hint, at }) => [code, `${at?.file}:${at?.line ?? ''}`, message, hint]);
  };

  it('names the post without a date', async () => {
    expect(await problems({ 'blog/hello.md': '# Hello\n' })).toEqual([
      [
        'BLOG_DATE_MISSING',
        'blog/hello.md:',
        'The post `blog/hello.md` has no date.',
        expect.stringContaining('2024-05-01'),
      ],
    ]);
  });

  it('names the line of a date that cannot be read', async () => {
    const found = await problems({
      'blog/hello.md': '---\ntitle: Hello\ndate: yesterday\n---\n',
      'blog/2024-02-31-a.md': '# A\n',
    });
    expect(found.map(([code, place]) => [code, place])).toEqual([
      ['BLOG_DATE_INVALID', 'blog/2024-02-31-a.md:'],
      ['BLOG_DATE_INVALID', 'blog/hello.md:3'],
    ]);
  });

  it('names the nearest author and the line', async () => {
    const [found] = await problems({ 'blog/2024-01-01-a.md': '---\ntitle: A\nauthors: [adda]\n---\n' });
    expect(found).toEqual([
      'BLOG_AUTHOR_UNKNOWN',
      'blog/2024-01-01-a.md:3',
      'The author `adda` is not in `blog/authors.yml`.',
      'Did you mean `ada`?',
    ]);
  });

  it('names the line of an author in the file', async () => {
    const [found] = await problems({ 'blog/authors.yml': 'ada:\n  name: Ada\nbob:\n  title: Guest\n' });
    expect(found?.slice(0, 3)).toEqual([
      'BLOG_AUTHOR_INVALID',
      'blog/authors.yml:3',
      'The author `bob` is not valid: it has no `name`.',
    ]);
  });

  it('names a tag that is not in the file', async () => {
    const [found] = await problems(
      { 'blog/2024-01-01-a.md': '---\ntags: [relase]\n---\n\nA\n' },
      { onUnknownTag: 'error' },
    );
    expect(found).toEqual([
      'TAG_UNKNOWN',
      'blog/2024-01-01-a.md:2',
      'The tag `relase` is not in `blog/tags.yml`.',
      expect.stringContaining('Did you mean `release`?'),
    ]);
  });

  it('takes a slug that is the name of a file for the same path', async () => {
    const [found] = await problems({ 'blog/2024-01-01-a.md': '---\nslug: note.html\n---\n\nA\n' });
    expect(found?.[0]).toBe('ROUTE_CONFLICT');
  });

  it('names both posts with one path', async () => {
    const [found] = await problems({ 'blog/2024-01-01-a.md': '---\nslug: note\n---\n\nA\n' });
    expect(found?.[0]).toBe('ROUTE_CONFLICT');
    expect(found?.[2]).toMatch(/blog\/2024-01-01-a.md.*blog\/note.md/);
  });

  it('names options that do not exist', async () => {
    const [found] = await problems({}, { postPerPage: 3 } as BlogOptions);
    expect(found?.[0]).toBe('CONFIG_UNKNOWN_KEY');
    expect(found?.[3]).toContain('postsPerPage');
  });
});
