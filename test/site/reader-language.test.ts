import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../browser/harness.js';
import { startPlainHost } from '../browser/plain-host.js';
import { config } from '../config-text.js';
import { openSite } from '../open-site.js';

const locales = "locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },";

/** Where a reader with a fresh profile is after each of these visits, and what was asked of the server that is not there. */
async function readerOf(browser: Browser, locale: string, visits: readonly string[]) {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(new URL(response.url()).pathname);
  });
  const places: string[] = [];
  for (const url of visits) {
    await page.goto(url, { waitUntil: 'commit' });
    // A page that redirects ends in its head.
    await page.waitForFunction(() => document.readyState === 'complete' && document.querySelector('h1') !== null);
    const { pathname, search, hash } = new URL(page.url());
    places.push(pathname + search + hash);
  }
  await context.close();
  return { places, missing };
}

test('only a first visit of the start page of the default language is redirected by default', async ({ browser }) => {
  const site = openSite({
    'tapdocs.config.ts': config('contentDocs()', locales),
    'docs/en/index.md': '# Home\n',
    'docs/en/guide.md': '# Guide\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/zh/guide.md': '# 指南\n',
  });
  expect((await site.tapdocs('build')).code).toBe(0);
  const { url } = await site.start('serve');
  const after = async (locale: string, ...paths: string[]) =>
    (
      await readerOf(
        browser,
        locale,
        paths.map((path) => url + path),
      )
    ).places;
  expect(await after('zh-CN', '')).toEqual(['/zh/']);
  expect(await after('zh-CN', 'guide', '')).toEqual(['/guide', '/']);
  expect(await after('zh-CN', 'nowhere')).toEqual(['/nowhere']);
  // Whoever opens a path with a language has chosen it.
  expect(await after('en-US', 'zh/', '')).toEqual(['/zh/', '/']);
});

describe.each([
  ['contentDocs()', ['dev', 'plain host']],
  ['contentDocs(), i18n()', ['serve']],
])('the way to the reader’s language, with %s', (plugins, names) => {
  const site = openSite({
    'tapdocs.config.ts': config(plugins, `base: '/docs/', ${locales} themeConfig: { localeRedirect: 'auto' },`),
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/start.md': '# Start\n',
    'docs/en/guide/lone.md': '# Lone\n\n## Part\n',
    'docs/en/folder.md': '# A page here, a folder there\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/zh/guide/start.md': '# 开始\n',
    'docs/zh/folder/index.md': '# 文件夹\n',
    'docs/zh/own.md': '# 中文独有\n',
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

  describe.each(names)('%s', (name) => {
    const after = (browser: Browser, locale: string, ...visits: string[]) =>
      readerOf(
        browser,
        locale,
        visits.map((path) => (servers[name] ?? '') + path),
      );

    test('a first visit leads to the same page, with query and hash, and only the first', async ({ browser }) => {
      expect(await after(browser, 'zh-CN', 'guide/start?a=1#b', 'guide/start', '')).toEqual({
        places: ['/docs/zh/guide/start?a=1#b', '/docs/guide/start', '/docs/'],
        missing: [],
      });
      expect(await after(browser, 'zh-CN', '')).toEqual({ places: ['/docs/zh/'], missing: [] });
      expect(await after(browser, 'en-US', 'zh/guide/start#b')).toEqual({
        places: ['/docs/guide/start#b'],
        missing: [],
      });
      expect(await after(browser, 'en-US', 'guide/start')).toEqual({ places: ['/docs/guide/start'], missing: [] });
      expect(await after(browser, 'fr-FR', 'zh/')).toEqual({ places: ['/docs/zh/'], missing: [] });
    });

    test('a page that the reader’s language lacks stays', async ({ browser }) => {
      expect(await after(browser, 'zh-CN', 'guide/lone#part', 'guide/start')).toEqual({
        places: ['/docs/guide/lone#part', '/docs/guide/start'],
        missing: [],
      });
      expect(await after(browser, 'en-US', 'zh/own')).toEqual({ places: ['/docs/zh/own'], missing: [] });
    });

    test('a page leads to where it is in the other language, a folder or not', async ({ browser }) => {
      expect(await after(browser, 'zh-CN', 'folder')).toEqual({ places: ['/docs/zh/folder/'], missing: [] });
    });

    test('an address without a page stays', async ({ browser }) => {
      expect(await after(browser, 'zh-CN', 'nowhere')).toEqual({
        places: ['/docs/nowhere'],
        missing: ['/docs/nowhere'],
      });
    });
  });

  test('a document opened as a file name leads to one', async ({ browser }) => {
    const host = servers['plain host'] ?? '';
    const start = await readerOf(browser, 'zh-CN', [`${host}guide/start.html?a#b`]);
    expect(start).toEqual({ places: ['/docs/zh/guide/start.html?a#b'], missing: [] });
    const folder = await readerOf(browser, 'zh-CN', [`${host}folder.html`]);
    expect(folder).toEqual({ places: ['/docs/zh/folder/index.html'], missing: [] });
  });

  test('nothing of the page is painted that the reader leaves', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'zh-CN' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('pagehide', () => {
        const paints = performance.getEntriesByName('first-contentful-paint').length;
        localStorage.setItem(`paints ${location.pathname}`, String(paints));
      });
    });
    // Long enough to paint the page that is left.
    await page.route('**/zh/guide/start', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(`${servers['serve']}guide/start`);
    await page.getByRole('heading', { name: '开始' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('paints /docs/guide/start'))).toBe('0');
    await context.close();
  });

  test('without JavaScript every page stays', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'zh-CN', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${servers['serve']}guide/start`);
    expect([page.url(), await page.locator('h1').isVisible()]).toEqual([`${servers['serve']}guide/start`, true]);
    await context.close();
  });
});
