import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ready, test } from './harness.js';
import { modes, useSite } from './site.js';

const bar = 'aside:has-text("There is news")';
const header = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('header') as Element).backgroundColor);
const transparent = 'rgba(0, 0, 0, 0)';
const growing = (page: Page) => page.locator('dd[data-now]').count();

describe.each(modes)('%s', (mode) => {
  const site = useSite('test/browser/sites/landing', mode);

  test(
    'the start page shows its blocks, in the order in which they are written',
    { meta: { clauses: ['2.4-home', '2.7-hero-start'] } },
    async ({ page }) => {
      await page.goto(site.url('/'));
      expect(await page.textContent('h1')).toBe('Sample Builds');
      expect(await page.locator('main h2').allTextContents()).toEqual(['One', 'Two', 'Fast', 'Family']);
      expect(await page.locator('main > div > p:last-child').textContent()).toBe('Words below.');
      expect(await page.getAttribute('main a:text("Get Started")', 'href')).toBe('/docs/guide');
      expect(await page.getAttribute('main a:has-text("One"):has-text("first")', 'href')).toBe('/docs/guide');
      expect(await page.locator('main a[href="https://one.example/"]').first().getAttribute('target')).toBe('_blank');
    },
  );

  test(
    'the bar is transparent over the picture, until the page has scrolled by 100 px',
    { meta: { clauses: ['2.4-landing-background', '2.4-transparent-navbar', '9-transparent'] } },
    async ({ page }) => {
      await page.goto(site.url('/'));
      await expect.poll(() => header(page)).toBe(transparent);
      await page.evaluate(() => window.scrollTo(0, 99));
      await page.waitForTimeout(100);
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scrolled'))).toBe(false);
      await page.evaluate(() => window.scrollTo(0, 100));
      await expect.poll(() => header(page)).toBe('rgb(255, 255, 255)');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => header(page)).toBe(transparent);
      await page.click('header a:text("Guide")');
      await page.waitForURL(site.url('/guide'));
      await expect.poll(() => header(page)).toBe('rgb(255, 255, 255)');
    },
  );

  test(
    'an announcement that was closed is not seen again, not even for a moment',
    { meta: { clauses: ['2.7-announcement'] } },
    async ({ page }) => {
      await page.goto(site.url('/'));
      await ready(page);
      expect(await page.isVisible(bar)).toBe(true);
      await page.click(`${bar} button`);
      expect(await page.isVisible(bar)).toBe(false);
      await page.goto(site.url('/zh/'), { waitUntil: 'commit' });
      await page.waitForSelector('aside', { state: 'attached' });
      expect(await page.isVisible('aside:has-text("有新消息")')).toBe(false);
    },
  );

  test('the bars grow once, when they are seen', { meta: { clauses: ['4-benchmark'] } }, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 400 });
    await page.goto(site.url('/'));
    await expect.poll(() => growing(page)).toBe(2);
    expect(await page.locator('dd').allTextContents()).toEqual(['200ms', '3.00s']);
    await page.locator('h2:text("Fast")').scrollIntoViewIfNeeded();
    await page.locator('dl').last().scrollIntoViewIfNeeded();
    await expect.poll(() => growing(page), { timeout: 10_000 }).toBe(1);
    await expect.poll(() => growing(page), { timeout: 10_000 }).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('dl').last().scrollIntoViewIfNeeded();
    expect(await growing(page)).toBe(0);
  });

  test('forced colours leave the bars to be seen', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto(site.url('/'));
    const grounds = await page
      .locator('dd > :first-child')
      .evaluateAll((bars) => bars.map((element) => getComputedStyle(element).backgroundColor));
    expect(grounds).toHaveLength(2);
    expect(grounds).not.toContain('rgb(0, 0, 0)');
    expect(new Set(grounds).size).toBe(2);
  });

  test(
    'stars follow a pointer that is near, unless less motion is wanted',
    { meta: { clauses: ['2.7-hero-stars'] } },
    async ({ page }) => {
      await page.setViewportSize({ width: 1200, height: 900 });
      const shifted = () =>
        page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main span[style*="translate"]')].length);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(site.url('/'));
      await ready(page);
      const star = await page.locator('main span[style*="inset-block-start"]').first().boundingBox();
      const [x, y] = [(star?.x ?? 0) + 20, (star?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.waitForTimeout(200);
      expect(await shifted()).toBe(0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.mouse.move(x + 1, y);
      await expect.poll(shifted).toBeGreaterThan(0);
      await page.mouse.move(5, 890);
      await expect.poll(shifted).toBe(0);
    },
  );

  test(
    'the tool menu opens under the mouse and by keyboard, and closes by Escape from anywhere',
    { meta: { clauses: ['2.7-tool-menu', '4-tool-popover', '9-popover'] } },
    async ({ page }) => {
      await page.goto(site.url('/'));
      await ready(page);
      const button = page.getByRole('button', { name: 'More tools' });
      const list = page.locator('[popover="auto"]:popover-open');
      await button.hover();
      await expect.poll(() => list.count()).toBe(1);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      const [above, below] = await Promise.all([button.boundingBox(), list.boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      expect(Math.abs((below?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(2);
      const title = list.locator('p').first();
      expect(await title.evaluate((element) => getComputedStyle(element).minInlineSize)).toBe('177px');
      await page.keyboard.press('Escape');
      await expect.poll(() => list.count()).toBe(0);
      await page.mouse.move(0, 0);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => list.count()).toBe(1);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('https://one.example/');
      await page.keyboard.press('Escape');
      await expect.poll(() => list.count()).toBe(0);
    },
  );
});

describe('the built start page', () => {
  const site = useSite('test/browser/sites/landing', 'build');

  test('is complete without scripts', { meta: { clauses: ['2.7-benchmark'] } }, async ({ still: page }) => {
    await page.goto(site.url('/'));
    expect(await page.locator('dd').allTextContents()).toEqual(['200ms', '3.00s']);
    expect(await header(page)).toBe('rgb(255, 255, 255)');
    await page.click('button[aria-label="More tools"]');
    expect(await page.locator('[popover="auto"]:popover-open a').allTextContents()).toEqual(['OneFirst', 'TwoSecond']);
  });

  test('costs the other pages nothing', async ({ page }) => {
    const files = new Map<string, string>();
    page.on('response', (response) => {
      if (/\.(?:js|css)$/.test(response.url())) void response.text().then((text) => files.set(response.url(), text));
    });
    await page.goto(site.url('/guide'));
    await page.waitForLoadState('networkidle');
    expect(files.size).toBeGreaterThan(0);
    for (const [url, text] of files) {
      expect(url).not.toMatch(/Hero|Features|Benchmark|ToolFamily/);
      expect(text).not.toMatch(/Hero_|Features_|BenchmarkChart_|ToolFamily_|ToolMenu_/);
    }
  });
});
