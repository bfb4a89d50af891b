import { describe, expect } from 'vitest';
import { pageUrl, setStyle } from '../sites/set-url-style.js';
import { ready, test } from './harness.js';
import { modes, useSite } from './site.js';

describe.each(modes)('%s', (mode) => {
  describe.each(['slash', 'html'] as const)('%s', (style) => {
    const site = useSite('test/sites/url-styles', mode, { own: true, prepare: (root) => setStyle(root, style) });
    /** The path of a page in the address bar. */
    const own = (path: string): string => pageUrl(style, path);
    const url = (path: string): string => new URL(own(path), site.url('/')).href;

    test('links, search and menus lead to the URL of a page without a full load', async ({ page }) => {
      const current = () => page.getAttribute('#_sidebar [aria-current="page"]', 'href');
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(url('/guide/start'));
      await ready(page);
      expect(await current()).toBe(own('/guide/start'));
      await page.evaluate(() => document.body.setAttribute('data-kept', ''));
      // What the browser renders of an island is what the server wrote.
      expect(await page.getAttribute('a:text("from an island")', 'href')).toBe(`${own('/guide/next')}#part`);
      await page.click('button:text("Again")');
      await page.getByText('Again 1').waitFor();
      expect(await page.getAttribute('a:text("from an island")', 'href')).toBe(`${own('/guide/next')}#part`);

      await page.hover('main a:text("with an extension")');
      await page.click('main a:text("with an extension")');
      await page.waitForURL(url('/guide/next'));
      await expect.poll(() => page.textContent('h1')).toContain('Next');
      await expect.poll(current).toBe(own('/guide/next'));
      expect(requested.filter((path) => path.includes('/pages/guide/next'))).toHaveLength(1);
      expect(await page.getAttribute('header a:text("Next")', 'href')).toBe(`${own('/guide/next')}#part`);

      await page.goBack();
      await page.waitForURL(url('/guide/start'));
      await expect.poll(() => page.textContent('h1')).toContain('Start');
      await page.click('main a:text("dotted")');
      await page.waitForURL(url('/guide/v1.2'));
      await expect.poll(() => page.textContent('h1')).toContain('Version 1.2');

      await page.keyboard.press('/');
      await page.waitForSelector('.DocSearch-Input:focus');
      await page.keyboard.type('xylophones');
      const hit = page.locator('.DocSearch-Hit a').first();
      await expect.poll(() => hit.getAttribute('href')).toBe(`${own('/guide/next')}#part`);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${url('/guide/next')}#part`);
      await expect.poll(() => page.textContent('h1')).toContain('Next');

      await page.evaluate(() => document.querySelector<HTMLElement>('header a[hreflang="zh-CN"]')?.click());
      await page.waitForURL(`${url('/zh/guide/next')}#part`);
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
      expect(await page.getAttribute('body', 'data-kept')).toBe('');
    });

    test('another spelling loads the page at its URL, and the script does not leave it', async ({ page }) => {
      for (const spelling of ['guide/next', 'guide/next/', 'guide/next.html', 'guide/NEXT']) {
        await page.goto(site.url(spelling));
        await ready(page);
        expect([spelling, page.url()]).toEqual([spelling, url('/guide/next')]);
      }
    });

    describe('an unknown path', () => {
      test.override({ expected: [/404/] });

      test('leads home in its language', async ({ page }) => {
        await page.goto(site.url('zh/guide/none.html'));
        await ready(page);
        await page.click('main a');
        await page.waitForURL(url('/zh/'));
        await page.goto(site.url('/zh/guide/start'));
        await page.click('main a:text("下一页")');
        await page.waitForURL(url('/zh/guide/next'));
      });
    });
  });
});
