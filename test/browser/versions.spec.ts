import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { isLong } from '../long.js';
import { useSite } from './site.js';

const site = useSite('test/browser/sites/versions', 'build');

async function open(page: Page, path: string, width = 1440): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(site.url(path));
  await ready(page);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('a reader of versions', () => {
  test('changes the version by keyboard, and keeps page and section', async ({ page }) => {
    await open(page, '/guide/start#long');
    await page.getByLabel('Version 2.0').first().focus();
    await page.keyboard.press('ArrowDown');
    const menu = page.getByRole('navigation', { name: 'Versions' });
    await menu.getByRole('link', { name: '1.0 LTS' }).waitFor();
    expect(await menu.locator('[aria-current=true]').textContent()).toContain('2.0');
    await menu.getByRole('link', { name: '1.0 LTS' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/1.0/guide/start#long');
    await page.getByText('Version 1.0 LTS').first().waitFor();
    await page.getByText('which is no longer maintained.').waitFor();
    await page.getByRole('link', { name: 'Read this page in the current version' }).click();
    await page.waitForURL('**/docs/guide/start');
  });

  test('learns that a version does not have the page, and changes the language within it', async ({ page }) => {
    await open(page, '/zh/guide/new');
    await page.getByLabel('版本 2.0').first().click();
    const old = page.getByRole('navigation', { name: '版本' }).getByRole('link', { name: '1.0 LTS' });
    await old.waitFor();
    expect(await old.textContent()).toContain('此版本中没有此页面');
    await old.click();
    await page.waitForURL('**/docs/1.0/zh/');
    await page.getByLabel('语言').first().click();
    await page.getByRole('link', { name: 'English' }).first().click();
    await page.waitForURL('**/docs/1.0/');
  });

  test('gets home in the version from a page that does not exist', async ({ page, expected }) => {
    expected.push(/404/);
    await open(page, '/1.0/zh/nowhere');
    await page.locator('main a').click();
    await page.waitForURL('**/docs/1.0/zh/');
  });

  test('is led to the page in another version, also by the name of the default one', async ({ page, expected }) => {
    expected.push(/404/);
    await open(page, '/1.0/guide/new');
    const versions = page.getByRole('navigation', { name: 'This page exists in other versions:' });
    await versions.waitFor();
    expect(await versions.getByRole('link').allTextContents()).toEqual(['2.0', '3.0 beta']);
    await expectAccessible(page);
    await versions.getByRole('link', { name: '2.0' }).click();
    await page.waitForURL('**/docs/guide/new');
    await open(page, '/2.0/zh/guide/new');
    expect(pathOf(page)).toBe('/docs/zh/guide/new');
    await open(page, '/1.0/en/guide/start');
    expect(pathOf(page)).toBe('/docs/1.0/guide/start');
  });

  test('keeps the page in the menus of a page that says what changed', async ({ page }) => {
    await open(page, '/changes/guide/start');
    await page.getByLabel('Version 2.0').first().click();
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('link', { name: '1.0 LTS' }).click();
    await page.waitForURL('**/docs/1.0/guide/start');
    await open(page, '/changes/guide/start');
    await page.getByLabel('Languages').first().click();
    await page.getByRole('link', { name: '简体中文' }).first().click();
    await page.waitForURL('**/docs/zh/changes/guide/start');
  });

  test('follows an alias, and reads what changed', async ({ page }) => {
    await open(page, '/latest/guide/start');
    expect(pathOf(page)).toBe('/docs/guide/start');
    await page.getByRole('link', { name: 'What changed since 1.0 LTS' }).click();
    await page.waitForURL('**/docs/changes/guide/start');
    await page.getByRole('heading', { name: 'What changed in “Start”' }).waitFor();
    expect(await page.locator('main ins').allTextContents()).toEqual(['wombat', 'wombat']);
    expect(await page.locator('main del').first().textContent()).toBe('quokka');
    await page.getByRole('heading', { name: 'Only here removed' }).waitFor();
  });

  test('finds no fault with axe in menus, banners and changes', async ({ page }) => {
    const windows = [[1440, 'light'], ...(isLong ? ([[800, 'light']] as const) : []), [390, 'dark']] as const;
    const paths = [
      '/1.0/guide/start',
      '/3.0/zh/guide/start',
      '/versions',
      '/changes/guide/start',
      '/changes/guide/options',
    ];
    for (const path of paths) {
      await open(page, path);
      for (const [width, colorScheme] of windows) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect({ path, width, overflow }).toEqual({ path, width, overflow: false });
      }
    }
    for (const [width, colorScheme] of windows) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, '/guide/new', width);
      // The version is in the bar in all windows, and on the screen of narrow ones.
      for (const name of width < 960 ? ['Version 2.0', 'Open menu'] : ['Version 2.0']) {
        await page.locator(`header summary[aria-label="${name}"]`).click();
        await page.getByRole('link', { name: '1.0 LTS' }).first().waitFor();
        const { x = -1, width: size = 0 } =
          (await page.getByRole('navigation', { name: 'Versions' }).first().boundingBox()) ?? {};
        expect({ width, isInside: x >= 0 && x + size <= width }).toEqual({ width, isInside: true });
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    }
  });
});

