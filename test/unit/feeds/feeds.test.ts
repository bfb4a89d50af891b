import { describe, expect, it } from 'vitest';
import { createDescription } from '../../../core/document/describe-document.js';
import { createLogger } from '../../../core/problems/logger.js';
import type { Output } from '../../../core/files/output-run.js';
import type { Route } from '../../../core/routes/table.js';
import { createSite } from '../../../core/create-site.js';
import { contentDocs, feeds, feedsHooks, type FeedOptions, type FeedsOptions, git } from '../../../plugins/index.js';
import { createRepository } from '../git/repository.js';
import { bilingual, configOf, folderWith, problemsOf, routesOf, siteWith } from '../plugins/fixture.js';
import { emitted, pageOf, parseXml, recordOf } from './fixture.js';

const blog = (changes: Partial<FeedOptions> = {}): FeedsOptions => ({
  feeds: [{ name: 'blog', include: '/blog/*', ...changes }],
});
const pages = [
  pageOf('/', { 'link-rss': ['blog'] }),
  pageOf('/blog/', { date: '2020-01-01' }),
  pageOf('/blog/old', { published_at: '2023-12-31T23:00:00.000Z' }),
  pageOf('/blog/new', { date: '2024-02-01', published_at: '2020-01-01' }),
  pageOf('/blog/b', { date: '2024-01-01T02:00:00+02:00' }),
  pageOf('/blog/a', { date: '2024-01-01' }),
  pageOf('/about', { date: '2024-01-01' }),
  pageOf('/zh/', { 'link-rss': ['blog'] }),
  pageOf('/zh/blog/new', { date: '2024-02-01 18:00' }),
  pageOf('/zh/blog/old', { date: '2024-02-02' }, { original: { path: '/blog/old', lang: 'en' } }),
];

const titlesOf = (text: string): string[] =>
  (JSON.parse(text) as { items: { title: string }[] }).items.map(({ title }) => title);

describe('a feed', () => {
  it('has a file for each format and language', async () => {
    const { files } = await emitted({ options: blog(), pages });
    expect(files).toEqual([
      'rss/blog-atom-zh.xml',
      'rss/blog-atom.xml',
      'rss/blog-feed-zh.json',
      'rss/blog-feed.json',
      'rss/blog-rss-zh.xml',
      'rss/blog-rss.xml',
    ]);
    const some = await emitted({ options: { ...blog({ formats: ['atom'] }), dir: 'feeds/all' }, pages });
    expect(some.files).toEqual(['feeds/all/blog-atom-zh.xml', 'feeds/all/blog-atom.xml']);
  });

  it('holds the pages with a date that it includes, newest first, those of a day by path', async () => {
    const { text } = await emitted({ options: blog(), pages });
    expect(titlesOf(text('rss/blog-feed.json'))).toEqual(['/blog/new', '/blog/a', '/blog/b', '/blog/old', '/blog/']);
    expect(titlesOf(text('rss/blog-feed-zh.json'))).toEqual(['/zh/blog/new']);
    expect(JSON.parse(text('rss/blog-feed-zh.json'))).toMatchObject({
      items: [{ date_published: '2024-02-01T18:00:00.000Z' }],
    });
  });

  it('may include pages by a list of paths or a function, and the newest alone', async () => {
    const by = async (changes: Partial<FeedOptions>) =>
      titlesOf((await emitted({ options: blog(changes), pages })).text('rss/blog-feed.json'));
    expect(await by({ include: ['/about', '/blog/o*'] })).toEqual(['/about', '/blog/old']);
    expect(
      await by({
        include: ({ path, lang, frontMatter }) => lang === 'en' && path.length === 7 && 'date' in frontMatter,
      }),
    ).toEqual(['/blog/a', '/blog/b']);
    expect(await by({ limit: 2 })).toEqual(['/blog/new', '/blog/a']);
  });

  it('without a filter holds the pages with a date that name it', async () => {
    const named = [
      pageOf('/', { 'link-rss': ['news'] }),
      pageOf('/a', { 'link-rss': ['news', 'x'], date: '2024-01-01' }),
      pageOf('/b', { date: '2024-01-01' }),
    ];
    const { text, warnings } = await emitted({ options: { feeds: [{ name: 'news' }] }, pages: named });
    expect(titlesOf(text('rss/news-feed.json'))).toEqual(['/a']);
    expect(warnings).toEqual([]);
  });

  it('reports pages that it includes and that have no date, and feeds without pages', async () => {
    const options = {
      feeds: [
        { name: 'blog', include: '/blog/*' },
        { name: 'none', include: '/none' },
      ],
    };
    // A list of posts has no file, and no date.
    const list = pageOf('/blog/all', {}, { filePath: 'blog/_posts.mdx' });
    const { warnings, files } = await emitted({ options, pages: [pageOf('/blog/a'), list] });
    expect(files).toEqual([]);
    expect(warnings).toEqual([
      'The feed `blog` has no pages, so it was not written.',
      'The feed `none` has no pages, so it was not written.',
      '`docs/blog/a.md` is left out of the feed `blog`: it has neither `date` nor `published_at` in its front matter.',
    ]);
  });

  it('may take dates from git', async () => {
    const repository = createRepository();
    repository.write('docs/blog/a.md', '# A');
    repository.commit('2024-03-01T00:00:00Z');
    const all = [contentDocs(), git(), feeds(blog({ gitDates: true, formats: ['json'] }))];
    const config = configOf({ url: 'https://example.org', plugins: all }, repository.root);
    const site = await createSite(
      config,
      createLogger({ verbose: false, colors: false, tty: false, write: () => undefined }),
    );
    const routes = await routesOf(site);
    const written: Record<string, string> = {};
    const output: Output = {
      keep: () => false,
      write: (path, text) => void (written[path] = String(text)),
    };
    await site.hooks.emit.promise({
      output,
      routes,
      records: {
        read: async () => recordOf({ title: 'A' }),
        outline: () => recordOf(),
        hash: async () => '',
      },
    });
    expect(written['rss/blog-feed.json']).toContain('"date_published": "2024-03-01T00:00:00.000Z"');
  });
});

