import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { RecordReader } from '../../../core/records/record.js';
import type { HeadTag } from '../../../core/contract/index.js';
import { createMemoryOutput } from '../../../core/files/output-run.js';
import type { Route } from '../../../core/routes/table.js';
import type { Plugin } from '../../../core/plugin.js';
import { gitHooks, sitemap, type SitemapOptions } from '../../../plugins/index.js';
import { sitemapParts } from '../../../plugins/sitemap/sitemap-entries.js';
import { bilingual, folderWith, problemsOf, routeOf, routesOf, siteWith, tableOf } from '../plugins/fixture.js';

interface Given extends Partial<UserConfig> {
  routes?: readonly Route[];
  public?: Record<string, string>;
  /** Head tags of the content, by path. */
  heads?: Readonly<Record<string, HeadTag[]>>;
}

function recordsOf(heads: Given['heads'] = {}): RecordReader {
  const outline = (path: string) => ({
    title: '',
    description: '',
    head: heads[path] ?? [],
    links: [],
    images: [],
    anchors: [],
    files: [],
  });
  return {
    outline,
    read: () => Promise.reject(new Error('no record is read')),
    hash: async () => '',
  };
}

/** Files that the plugin writes, and its warnings. */
async function emit(
  given: SitemapOptions | Plugin,
  { routes = [], heads = {}, public: files = {}, ...user }: Given = {},
) {
  const root = folderWith(Object.fromEntries(Object.entries(files).map(([path, text]) => [`public/${path}`, text])));
  const config = { url: 'https://example.org', locales: bilingual, ...user };
  const { site, warnings } = await siteWith('apply' in given ? given : sitemap(given), config, root);
  const { output, files: written } = createMemoryOutput();
  await site.hooks.emit.promise({ output, routes: tableOf(routes), records: recordsOf(heads) });
  const texts = Object.fromEntries([...written].map(([path, bytes]) => [path, bytes.toString()]));
  return { files: texts, warnings, urls: urlsIn(texts['sitemap.xml'] ?? '') };
}

interface Listed {
  loc: string;
  lastmod?: string;
  links: string[];
}

/** What valid XML of a sitemap lists. */
function urlsIn(xml: string): Listed[] {
  if (xml === '') return [];
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'url' || name === 'xhtml:link',
  });
  const { urlset } = parser.parse(xml) as {
    urlset?: { url: { loc: string; lastmod?: string; 'xhtml:link'?: Record<string, string>[] }[] };
  };
  return (urlset?.url ?? []).map(({ loc, lastmod, 'xhtml:link': links = [] }) => ({
    loc,
    ...(lastmod !== undefined && { lastmod }),
    links: links.map(({ rel, hreflang, href }) => `${rel} ${hreflang} ${href}`),
  }));
}

const page = (path: string, frontMatter: object = {}, changes: Partial<Route> = {}): Route =>
  routeOf(path, { filePath: `docs${path}.md`, data: { frontMatter } as Route['data'], ...changes });
const zh = { lang: 'zh' };

