import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

const pages = (lang: string): Files => ({
  [`docs/2.0/${lang}/index.md`]: '# Home\n\n[A](/guide/a) [B](guide/b.md?x#b)\n',
  [`docs/2.0/${lang}/guide/_meta.json`]:
    '["index", { "type": "custom-link", "label": "Written", "link": "/guide/b" }, "a", "b"]',
  [`docs/2.0/${lang}/guide/index.md`]: '# Guide\n',
  [`docs/2.0/${lang}/guide/a.md`]: '# A\n\n[Home](/) [B](b) [Old](/1.0/guide/a)\n',
  [`docs/2.0/${lang}/guide/b.md`]: '# B\n',
  [`docs/1.0/${lang}/index.md`]: '# Old home\n',
  [`docs/1.0/${lang}/guide/a.md`]: '# Old A\n\n[Home](/)\n',
});

const files = (style: string): Files => ({
  'tapdocs.config.ts': config(
    'contentDocs(), i18n(), linkCheck(), sitemap()',
    `${style} url: 'https://example.org', base: '/docs/',
    locales: { en: { label: 'English' }, zh: { label: '中文' } },
    multiVersion: { default: '2.0', versions: ['2.0', '1.0'] },
    themeConfig: { localeRedirect: 'auto', nav: [{ text: 'Guide', link: '/guide' }] },`,
  ),
  ...pages('en'),
  ...pages('zh'),
});

const styles = [
  { option: 'trailingSlash: true,', end: '/', file: '/index.html' },
  { option: 'cleanUrls: false,', end: '.html', file: '.html' },
];

describe.each(styles)('$option', ({ option, end, file }) => {
  const stranger = { site: null as ReturnType<typeof openSite> | null };
  const site = (): ReturnType<typeof openSite> => (stranger.site ??= openSite(files(option)));

  test('builds languages and versions with their URLs', async () => {
    const { code, stderr } = await site().tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const links = (path: string): string[] =>
      [
        ...site()
          .read(`dist/${path}`)
          .matchAll(/<a [^>]*?href="(\/docs\/[^"]*)"/g),
      ].map(([, href = '']) => href);
    for (const prefix of ['', '/zh']) {
      const own = `/docs${prefix}/guide`;
      expect(links(`${prefix}/index.html`.slice(1))).toEqual(
        expect.arrayContaining([`${own}/`, `${own}/a${end}`, `${own}/b${end}?x#b`]),
      );
      const page = links(`${prefix}/guide/a${file}`.slice(1));
      expect(page).toEqual(
        expect.arrayContaining([`/docs${prefix}/`, `${own}/b${end}`, `/docs/1.0${prefix}/guide/a${end}`]),
      );
      // Also the link that `_meta.json` writes.
      expect(page.filter((href) => /\/guide\/[ab]$/.test(href))).toEqual([]);
      const old = site().read(`dist/1.0${prefix}/guide/a${file}`);
      expect(old).toContain(`rel="canonical" href="https://example.org${own}/a${end}"`);
    }
    const locations = [
      ...site()
        .read('dist/sitemap.xml')
        .matchAll(/<loc>https:\/\/example\.org([^<]*)/g),
    ];
    expect(locations.map(([, path]) => path)).toEqual(
      ['', '/zh'].flatMap((prefix) => [
        `/docs${prefix}/`,
        `/docs${prefix}/guide/`,
        `/docs${prefix}/guide/a${end}`,
        `/docs${prefix}/guide/b${end}`,
      ]),
    );
  });

  test.for(['serve', 'dev'] as const)('%s redirects, and readers keep the style', async (command, { page }) => {
    if (command === 'serve' && !site().exists('dist/index.html')) await site().tapdocs('build');
    const { url } = await site().start(command);
    // The first visit leads to the language of the browser.
    await page.goto(`${url}zh/guide/a`);
    await ready(page);
    expect(page.url()).toBe(`${url}guide/a${end}`);
    await page.goto(`${url}zh/guide/a`);
    await ready(page);
    expect(page.url()).toBe(`${url}zh/guide/a${end}`);
    await page.click('main p a:text("B")');
    await page.waitForURL(`${url}zh/guide/b${end}`);
    await expect.poll(() => page.textContent('h1')).toContain('B');
    await page.goto(`${url}1.0/guide/a`);
    await ready(page);
    expect(page.url()).toBe(`${url}1.0/guide/a${end}`);
    await page.click('main p a:text("Home")');
    await page.waitForURL(`${url}1.0/`);
    await expect.poll(() => page.textContent('h1')).toContain('Old home');
  });
});