describe('an item', () => {
  const record = recordOf({
    title: 'Fish & <chips>',
    description: 'Salt & "vinegar"',
    content:
      '<h1 id="f"><a class="header-anchor" aria-hidden="true" href="#f">#</a>Fish &amp; &lt;chips></h1>' +
      '<p id="x" class="y" style="color:red">To <a href="\uE0000\uE000">b</a> <a href="#h">here</a> <a href="https://a.b/?c&amp;d">there</a></p>' +
      '<img src="/base/_tapdocs/a.png" srcset="/base/_tapdocs/a.png 1x, /base/_tapdocs/b.png 2x" alt="A"><button>Copy</button>' +
      '<ul><li><input type="checkbox" checked disabled> done</li></ul>',
    links: [{ href: 'file:docs/blog/b.md#z', at: { file: '' } }],
  });
  const given = {
    options: blog({ title: { en: 'The <blog>', zh: '博客' }, link: '/blog/' }),
    pages,
    records: { '/blog/new': record },
  };
  const html =
    '<p>To <a href="https://example.org/base/blog/b#z">b</a> <a href="https://example.org/base/blog/new#h">here</a> <a href="https://a.b/?c&amp;d">there</a></p>' +
    '<img src="https://example.org/base/_tapdocs/a.png" srcset="https://example.org/base/_tapdocs/a.png 1x, https://example.org/base/_tapdocs/b.png 2x" alt="A">' +
    '<ul><li>☑ done</li></ul>';

  it('of RSS has its page as its identity, and clean HTML with whole URLs', async () => {
    const { rss } = parseXml((await emitted(given)).text('rss/blog-rss.xml')) as Record<
      string,
      { channel: { item: object[] } }
    >;
    expect(rss?.channel).toMatchObject({
      title: 'The <blog>',
      link: ['https://example.org/base/blog/'],
      language: 'en',
      lastBuildDate: 'Thu, 01 Feb 2024 00:00:00 GMT',
      'atom:link': { '@href': 'https://example.org/base/rss/blog-rss.xml', '@rel': 'self' },
    });
    expect(rss?.channel.item[0]).toEqual({
      title: 'Fish & <chips>',
      link: ['https://example.org/base/blog/new'],
      guid: { '#text': 'https://example.org/base/blog/new', '@isPermaLink': 'true' },
      pubDate: 'Thu, 01 Feb 2024 00:00:00 GMT',
      description: 'Salt &amp; &quot;vinegar&quot;',
      'content:encoded': html,
    });
  });

  it('of Atom has texts in HTML', async () => {
    const { feed } = parseXml((await emitted(given)).text('rss/blog-atom-zh.xml').replaceAll('-zh', '')) as Record<
      string,
      object
    >;
    expect(feed).toMatchObject({
      id: 'https://example.org/base/rss/blog-atom.xml',
      title: '博客',
      updated: '2024-02-01T18:00:00.000Z',
      author: { name: 'Site' },
    });
    const english = parseXml((await emitted(given)).text('rss/blog-atom.xml')) as Record<string, { entry: object[] }>;
    expect(english['feed']?.entry[0]).toMatchObject({
      id: 'https://example.org/base/blog/new',
      title: { '#text': 'Fish &amp; &lt;chips&gt;', '@type': 'html' },
      updated: '2024-02-01T00:00:00.000Z',
      published: '2024-02-01T00:00:00.000Z',
      content: { '#text': html, '@type': 'html' },
    });
  });

  it('of JSON Feed has plain texts', async () => {
    const { text } = await emitted({ ...given, user: { icon: '/icon.svg' } });
    const feed = JSON.parse(text('rss/blog-feed.json')) as { items: object[] };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'The <blog>',
      home_page_url: 'https://example.org/base/blog/',
      feed_url: 'https://example.org/base/rss/blog-feed.json',
      language: 'en',
      authors: [{ name: 'Site' }],
    });
    expect(feed.items[0]).toEqual({
      id: 'https://example.org/base/blog/new',
      url: 'https://example.org/base/blog/new',
      title: 'Fish & <chips>',
      summary: 'Salt & "vinegar"',
      content_html: html,
      date_modified: '2024-02-01T00:00:00.000Z',
      date_published: '2024-02-01T00:00:00.000Z',
    });
  });

  it('has its description alone when the feed must be short', async () => {
    const { text } = await emitted({
      ...given,
      options: blog({ content: false, author: { name: 'Ann', email: 'a@example.org' }, copyright: '© Ann' }),
    });
    expect(JSON.parse(text('rss/blog-feed.json'))).toMatchObject({
      authors: [{ name: 'Ann' }],
      items: [{ content_html: 'Salt & "vinegar"' }, {}, {}, {}, {}],
    });
    expect(text('rss/blog-atom.xml')).toContain('<rights>© Ann</rights>');
    expect(text('rss/blog-rss.xml')).not.toContain('content:encoded');
  });
});

