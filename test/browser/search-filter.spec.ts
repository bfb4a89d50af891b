import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

const rows = '.DocSearch-Hit';
const sample = 'test/samples/several-roots-each-have-their-base-languages-and-sidebars';

const everywhere = ['/docs/api/', '/docs/guide/start', '/docs/notes/2026/second'];

describe.each(modes)('%s: a site with several content roots', (mode) => {
  const site = useSite(sample, mode);

  test('can be searched in one of them, with the keyboard', async ({ page }) => {
    await visit(page, site.url('/'));
    await search(page, 'start');
    await expect.poll(async () => (await paths(page)).sort()).toEqual(everywhere);
    const select = page.getByRole('combobox', { name: 'Search in' });
    expect(await select.locator('option').allTextContents()).toEqual(['Everywhere', 'docs', 'API', 'notes']);
    const hasFocus = () => select.evaluate((element) => element === document.activeElement);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => paths(page)).toEqual(['/docs/notes/2026/second']);
    expect(await select.inputValue()).toBe('notes');
    await expect.poll(() => status(page)).toBe('1 results');
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => paths(page)).toEqual(['/docs/api/']);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await paths(page)).sort()).toEqual(everywhere);
    // Tab stays in the dialog.
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.DocSearch-Modal') !== null)).toBe(true);
    }
  });

  test('remembers the root for the session, in all languages', async ({ page }) => {
    await visit(page, site.url('/guide/use'));
    await search(page, 'start');
    await page.getByRole('combobox', { name: 'Search in' }).selectOption('API');
    await expect.poll(() => paths(page)).toEqual(['/docs/api/']);
    await page.locator(rows).first().click();
    await page.waitForURL((url) => url.pathname === '/docs/api/');
    await visit(page, site.url('/zh/guide/start'));
    await search(page, '开始');
    const select = page.getByRole('combobox', { name: '搜索范围' });
    await expect.poll(() => paths(page)).toEqual(['/docs/zh/api/client/open']);
    expect(await select.locator('option:checked').textContent()).toBe('接口');
    await select.selectOption('全部');
    await expect.poll(() => paths(page)).toContain('/docs/zh/guide/start');
  });

  test('leads out of a root without results', async ({ page }) => {
    // The first page of a session can lead to the language of the browser.
    await visit(page, site.url('/'));
    await visit(page, site.url('/zh/guide/start'));
    await search(page, '开始');
    await page.getByRole('combobox', { name: '搜索范围' }).selectOption('notes');
    await expect.poll(() => page.textContent('.DocSearch-Title')).toBe('在“notes”中无法找到相关结果 "开始"');
    await expect.poll(() => status(page)).toBe('在“notes”中无法找到相关结果 "开始"');
    await expectAccessible(page);
    await page.getByRole('button', { name: '搜索全部内容' }).press('Enter');
    await expect.poll(() => paths(page)).toContain('/docs/zh/guide/start');
    expect(await page.locator('.DocSearch-Input').evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('build: the filter', () => {
  const site = useSite(sample, 'build');

  test.for(['light', 'dark'] as const)('has no fault that axe finds: %s', async (colorScheme, { page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, site.url('/guide/use'));
      await search(page, 'start');
      const select = page.getByRole('combobox', { name: 'Search in' });
      await select.selectOption('API');
      await expect.poll(() => paths(page)).toEqual(['/docs/api/']);
      await expectAccessible(page);
      const { height = 0 } = (await select.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(24);
      await select.selectOption('notes');
      await page.fill('.DocSearch-Input', 'close');
      await page.getByRole('button', { name: 'Search everywhere' }).waitFor();
      await expectAccessible(page);
      await select.selectOption('Everywhere');
      await page.locator(rows).first().waitFor();
    }
  });

  test('fetches only words for corrections', async ({ page }) => {
    const fetched: string[] = [];
    page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await visit(page, site.url('/guide/use'));
    await search(page, 'start');
    await expect.poll(async () => (await paths(page)).sort()).toEqual(everywhere);
    const before = fetched.length;
    await page.getByRole('combobox', { name: 'Search in' }).selectOption('API');
    await expect.poll(() => paths(page)).toEqual(['/docs/api/']);
    // The word is rare in the API, so similar words are looked up.
    const files = fetched.slice(before).filter((path) => path.includes('/search/'));
    const kinds = files.map((path) => path.split('/').at(-2));
    expect(kinds.filter((kind) => kind !== 'words')).toEqual([]);
  });
});

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/');
  await page.waitForSelector('.DocSearch-Input:focus');
  await page.keyboard.type(query);
}

function paths(page: Page): Promise<string[]> {
  return page
    .locator(`${rows} a.search-hit-link`)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
}

function status(page: Page): Promise<string | null> {
  return page.textContent('.DocSearch-Footer [role="status"]');
}
