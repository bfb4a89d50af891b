import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { type ServedSite, useSite } from './site.js';

/**
 * Both schemes and both widths, in other pairs for each language: wide and light is narrow and dark in the other one. A page
 * follows the system and the window without a reload.
 */
async function expectAccessibleInAll(page: Page, lang: 'en' | 'zh'): Promise<void> {
  const [wide, narrow] = lang === 'en' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  for (const [width, colorScheme] of [
    [1440, wide],
    [390, narrow],
  ] as const) {
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

  for (const lang of ['en', 'zh'] as const) {
    const prefix = lang === 'en' ? '' : `/${lang}`;

    test(`pages of each type: ${lang}`, async ({ page, expected }) => {
      expected.push(/404/);
      const paths = ['/', '/api/core/build', '/nowhere'];
      // Other types of pages have no words of their own.
      if (lang === 'en') paths.push('/custom', '/blank', '/bare', '/api/');
      for (const path of paths) {
        await open(page, writing, prefix + path);
        await expectAccessibleInAll(page, lang);
      }
    });

    test(`the blocks of a start page: ${lang}`, async ({ page }) => {
      await open(page, landing, `${prefix}/`);
      await expectAccessibleInAll(page, lang);
    });
  }

  test('the components for writing, unfolded', async ({ page }) => {
    for (const [path, pairs] of [
      ['/guide/components', 'en'],
      ['/guide/images', 'zh'],
    ] as const) {
      await open(page, writing, path);
      await page.evaluate(() =>
        document.querySelectorAll<HTMLDetailsElement>('main details').forEach((details) => (details.open = true)),
      );
      await expectAccessibleInAll(page, pairs);
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
  const pages = ['/', '/guide/start/quick-start', '/config/dev/hmr', '/404'];

  for (const [lang, htmlLang, prefix] of [
    ['en', 'en', ''],
    ['zh', 'zh-CN', '/zh'],
  ] as const) {
    test(`in each type of page: ${lang}`, async ({ page, expected }) => {
      expected.push(/404/);
      // The other types have no words of the theme that these lack.
      for (const path of lang === 'en' ? [...pages, '/config/', '/community/releases/v1-0'] : pages) {
        await open(page, site, prefix + path);
        expect(await page.getAttribute('html', 'lang')).toBe(htmlLang);
        await expectAccessibleInAll(page, lang);
      }
    });
  }
});
