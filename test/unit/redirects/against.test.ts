import { createMemoryOutput } from '../../../core/files/output-run.js';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { linkCheckHooks, type RedirectsOptions } from '../../../plugins/index.js';
import type { Config, Route } from '../../../core/index.js';
import { pageAnchors, readVersions } from '../../../plugins/redirects/against/read-published.js';
import { removedVersion } from '../../../plugins/redirects/against/check-against.js';
import { folderWith, problemsOf } from '../plugins/fixture.js';
import { pages, readerOf, redirectSite } from './redirect-site.js';

const anchors = {
  '/guide/start': ['install', 'use-it', 'build', 'deploy'],
  '/guide/styles': ['css', 'modules', 'sass'],
  '/zh/guide/start': ['install', 'use-it'],
};

interface Given {
  files: Record<string, string>;
  /** Default: `pages`. */
  routes?: readonly Route[];
  /** The value of `--against`. */
  against?: string;
  options?: RedirectsOptions;
  base?: string;
}

/** Compares a site with published pages. Returns problems as texts. */
async function compare({
  files,
  routes: given,
  against = 'list.txt',
  options = {},
  base = '/',
}: Given): Promise<string[]> {
  const { site, routes, warnings } = await redirectSite(options, { base, ...(given && { routes: given }) });
  const records = readerOf(anchors);
  const emit = async (): Promise<ReadonlyMap<string, Buffer>> => {
    const memory = createMemoryOutput();
    await site.hooks.emit.promise({ output: memory.output, routes, records });
    return memory.files;
  };
  const found = await linkCheckHooks(site).check.promise([], {
    routes,
    records,
    emit,
    options: { against },
    cwd: folderWith(files),
    signal: new AbortController().signal,
  });
  return [...found.map(({ code, message, hint }) => `${code} ${message} ${hint}`), ...warnings];
}

describe('a list of URLs', () => {
  it('passes when each leads to a page, a file, a redirect or what a plugin emits', async () => {
    const urls = [
      '# what was published',
      '',
      'https://example.org/',
      '/guide/start#install',
      '/guide/start.html#use-it',
      '/guide/start#top',
      '/guide/index.html',
      'guide/styles?q=1#css',
      '/logo.svg',
      '/old#install',
      '/away',
      '/blog/start',
      '/en/guide/',
      '/guide/start#gone',
      '/_tapdocs/redirects.json',
    ];
    const rules = [
      { from: '/old', to: '/guide/start' },
      { from: '/away', to: 'https://example.com/' },
      { from: '^/blog/(.*)$', to: '/guide/$1' },
      { from: '/guide/start#gone', to: '/guide/start#build' },
    ];
    expect(await compare({ files: { 'list.txt': urls.join('\r\n') }, options: { rules } })).toEqual([]);
  });

  it('proposes a redirect of one language if another one keeps the page, once for both paths of that language', async () => {
    const routes = pages.filter(({ path }) => path !== '/guide/styles');
    const files = { 'list.txt': '/guide/styles\n/en/guide/styles\n/zh/guide/styles\n' };
    const problems = await compare({ files, routes });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/`\/guide\/styles`.*`\{ from: '\/guide\/styles', to: \{ en: '[^']+' \} \}`/);
    const options = { rules: [{ from: '/guide/styles', to: { en: '/guide/start' } }] };
    expect(await compare({ files, routes, options })).toEqual([]);
  });

  it('fails for what leads nowhere, with the page that is probably meant', async () => {
    const urls = ['https://example.org/guide/strat', '/zh/guides/styles', '/guide/feed.xml', '/nothing/like/it/at/all'];
    expect(await compare({ files: { 'list.txt': urls.join('\n') } })).toEqual([
      "URL_VANISHED The published URL `https://example.org/guide/strat` no longer leads anywhere. Add the redirect `{ from: '/guide/strat', to: '/guide/start' }`: its path is the most similar.",
      "URL_VANISHED The published URL `/zh/guides/styles` no longer leads anywhere. Add the redirect `{ from: '/zh/guides/styles', to: '/zh/guide/styles' }`: its path is the most similar.",
      'URL_VANISHED The published URL `/guide/feed.xml` no longer leads anywhere. Restore the page, or add a redirect from it.',
      'URL_VANISHED The published URL `/nothing/like/it/at/all` no longer leads anywhere. Restore the page, or add a redirect from it.',
    ]);
  });

  it('fails for a place that a page has no more, on the page or where it was moved', async () => {
    const urls = ['/guide/start#instal', '/old#build', '/old#xyz'];
    const rules = [{ from: '/old', to: '/guide/start' }];
    expect(await compare({ files: { 'list.txt': urls.join('\n') }, options: { rules } })).toEqual([
      "ANCHOR_VANISHED The published URL `/guide/start#instal` leads to an anchor that `/guide/start` no longer has. Add the redirect `{ from: '/guide/start#instal', to: '/guide/start#install' }`, or give the heading its old id.",
      'ANCHOR_VANISHED The published URL `/old#xyz` leads to an anchor that `/guide/start` no longer has. Give a heading that id, `## Title {#id}`, or add a redirect from it.',
    ]);
  });

  it('may come from another base, which it reports', async () => {
    const files = { 'list.txt': 'https://example.org/docs/guide/start\n/guide/start\n/docs\n' };
    expect(await compare({ files, base: '/docs/' })).toEqual([
      '2 of the URLs in `list.txt` are outside `/docs/`: `/guide/start`.',
    ]);
  });

  it('fails if no URL is below the base', async () => {
    const files = { 'list.txt': 'https://example.org/guide/start\n/guide/styles\n' };
    expect(await compare({ files, base: '/docs/' })).toEqual([
      'URL_OUTSIDE No URL in `list.txt` is below `/docs/`, so none leads to a page of this site: `https://example.org/guide/start`. If `base` has become `/docs/`, let the host redirect the old URLs: a site writes no files outside of its `base`.',
    ]);
  });
});

