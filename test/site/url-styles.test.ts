import { rmSync } from 'node:fs';
import { isLong } from '../long.js';
import { cleanBuild, filesOf, openSite } from '../open-site.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dev } from '../../dist/entries/core/dev.js';
import { createLogger } from '../../dist/entries/core/index.js';
import { serve } from '../../dist/entries/core/serve.js';
import { buildSite, type BuiltSite } from '../../dist/entries/core/test.js';
import { pageUrl, setStyle, type UrlStyle, urlStyles } from '../sites/set-url-style.js';

const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });

/** The values of `href` of a document that lead to pages and other documents of the site. */
function pagesOf(html: string): string[] {
  const hrefs = [...html.matchAll(/ href="(\/docs\/[^"]*)"/g)].map(([, href = '']) => href);
  return [...new Set(hrefs)].filter((href) => !/_tapdocs|\.(?:md|svg|xml|json)$/.test(href)).sort();
}

const site = { root: '' };
beforeAll(() => {
  site.root = openSite({}, { from: 'test/sites/url-styles' }).root;
});
afterAll(() => rmSync(site.root, { recursive: true, force: true }));

describe.each(urlStyles)('%s', (style) => {
  const url = (path: string): string => pageUrl(style, path);
  const built: Pick<BuiltSite, 'read'> = { read: () => '' };
  beforeAll(async () => {
    setStyle(site.root, style);
    const { read } = await buildSite(site.root, { outDir: 'dist' });
    Object.assign(built, { read });
  });

  test('every link to a page has its URL, however it is written', () => {
    const { read } = built;
    expect(pagesOf(read(file(style, 'guide/start')))).toEqual(
      [
        url('/'),
        url('/zh/guide/start'),
        url('/guide/'),
        url('/guide/next'),
        `${url('/guide/next')}#part`,
        `${url('/guide/next')}?x=1#part`,
        url('/guide/start'),
        url('/guide/v1.2'),
        '/docs/demo.html',
      ].sort(),
    );
    expect(pagesOf(read('zh/index.html'))).toEqual(
      [url('/'), url('/zh/'), url('/zh/guide/'), `${url('/zh/guide/next')}#part`, url('/zh/guide/start')].sort(),
    );
    const home = read('index.html');
    expect(home).toContain(`href="${url('/guide/start')}"`);
    expect(home).toContain(`href="${url('/guide/next')}"`);
    const current = / href="([^"]*)"[^>]* aria-current="page"/.exec(read(file(style, 'guide/start')))?.[1];
    expect(current).toBe(url('/guide/start'));
    const data = JSON.parse(read(`_tapdocs/pages/${file(style, 'guide/start').replace('.html', '.json')}`));
    expect([data.data.previous.link, data.data.next.link]).toEqual([url('/guide/next'), url('/guide/v1.2')]);
  });

  test('every list for other programs has the same URLs', () => {
    const { read } = built;
    const absolute = (path: string): string => `https://example.org${url(path)}`;
    const pages = ['/', '/guide/', '/guide/next', '/guide/start', '/guide/v1.2'];
    expect([...read('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual(
      [...pages, ...pages.map((path) => `/zh${path}`)].map(absolute),
    );
    const start = read(file(style, 'guide/start'));
    expect(start).toContain(`rel="canonical" href="${absolute('/guide/start')}"`);
    expect(start.toLowerCase()).toContain(`hreflang="zh-cn" href="${absolute('/zh/guide/start')}"`);
    expect(start).toContain(`data-languages="en=${url('/guide/start')} zh,zh-CN=${url('/zh/guide/start')}"`);
    const feed = read('rss/all-rss.xml');
    expect(feed).toContain(`<link>${absolute('/guide/start')}</link>`);
    expect(feed).toContain(`href="${absolute('/guide/next')}?x=1#part"`);
    const llms = [...read('llms.txt').matchAll(/\((https:[^)]*)\)/g)].map(([, link]) => link);
    expect(llms).toContain('https://example.org/docs/guide/v1.2.md');
  });

  test('redirects lead to the URL of the page', () => {
    const { read } = built;
    expect(read(file(style, 'old'))).toContain(`data-to="${url('/guide/next')}#part"`);
    expect(read(file(style, 'guide/begin'))).toContain(`data-to="${url('/guide/start')}"`);
    const hosts = read('_redirects').split('\n');
    expect(hosts).toContain(`/docs/old ${url('/guide/next')}#part 301`);
    expect(hosts.includes(`/docs/old.html ${url('/guide/next')}#part 301`)).toBe(style === 'html');
    expect(JSON.parse(read('vercel.json'))).toMatchObject({
      ...{ clean: { cleanUrls: true }, slash: { trailingSlash: true }, html: { cleanUrls: false } }[style],
      redirects: expect.arrayContaining([
        {
          source: `/docs/guide/begin${style === 'html' ? '{.html}?' : ''}{/}?`,
          destination: url('/guide/start'),
          statusCode: 301,
        },
      ]),
    });
    expect(read('redirects.nginx.conf')).toContain(`"${url('/guide/start')}$is_args$args"`);
    const rules = JSON.parse(
      read('404.html')
        .match(/data-rules="([^"]*)"/)?.[1]
        ?.replaceAll('&quot;', '"') ?? '',
    );
    expect(rules.exact['/old']).toBe(`${url('/guide/next').slice('/docs'.length)}#part`);
  });

  test.each(['serve', 'dev'] as const)('%s answers at one URL, and leads every other spelling there', async (mode) => {
    const run = { serve, dev }[mode];
    const server = await run({ root: site.root, logger, host: '127.0.0.1', port: 0 });
    const ask = async (path: string): Promise<[number, string]> => {
      const response = await fetch(new URL(path, server.url), { redirect: 'manual' });
      await response.text();
      return [response.status, (response.headers.get('location') ?? '').replace(/^https?:\/\/[^/]*/, '')];
    };
    try {
      const names = ['/docs/guide/next', '/docs/guide/next/', '/docs/guide/next.html', '/docs/guide/next/index.html'];
      for (const path of ['/guide/next', '/zh/guide/next']) {
        const own = url(path);
        expect(await ask(own)).toEqual([200, '']);
        for (const name of names.map((each) => each.replace('/guide/next', path))) {
          if (name === own || (name.endsWith('index.html') && style !== 'slash')) continue;
          expect([name, ...(await ask(`${name}?q=1`))]).toEqual([name, 307, `${own}?q=1`]);
        }
      }
      for (const name of ['/docs/guide', '/docs/guide/index', '/docs/guide/index.html', '/docs/guide.html'])
        expect([name, ...(await ask(name))]).toEqual([name, 307, '/docs/guide/']);
      expect(await ask('/docs/GUIDE/Next')).toEqual([307, url('/guide/next')]);
      expect(await ask('/docs/guide/v1.2')).toEqual(style === 'clean' ? [200, ''] : [307, url('/guide/v1.2')]);
      expect((await ask('/docs/guide/none'))[0]).toBe(404);
      expect((await ask(url('/404')))[0]).not.toBe(200);
      expect(await ask('/docs/old')).toEqual([301, `${url('/guide/next')}#part`]);
      expect(await ask('/docs/old.html')).toEqual([301, `${url('/guide/next')}#part`]);
      expect(await ask('/docs/zh/was/next.html')).toEqual([301, url('/zh/guide/next')]);
    } finally {
      await server.close();
    }
  });

  // The long suite comes from each style.
  test.each(isLong ? urlStyles.filter((each) => each !== style) : otherStyles(style))(
    'after the style %s, no content is rendered again, and the bytes are those of a clean build',
    async (other) => {
      setStyle(site.root, other);
      await buildSite(site.root, { outDir: 'dist' });
      setStyle(site.root, style);
      const { report } = await buildSite(site.root, { outDir: 'dist' });
      expect(report.records).toMatchObject({ total: 10, hits: 10 });
      expect(filesOf(report.outDir)).toEqual(await cleanBuild(site.root));
    },
  );
});

/** One change of the style is enough for the short suite. */
function otherStyles(style: UrlStyle): UrlStyle[] {
  return style === 'clean' ? ['slash'] : [];
}

function file(style: UrlStyle, path: string): string {
  return style === 'slash' ? `${path}/index.html` : `${path}.html`;
}
