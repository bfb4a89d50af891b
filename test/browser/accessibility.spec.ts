import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { type ServedSite, useSite } from './site.js';

/** All pairs of width and scheme. */
const pairs = [
  [1440, 'light'],
  [390, 'dark'],
  [1440, 'dark'],
  [390, 'light'],
] as const;

/** Visits pages in turns of width and scheme. A page follows the system and the window without a reload. */
async function expectAllAccessible(
  page: Page,
  { site, paths, first = 0 }: { site: ServedSite; paths: readonly string[]; first?: number },
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await open(page, site, path);
    const [width, colorScheme] = pairs[(index + first) % pairs.length] ?? pairs[0];
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    await expect.poll(isDark).toBe(colorScheme === 'dark');
    await expectAccessible(page);
  }
}

async function open(page: Page, site: ServedSite, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(site.url(path));
  await ready(page);
}

describe('axe finds nothing in', () => {
  const writing = useSite('test/browser/sites/writing', 'build');
  const landing = useSite('test/browser/sites/landing', 'build');

  for (const [prefix, first] of [
    ['', 0],
    ['/zh', 2],
  ] as const) {
    test(`pages of each type: ${prefix}/`, async ({ page, expected }) => {
      expected.push(/404/);
      const types = ['/', '/custom', '/blank', '/bare', '/api/', '/api/core/build', '/nowhere'];
      await expectAllAccessible(page, { site: writing, paths: types.map((path) => prefix + path), first });
    });

    test(`the blocks of a start page: ${prefix}/`, async ({ page }) => {
      const path = `${prefix}/`;
      await expectAllAccessible(page, { site: landing, paths: [path, path], first });
    });
  }

  test('the components for writing, unfolded', async ({ page }) => {
    for (const [path, schemes] of [
      ['/guide/components', ['light', 'dark']],
      ['/guide/images', ['dark']],
    ] as const) {
      await open(page, writing, path);
      await page.evaluate(() =>
        document.querySelectorAll<HTMLDetailsElement>('main details').forEach((details) => (details.open = true)),
      );
      for (const colorScheme of schemes) {
        await page.setViewportSize({ width: colorScheme === 'dark' ? 390 : 1440, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
      }
    }
  });

  test('menus, the drawer and the screen of the navigation, opened', async ({ page }) => {
    const openings: [width: number, act: () => Promise<unknown>][] = [
      [1440, () => page.locator('header summary', { hasText: 'More' }).first().click()],
      [1440, () => page.getByLabel('Languages').first().click()],
      [1440, () => page.locator('summary[aria-haspopup="menu"]').click()],
      [390, () => page.getByRole('button', { name: 'Menu', exact: true }).click()],
      [390, () => page.locator('summary', { hasText: 'ON THIS PAGE' }).click()],
      [390, () => page.getByLabel('Open menu').first().click()],
    ];
    for (const [width, act] of openings) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, writing, '/guide/components');
      await act();
      await expectAccessible(page);
    }
  });
});

describe('axe finds nothing on the site', () => {
  const site = useSite('site/rsbuild', 'build');
  const pages = ['/', '/guide/start/quick-start', '/config/', '/config/dev/hmr', '/community/releases/v1-0', '/404'];

  for (const [lang, prefix, first] of [
    ['en', '', 0],
    ['zh-CN', '/zh', 2],
  ] as const) {
    test(`in each type of page: ${lang}`, async ({ page, expected }) => {
      expected.push(/404/);
      await expectAllAccessible(page, { site, paths: pages.map((path) => prefix + path), first });
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
    });
  }
});