const urlset = (...urls: string[]): string =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc><xhtml:link href="/x"/></url>`).join('')}</urlset>`;
const index = (...urls: string[]): string =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

describe('a sitemap', () => {
  it('is read, with the parts that lie next to it', async () => {
    const files = {
      'old/sitemap.xml': index('https://example.org/sitemap-1.xml', 'https://example.org/sitemap-2.xml'),
      'old/sitemap-1.xml': urlset('https://example.org/guide/start', 'https://example.org/a&amp;b'),
      'old/sitemap-2.xml': urlset(' https://example.org/gone '),
    };
    const found = await compare({ files, against: 'old/sitemap.xml' });
    expect(found.map((text) => text.split('`')[1])).toEqual(['https://example.org/a&b', 'https://example.org/gone']);
  });

  it('is fetched from a host', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/sitemap.xml') response.end(index(`${origin}/one.xml`));
      else if (request.url === '/one.xml') response.end(urlset('https://example.org/gone'));
      else response.writeHead(410).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await compare({ files: {}, against: `${origin}/sitemap.xml` })).toHaveLength(1);
    const refused = await problemsOf(() => compare({ files: {}, against: `${origin}/other.xml` }));
    expect(refused.map(({ message }) => message)).toEqual([
      `\`${origin}/other.xml\` cannot be used for the comparison: the host answers 410.`,
    ]);
  });
});

const page = (title: string, ...ids: string[]): string =>
  `<body><nav><h2 id="menu">Menu</h2></nav><main><h1 id="t">${title}<a href="#t">#</a></h1>${ids
    .map((id) => `<h2 id="${id}">${id}</h2>`)
    .join('')}<div id="layout"></div><a name="old-name"></a></main></body>`;