describe('pages', () => {
  it('have the URLs at which they are published, and those of their translations', async () => {
    const routes = [
      page('/'),
      page('/a b/ü&\'"'),
      page('/zh/', {}, zh),
      page('/only'),
      page('/guide/'),
      page('/zh/guide', {}, zh),
    ];
    const { urls } = await emit({}, { routes, base: '/docs/' });
    const home = [
      'alternate en https://example.org/docs/',
      'alternate zh-CN https://example.org/docs/zh/',
      'alternate x-default https://example.org/docs/',
    ];
    expect(urls.map(({ loc }) => loc)).toEqual([
      'https://example.org/docs/',
      `https://example.org/docs/a%20b/%C3%BC&'%22`,
      'https://example.org/docs/guide/',
      'https://example.org/docs/only',
      'https://example.org/docs/zh/',
      'https://example.org/docs/zh/guide',
    ]);
    expect(urls[0]?.links).toEqual(home);
    expect(urls[4]?.links).toEqual(home);
    expect(urls[3]?.links).toEqual([]);
    expect(urls[5]?.links).toContain('alternate en https://example.org/docs/guide/');
  });

  it('are left out when they ask for it, or are none', async () => {
    const meta = (name: string, content: string) => ({ head: [['meta', { name, content }]] });
    const canonical = (href: string) => ({ head: [['link', { rel: 'canonical', href }]] });
    const routes = [
      page('/in'),
      page('/zh/in', { sitemap: false }, zh),
      page('/content'),
      page('/noindex', meta('robots', 'follow, NOINDEX')),
      page('/none', meta('googlebot', 'none')),
      page('/not', meta('robots', 'nofollow')),
      page('/elsewhere', canonical('https://other.example/')),
      page('/self', canonical('/self')),
      page('/404', {}, { component: 'NotFoundPage' }),
      page('/zh/404', {}, zh),
      page('/lost', {}, { data: { pageType: '404' } }),
      page('/zh/copy', {}, { ...zh, original: { path: '/in', lang: 'en' } }),
    ];
    const heads = { '/content': [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }] };
    const { urls } = await emit({}, { routes, heads });
    expect(urls.map(({ loc, links }) => [loc, links])).toEqual([
      ['https://example.org/in', []],
      ['https://example.org/not', []],
      ['https://example.org/self', []],
    ]);
  });

  it('are left out by patterns, with or without the language', async () => {
    const routes = ['/a/x', '/a/b/x', '/b', '/c'].flatMap((path) => [page(path), page(`/zh${path}`, {}, zh)]);
    const { urls } = await emit({ exclude: ['/a/**', '/zh/b', /c$/g] }, { routes });
    expect(urls.map(({ loc }) => loc)).toEqual(['https://example.org/b']);
  });

  it('have the same dates on a machine in any time zone', async () => {
    const before = process.env['TZ'];
    onTestFinished(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });
    process.env['TZ'] = 'Asia/Tokyo';
    const routes = [page('/a', { published_at: '2024-01-01 10:00' }), page('/b', { published_at: '2024-02-30' })];
    const { urls } = await emit({}, { routes });
    expect(urls.map(({ lastmod }) => lastmod)).toEqual(['2024-01-01T10:00:00.000Z', undefined]);
  });

  it('have the date of their last change, from git before all else', async () => {
    const routes = [
      page(
        '/git',
        { published_at: '2020-01-01' },
        { data: { lastUpdated: '2021-01-01T00:00:00Z' } as unknown as Route['data'] },
      ),
      page('/data', {}, { data: { lastUpdated: '2022-02-02T10:00:00+02:00' } as unknown as Route['data'] }),
      page('/published', { published_at: '2023-03-03' }),
      page('/none', { published_at: 'soon' }),
    ];
    const dates = async (plugin: Plugin) => (await emit(plugin, { routes })).urls.map(({ lastmod }) => lastmod);
    expect(await dates(sitemap())).toEqual([
      '2022-02-02T08:00:00.000Z',
      '2021-01-01T00:00:00.000Z',
      undefined,
      '2023-03-03T00:00:00.000Z',
    ]);
    const history: Plugin = {
      name: 'history',
      apply(site) {
        sitemap().apply(site);
        gitHooks(site).history.tap('history', ({ filePath }) =>
          filePath.includes('/git')
            ? { created: '2000-01-01', updated: '2024-04-04T00:00:00Z', authors: [] }
            : undefined,
        );
      },
    };
    expect((await dates(history))[1]).toBe('2024-04-04T00:00:00.000Z');
    expect((await emit({ lastmod: false }, { routes })).urls.every(({ lastmod }) => lastmod === undefined)).toBe(true);
  });
});