describe('files', () => {
  it('are the same each time, and kept while their items are', async () => {
    const keys = new Map<string, string>();
    const output = (keep: boolean): Output => ({
      keep: (path, key) => keep && keys.get(path) === key,
      write: (path, _text, key = '') => void keys.set(path, key),
    });
    const first = await emitted({ options: blog(), pages });
    const second = await emitted({ options: blog(), pages });
    for (const file of first.files) expect(second.text(file)).toBe(first.text(file));
    expect((await emitted({ options: blog(), pages, output: output(false) })).reads).not.toEqual([]);
    expect((await emitted({ options: blog(), pages, output: output(true) })).reads).toEqual([]);
    const records = { '/zh/blog/new': recordOf({ title: 'Changed' }) };
    expect((await emitted({ options: blog(), pages, records, output: output(true) })).reads).toEqual(['/zh/blog/new']);
  });
});

describe('documents', () => {
  it(
    'of pages that name a feed or are in it link to its files, in their language',
    { meta: { clauses: ['2.7-release-feeds'] } },
    async () => {
      const { site, table } = await emitted({
        options: blog({ formats: ['rss', 'json'], title: { en: 'Blog', zh: '博客' } }),
        pages,
      });
      const linksOf = (path: string) => {
        const route = table.byPath.get(path) as Route;
        const urls = { sliceUrls: new Map<string, string>(), siteUrls: new Map<string, string>(), spellingsUrl: null };
        const described = createDescription(route, {
          config: site.config,
          routes: table,
          record: null,
          build: '',
          ...urls,
        });
        const { tags } = site.hooks.document.call(described, { route, routes: table }).page.head;
        return tags.filter(({ attributes }) => attributes['rel'] === 'alternate').map(({ attributes }) => attributes);
      };
      expect(linksOf('/zh')).toEqual([
        {
          rel: 'alternate',
          type: 'application/rss+xml',
          hreflang: 'zh-CN',
          title: '博客',
          href: 'https://example.org/base/rss/blog-rss-zh.xml',
        },
        {
          rel: 'alternate',
          type: 'application/feed+json',
          hreflang: 'zh-CN',
          title: '博客',
          href: 'https://example.org/base/rss/blog-feed-zh.json',
        },
      ]);
      expect(linksOf('/blog/a').map(({ href }) => href)).toEqual([
        'https://example.org/base/rss/blog-rss.xml',
        'https://example.org/base/rss/blog-feed.json',
      ]);
      expect(linksOf('/')).toHaveLength(2);
      expect(linksOf('/about')).toEqual([]);
    },
  );
});