describe('search', () => {
  /** Paths of the pages that were found. */
  const hits = (page: Page): Promise<string[]> =>
    page
      .locator('.DocSearch-Hit a.search-hit-link')
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
  const search = async (page: Page, query: string): Promise<void> => {
    await ready(page);
    await page.keyboard.press('/');
    await page.waitForSelector('.DocSearch-Input:focus');
    await page.keyboard.type(query);
  };

  test('covers the version that is read, and loads another one when it is chosen by keyboard', async ({ page }) => {
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname));
    const indexes = () => new Set(requests.flatMap((path) => /^\/docs\/search\/(\w+\/[\d.]+)\//.exec(path)?.[1] ?? []));
    await open(page, '/guide/start');
    await search(page, 'quokka');
    await expect.poll(() => page.textContent('.DocSearch-Title')).toBe('No results for "quokka"');
    expect([...indexes()]).toEqual(['en/2.0']);
    const select = page.getByRole('combobox', { name: 'Versions' });
    expect(await select.locator('option').allTextContents()).toEqual([
      '3.0 beta (unreleased)',
      '2.0 (current)',
      '1.0 LTS (unmaintained)',
    ]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await select.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => hits(page)).toEqual(['/docs/1.0/guide/start']);
    expect([...indexes()]).toEqual(['en/2.0', 'en/1.0']);
    await page.locator('.DocSearch-Input').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/1.0/guide/start#install');
    // The version that is read now.
    await search(page, 'quokka');
    await expect.poll(() => hits(page)).toEqual(['/docs/1.0/guide/start']);
    expect(await page.getByRole('combobox', { name: 'Versions' }).inputValue()).toBe('1.0');
    await page.getByRole('combobox', { name: 'Versions' }).selectOption('3.0');
    await expect.poll(() => page.textContent('.DocSearch-Title')).toBe('No results in 3.0 beta for "quokka"');
  });

  test('covers the current version on a page without one, in its language', async ({ page }) => {
    await open(page, '/zh/versions');
    await search(page, '安装');
    await expect.poll(() => hits(page)).toEqual(['/docs/zh/guide/start']);
    await page.getByRole('combobox', { name: '版本' }).selectOption('1.0');
    await expect.poll(() => hits(page)).toEqual(['/docs/1.0/zh/guide/start']);
  });

  test('has no fault that axe finds', async ({ page }) => {
    for (const width of [1440, 390]) {
      await open(page, '/guide/start', width);
      await search(page, 'install');
      await page.getByRole('combobox', { name: 'Versions' }).waitFor();
      await page.locator('.DocSearch-Hit').first().waitFor();
      await expectAccessible(page);
    }
  });
});

describe('without scripts', () => {
  test('a reader finds all versions and what changed', async ({ still: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.url('/zh/guide/start'));
    await page.getByRole('link', { name: '自 1.0 LTS 以来的变化' }).click();
    expect(await page.locator('main del').first().textContent()).toBe('quokka');
    await page.getByLabel('版本 2.0').first().click();
    await page.getByRole('link', { name: '所有版本' }).first().click();
    await page.getByRole('link', { name: '1.0 LTS' }).click();
    expect(pathOf(page)).toBe('/docs/1.0/zh/');
  });
});

describe('dev', () => {
  const live = useSite('test/browser/sites/versions', 'dev');

  test('a reader searches in another version, and reads what changed', async ({ page }) => {
    await page.goto(live.url('/guide/start'));
    await ready(page);
    await page.getByRole('link', { name: 'What changed since 1.0 LTS' }).click();
    await page.getByRole('heading', { name: 'What changed in “Start”' }).waitFor();
    expect(await page.locator('main del').first().textContent()).toBe('quokka');
    await page.keyboard.press('/');
    await page.waitForSelector('.DocSearch-Input:focus');
    await page.keyboard.type('quokka');
    await page.getByRole('combobox', { name: 'Versions' }).selectOption('1.0');
    const hit = page.locator('.DocSearch-Hit a.search-hit-link').first();
    await hit.waitFor();
    expect(await hit.getAttribute('href')).toMatch(/^\/docs\/1\.0\/guide\/start/);
  });
});