describe('many pages', () => {
  it('are split into files with an index, each with its latest date', async () => {
    const routes = Array.from({ length: 5 }, (_, index) =>
      page(`/p${index}`, { published_at: `2024-01-0${index + 1}` }),
    );
    const { files } = await emit({ urlsPerFile: 2, robots: false }, { routes });
    expect(Object.keys(files).sort()).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml']);
    const index = new XMLParser().parse(files['sitemap.xml'] ?? '') as { sitemapindex: { sitemap: object[] } };
    expect(index.sitemapindex.sitemap).toEqual([
      { loc: 'https://example.org/sitemap-1.xml', lastmod: '2024-01-02T00:00:00.000Z' },
      { loc: 'https://example.org/sitemap-2.xml', lastmod: '2024-01-04T00:00:00.000Z' },
      { loc: 'https://example.org/sitemap-3.xml', lastmod: '2024-01-05T00:00:00.000Z' },
    ]);
    expect(urlsIn(files['sitemap-3.xml'] ?? '').map(({ loc }) => loc)).toEqual(['https://example.org/p4']);
  });

  it('are split at 50,000 by default', async () => {
    const routes = Array.from({ length: 50_001 }, (_, index) => page(`/p${String(index).padStart(5, '0')}`));
    const { files } = await emit({ robots: false }, { routes });
    expect(files['sitemap-1.xml']?.match(/<loc>/g)).toHaveLength(50_000);
    expect(urlsIn(files['sitemap-2.xml'] ?? '').map(({ loc }) => loc)).toEqual(['https://example.org/p50000']);
  });

  it('are split before a file is too large for search engines', async () => {
    const entries = Array.from({ length: 100 }, (_, index) => ({
      url: `https://example.org/${'&'.repeat(200)}${index}`,
      lastmod: null,
      links: [{ lang: 'en', url: `https://example.org/${'é'.repeat(50)}` }],
    }));
    const { sitemapXml } = await import('../../../plugins/sitemap/write-sitemap.js');
    const parts = sitemapParts(entries, { mostUrls: 1000, bytes: 20_000 });
    expect(parts.flat()).toEqual(entries);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect((await sitemapXml(part)).length).toBeLessThanOrEqual(20_000);
  });
});

it('the same pages give the same bytes', async () => {
  const routes = [page('/a', { published_at: '2024-01-01' }), page('/zh/a', {}, zh)];
  expect((await emit({}, { routes })).files).toEqual((await emit({}, { routes: [...routes].reverse() })).files);
});

describe('robots.txt', () => {
  const routes = [page('/')];

  it('allows everything and names the sitemap', async () => {
    const { files } = await emit({}, { routes });
    expect(files['robots.txt']).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n');
  });

  it('has its own rules, or does not exist', async () => {
    const { files } = await emit(
      { robots: { disallow: ['/private/', '/*.pdf$'], allow: ['/private/open'] } },
      { routes },
    );
    expect(files['robots.txt']).toContain(
      'User-agent: *\nDisallow: /private/\nDisallow: /*.pdf$\nAllow: /private/open\n',
    );
    expect(Object.keys((await emit({ robots: false }, { routes })).files)).toEqual(['sitemap.xml']);
    // Crawlers would not find it there.
    expect(Object.keys((await emit({}, { routes, base: '/docs/' })).files)).toEqual(['sitemap.xml']);
  });

  it('of the public folder stays, with a word when it does not name the sitemap', async () => {
    const given = await emit(
      {},
      { routes, public: { 'robots.txt': 'User-agent: *\nsitemap: https://example.org/sitemap.xml' } },
    );
    expect([Object.keys(given.files), given.warnings]).toEqual([['sitemap.xml'], []]);
    const silent = await emit({}, { routes, public: { 'robots.txt': 'User-agent: *' } });
    expect(silent.warnings).toEqual([expect.stringContaining('add `Sitemap: https://example.org/sitemap.xml`')]);
  });
});

it('without a page there is no sitemap, and this is reported', async () => {
  const { files, warnings } = await emit({}, { routes: [page('/404')] });
  expect(files).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n' });
  expect(warnings).toEqual([expect.stringContaining('There is no page for the sitemap')]);
});

it('needs the origin of the site', async () => {
  const { site } = await siteWith(sitemap(), {});
  const [problem] = await problemsOf(() => routesOf(site));
  expect(problem?.code).toBe('CONFIG_REQUIRED');
  expect(problem?.message).toBe('`url` is missing.');
  expect(problem?.hint).toContain('https://example.org');
});

it('reports all options that are wrong', async () => {
  const options = {
    exclud: [],
    exclude: [1],
    lastmod: 'x',
    robots: { disallow: ['x'], deny: [] },
    urlsPerFile: 50_001,
  };
  const problems = await problemsOf(() => siteWith(sitemap(options as unknown as SitemapOptions), {}));
  expect(problems.map(({ message }) => /`([\w.]+)`/.exec(message)?.[1])).toEqual([
    'sitemap.exclud',
    'sitemap.exclude',
    'sitemap.lastmod',
    'sitemap.robots.disallow',
    'sitemap.robots.deny',
    'sitemap.urlsPerFile',
  ]);
});