describe('what is wrong', () => {
  it('with options is reported all at once', async () => {
    const options = {
      feeds: [
        { title: 3, inclde: '/a' },
        { name: 'a b', include: [], formats: ['xml'], limit: 0, author: { mail: 'x' } },
        { name: 'c' },
        { name: 'c' },
        'd',
      ],
      dir: '../x',
    } as unknown as FeedsOptions;
    const problems = await problemsOf(() => siteWith(feeds(options), { url: 'https://example.org' }));
    expect(problems.map(({ message }) => message.replace(/ must be .*/, ' …'))).toEqual([
      '`feeds.dir` …',
      '`feeds.feeds[0].title` …',
      '`feeds.feeds[0].inclde` is not a configuration key.',
      '`feeds.feeds[0].name` is missing.',
      '`feeds.feeds[1].name` …',
      '`feeds.feeds[1].include` …',
      '`feeds.feeds[1].formats` …',
      '`feeds.feeds[1].limit` …',
      '`feeds.feeds[1].author.mail` is not a configuration key.',
      '`feeds.feeds[1].author.name` is missing.',
      '`feeds.feeds[3].name` …',
      '`feeds.feeds[4]` …',
    ]);
  });

  it('is a site without feeds, of the options or of other plugins', async () => {
    const { site } = await siteWith(feeds(), { url: 'https://example.org' });
    expect(await problemsOf(() => routesOf(site))).toMatchObject([{ message: '`feeds.feeds` is missing.' }]);
    feedsHooks(site).added.tap('other', (list) => [...list, { name: 'a' }, { name: 'a' }]);
    expect(await problemsOf(() => routesOf(site))).toMatchObject([{ code: 'CONFIG_INVALID' }]);
  });

  it('is a site without a URL', async () => {
    const { site } = await siteWith(feeds(blog()), {});
    expect(await problemsOf(() => routesOf(site))).toMatchObject([
      { code: 'CONFIG_REQUIRED', message: '`url` is missing.' },
    ]);
  });

  it('is a page that names a feed that there is not', async () => {
    const root = folderWith({ 'docs/en/a.md': '---\ntitle: A\nlink-rss: [blog, blgo]\n---\n' });
    const all = [contentDocs(), feeds(blog())];
    const { site } = await siteWith(
      { name: 'all', apply: (each) => all.forEach((plugin) => plugin.apply(each)) },
      { url: 'https://example.org', locales: bilingual },
      root,
    );
    const routes = await routesOf(site);
    const [problem] = await problemsOf(() => site.hooks.check.promise({ routes, records: {} as never }));
    expect(problem).toMatchObject({
      code: 'FRONT_MATTER_FIELD',
      message:
        '`link-rss` in the front matter must be a list of feed names, of which there are `blog`, but it is `"blgo"`.',
      at: { file: 'docs/en/a.md', line: 3, column: 1 },
    });
  });
});
