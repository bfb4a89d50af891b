import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../browser/harness.js';
import { startPlainHost } from '../browser/plain-host.js';
import { config } from '../config-text.js';
import { isLong } from '../long.js';
import { openSite } from '../open-site.js';

describe('paths match in any case', () => {
  const site = openSite({
    'tapdocs.config.ts': config(
      'contentDocs(), redirects()',
      "base: '/docs/', locales: { en: { label: 'English' }, zh: { label: '中文' } }, themeConfig: { localeRedirect: 'never' },",
    ),
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/index.md': '# Guide\n',
    'docs/en/guide/start.md': '# Start\n\n## Part\n',
    'docs/en/API/Table.md': '# Table\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/zh/guide/start.md': '# 开始\n',
  });
  const servers: Record<string, string> = {};

  beforeAll(async () => {
    expect((await site.tapdocs('build')).code).toBe(0);
    servers['serve'] = (await site.start('serve')).url;
    servers['dev'] = (await site.start('dev')).url;
    const host = await startPlainHost(join(site.root, 'dist'), '/docs/');
    servers['plain host'] = host.url;
    return host.close;
  });

  const spellings = [
    ['Guide/START#part', '/docs/guide/start#part', 'Start'],
    ['GUIDE', '/docs/guide/', 'Guide'],
    ['api/table', '/docs/API/Table', 'Table'],
    ['Api/TABLE', '/docs/API/Table', 'Table'],
    ['ZH/Guide/Start', '/docs/zh/guide/start', '开始'],
  ] as const;

  test.each(['serve', 'dev'])('%s itself leads there', async (name) => {
    for (const [asked, place] of spellings) {
      const url = servers[name] + asked;
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      const location = new URL(headers.get('location') ?? '', url).pathname;
      expect([status, location]).toEqual([expect.toBeOneOf([302, 307]), place.replace(/#.*/, '')]);
    }
  });

  describe.each(['serve', 'dev', 'plain host'])('%s', (name) => {
    // What the servers answer is tested above.
    test.for(isLong || name === 'plain host' ? spellings : spellings.slice(0, 1))(
      'leads from `%s` to `%s`',
      async ([asked, place, title], { browser }) => {
        const context = await browser.newContext({ locale: 'en-US' });
        const page = await context.newPage();
        await page.goto((servers[name] ?? '') + asked);
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        const { pathname, hash } = new URL(page.url());
        expect(pathname + hash).toBe(place);
        await context.close();
      },
    );

    test('shows the page for unknown paths, and stays, where there is no page in any case', async ({ browser }) => {
      const context = await browser.newContext({ locale: 'en-US' });
      const page = await context.newPage();
      const response = await page.goto(`${servers[name]}Guide/Nowhere`, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(404);
      expect(new URL(page.url()).pathname).toBe('/docs/Guide/Nowhere');
      await context.close();
    });
  });
});

describe.each([
  ['', ['guide/install/', 'guide/INSTALL/'], '/docs/guide/install'],
  ['cleanUrls: false,', ['guide/install/', 'guide/INSTALL'], '/docs/guide/install.html'],
  ['trailingSlash: true,', ['guide/install.html'], '/docs/guide/install/index.html'],
] as const)('the not-found page of a site with the style `%s`', (style, asked, place) => {
  const site = openSite({
    'tapdocs.config.ts': config('contentDocs()', `base: '/docs/', ${style}`),
    'docs/index.md': '# Home\n',
    'docs/guide/install.md': '# Install\n',
  });
  const host = { url: '' };

  beforeAll(async () => {
    expect((await site.tapdocs('build')).code).toBe(0);
    const { url, close } = await startPlainHost(join(site.root, 'dist'), '/docs/');
    host.url = url;
    return close;
  });

  test('leads from the URLs of other styles to the page', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    for (const path of asked) {
      await page.goto(`${host.url}${path}?x#install`);
      await page.getByRole('heading', { name: 'Install', level: 1 }).waitFor();
      const { pathname, search, hash } = new URL(page.url());
      expect(pathname + search + hash).toBe(`${place}?x#install`);
    }
    await context.close();
  });
});

test('pages whose paths differ by case only are an error that names both', async () => {
  const site = openSite({
    'docs/index.md': '# Home\n',
    'docs/guide/start.md': '# Start\n',
    'more/Guide/Start.md': '# Another start\n',
    'tapdocs.config.ts': config("contentDocs(), contentDocs({ dir: 'more' })"),
  });
  const { code, problems, stderr } = await site.tapdocs('build');
  expect([code, problems]).toEqual([1, ['ROUTE_CONFLICT docs/guide/start.md']]);
  expect(stderr).toContain('differ only in case, `/Guide/Start` and `/guide/start`');
  expect(stderr).toContain('`more/Guide/Start.md` and `docs/guide/start.md`');
});
