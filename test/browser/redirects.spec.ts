import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ready, test } from './harness.js';
import { type PlainHost, startPlainHost } from './plain-host.js';
import { bothModes, useSite } from './site.js';

const folder = 'test/browser/sites/redirects';

describe('on a host that knows files and nothing else', () => {
  const site = useSite(folder, 'build');
  const host = { running: null as PlainHost | null };
  const url = (path: string): string => (host.running?.url ?? '') + path;

  beforeAll(async () => {
    host.running = await startPlainHost(join(site.root, 'dist'), '/docs/');
  });
  afterAll(() => host.running?.close());

  test('an old path leads to the page at once, query and hash kept, and back leads past it', async ({ page }) => {
    await page.goto(url('guide/styles'));
    await page.goto(url('old?a=1#install'));
    await page.waitForURL(url('guide/start?a=1#install'));
    await page.waitForSelector('h1:has-text("Start")');
    await page.goBack();
    await page.waitForURL(url('guide/styles'));
  });

  test('it does without JavaScript, in each language', async ({ still: page }) => {
    for (const [from, to, lang, heading] of [
      ['old', 'guide/start', 'en', 'Start'],
      ['zh/old', 'zh/guide/start', 'zh-CN', '开始'],
      ['guide/begin', 'guide/start', 'en', 'Start'],
      ['en/guide/styles', 'guide/styles', 'en', 'Styles'],
    ] as const) {
      await page.goto(url(from));
      await page.waitForURL(url(to));
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
      expect(await page.textContent('h1')).toContain(heading);
    }
  });

  test('where scripts of the page are forbidden, a link is left', async ({ page, expected }) => {
    expected.push(/Content Security Policy/);
    await page.route('**/old', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': "script-src 'none'" },
      });
    });
    await page.goto(url('zh/old'));
    await page.click('a:has-text("开始")');
    await page.waitForURL(url('zh/guide/start'));
  });

  test('a pattern leads on from the page for unknown paths, before it is hydrated', async ({ page, expected }) => {
    expected.push(/404/);
    await page.route('**/*.js', (route) => route.abort());
    expected.push(/ERR_FAILED/);
    await page.goto(url('zh/blog/styles?a=1#colours'), { waitUntil: 'commit' });
    await page.waitForURL(url('zh/guide/styles?a=1#colours'));
    await page.goto(url('old/'), { waitUntil: 'commit' });
    await page.waitForURL(url('guide/start'));
    await page.goto(url('en'), { waitUntil: 'commit' });
    await page.waitForURL(url(''));
  });

  test('an unknown path stays where it is', async ({ page, expected }) => {
    expected.push(/404/);
    await page.goto(url('nothing'));
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(url('nothing'));
    expect(await page.textContent('main')).toContain('PAGE NOT FOUND');
  });

  test('a heading that moved leads to its new place, on loading and within the page', async ({ page }) => {
    await page.goto(url('guide/start?a=1#gone'));
    await page.waitForURL(url('guide/styles?a=1#colours'));
    await page.goto(url('guide/start'));
    await ready(page);
    await page.evaluate(() => void (location.hash = '#gone'));
    await page.waitForURL(url('guide/styles#colours'));
  });

  test('a link to an old path ends at the new one', async ({ page, expected }) => {
    expected.push(/404/);
    await page.goto(url(''));
    await ready(page);
    await page.click('text=An old page');
    await page.waitForURL(url('guide/start?from=link#install'));
    await page.waitForSelector('h1:has-text("Start")');
  });
});

describe.for(bothModes)('%s', (mode) => {
  const site = useSite(folder, mode, { own: mode === 'dev' });

  test('the server answers for old paths, patterns and the prefix of the default language', async () => {
    const ask = async (path: string): Promise<string> => {
      const response = await fetch(site.url(path), { redirect: 'manual' });
      return `${response.status} ${response.headers.get('location')}`;
    };
    expect(await ask('/old?a=1')).toBe('301 /docs/guide/start?a=1');
    expect(await ask('/zh/old/')).toBe('301 /docs/zh/guide/start');
    expect(await ask('/guide/begin')).toBe('301 /docs/guide/start');
    expect(await ask('/zh/guide/begin')).toBe('404 null');
    expect(await ask('/blog/styles')).toBe('301 /docs/guide/styles');
    expect(await ask('/en/guide/start')).toBe('301 /docs/guide/start');
    expect(await ask('/guide/start')).toBe('200 null');
    expect((await fetch(site.url('/sitemap.xml'))).headers.get('content-type')).toContain('xml');
  });

  test('a link to an old path ends at the new one', async ({ page, expected }) => {
    expected.push(/404/);
    await page.goto(site.url('/'));
    await ready(page);
    await page.click('text=An old page');
    await page.waitForURL(site.url('/guide/start?from=link#install'));
    await page.waitForSelector('h1:has-text("Start")');
  });

  if (mode === 'dev') {
    test('knows a new rule as soon as it is written, in a page or in the configuration', async () => {
      const status = async (path: string): Promise<number> =>
        (await fetch(site.url(path), { redirect: 'manual' })).status;
      const edit = (file: string, from: string, to: string): void => {
        const text = readFileSync(join(site.root, file), 'utf8');
        expect(text).toContain(from);
        writeFileSync(join(site.root, file), text.replace(from, to));
      };
      expect(await status('/guide/first')).toBe(404);
      edit('docs/en/guide/start.md', 'redirectFrom: /guide/begin', 'redirectFrom: [/guide/begin, first]');
      await expect.poll(() => status('/guide/first')).toBe(301);
      expect(await status('/ancient')).toBe(404);
      edit('tapdocs.config.ts', "from: '/old'", "from: ['/old', '/ancient']");
      await expect.poll(() => status('/ancient'), { timeout: 20_000 }).toBe(301);
    });
  }
});