describe('the folder of an earlier output', () => {
  it('is compared page by page, headings included', async () => {
    const files = {
      'out/guide/start.html': page('Start', 'install', 'bild'),
      'out/guide/styles.html': page('Styles', 'css'),
      'out/zh/index.html': '<h1>Home</h1>',
      'out/404.html': page('Not found', 'x'),
      'out/zh/404.html': page('Not found', 'x'),
      'out/logo.svg': '<svg/>',
    };
    expect(await compare({ files, against: 'out' })).toEqual([
      expect.stringContaining('`guide/start.html#t` leads to an anchor that `/guide/start` no longer has.'),
      expect.stringMatching(/guide\/start\.html#bild.*to: '\/guide\/start#build'/),
      expect.stringContaining('`guide/start.html#old-name`'),
      expect.stringContaining('`guide/styles.html#t`'),
      expect.stringContaining('`guide/styles.html#old-name`'),
    ]);
  });

  it('proposes where a page went: by headings, by title, by path', async () => {
    const files = {
      'out/intro/begin.html':
        '<h1>Begin</h1><h2 id="install"></h2><h2 id="use-it"></h2><h2 id="build"></h2><h2 id="deploy"></h2>',
      'out/css.html': '<h1>Styles</h1>',
      'out/more.html': '<h1>More</h1><h2 id="css"></h2><h2 id="modules"></h2><h2 id="less"></h2>',
      'out/guides/styles.html': '<h1>Other</h1>',
    };
    const found = await compare({ files, against: 'out' });
    expect(found.map((text) => /`(\S+)` no longer leads.*to: '(\S+)' \}`: (.*)\./.exec(text)?.slice(1))).toEqual([
      ['css.html', '/guide/styles', 'it has the same title'],
      ['guides/styles.html', '/guide/styles', 'its path is the most similar'],
      ['intro/begin.html', '/guide/start', 'it has the same headings'],
      ['more.html', '/guide/styles', 'it has similar headings'],
    ]);
  });
});

it('says why there is nothing to compare with', async () => {
  const reasons = async (files: Record<string, string>, against: string) =>
    (await problemsOf(() => compare({ files, against }))).map(({ code, message }) => `${code} ${message}`);
  expect(await reasons({}, 'none')).toEqual([
    'AGAINST_UNREADABLE `none` cannot be used for the comparison: it does not exist.',
  ]);
  expect(await reasons({ 'a.txt': '# nothing\n' }, 'a.txt')).toEqual([
    'AGAINST_UNREADABLE `a.txt` cannot be used for the comparison: it contains no URL.',
  ]);
  expect(await reasons({ 'a/b.txt': 'x' }, 'a')).toEqual([
    'AGAINST_UNREADABLE `a` cannot be used for the comparison: there is no page in the folder.',
  ]);
});

it('finds the places of pages that other programs wrote', () => {
  const html =
    '<body><h1>A &amp; <b>B</b> ¶</h1><section id="s"><dl><dt id="d">x</dt></dl></section><p id="p"><a id="a"></a></body>';
  expect(pageAnchors(html)).toEqual({ anchors: ['s', 'd', 'a'], title: 'A & B' });
});

describe('URLs of a removed version of a root', () => {
  const config = {
    locales: [
      { lang: 'en', prefix: '' },
      { lang: 'zh', prefix: '/zh' },
    ],
    versions: [{ name: '2.0', prefix: '' }],
    contentRoots: [
      { id: 'docs', base: '/docs', versions: [{ name: '2.0', prefix: '' }] },
      { id: 'api', base: '/docs/2' },
    ],
  } as unknown as Config;
  const of = (path: string, known: string[] = []) => removedVersion(path, config, new Set(known));

  it('belong to it, also below the prefix of a language', () => {
    expect(of('/docs/1.0/a')).toEqual({ name: '1.0', root: 'docs' });
    expect(of('/zh/docs/1.0/a')).toEqual({ name: '1.0', root: 'docs' });
    expect(of('/docs/beta/a', ['docs/beta'])).toEqual({ name: 'beta', root: 'docs' });
  });

  it('are not those of a known version, or outside of the root', () => {
    const paths = ['/docs/2.0/a', '/docs/guide/a', '/other/1.0/a', '/docs', '/docs/2/a', '/zh/docs/2/a'];
    expect(paths.filter((path) => of(path) !== null)).toEqual([]);
  });

  it('are found in the lists of an earlier output', async () => {
    const list = (prefix: string, root: string): string => JSON.stringify({ versions: [{ prefix, root }] });
    const folder = folderWith({
      '_tapdocs/versions/zh.json': list('/1.0', '/base/zh/docs/1.0'),
      '_tapdocs/versions/api/en.json': list('/beta', '/base/api/beta'),
      '_tapdocs/versions/other.json': list('/1.3', '/base/1.3/zh'),
    });
    expect((await readVersions(folder, '/base/')).sort()).toEqual(['1.3', 'api/beta', 'zh/docs/1.0']);
  });

  it('are not those of a language or of a root, which is where the default version is', async () => {
    const list = (...roots: string[]): string =>
      JSON.stringify({ versions: roots.map((root) => ({ prefix: '', root })) });
    const folder = folderWith({
      '_tapdocs/versions/zh.json': list('/base/zh'),
      '_tapdocs/versions/api/en.json': list('/base/docs/api', '/base'),
    });
    expect(await readVersions(folder, '/base/')).toEqual([]);
    const site = {
      ...config,
      contentRoots: [
        { id: 'api', base: '/v1/api' },
        { id: 'blog', base: '/2024' },
      ],
    };
    const paths = ['/zh/a', '/en/a', '/v1/a', '/2024/a', '/zh/2024/a'];
    const known = new Set(['zh', 'en']);
    expect(paths.map((path) => removedVersion(path, site as unknown as Config, known))).toEqual(paths.map(() => null));
  });
});
