import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { isLong } from '../long.js';
import { type ServedSite, useSite } from './site.js';

/** Each page meets opposite pairs of width and scheme in the two languages: wide and dark in one, narrow and light in the other. */
const pairs = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
  [390, 'light'],
] as const;

/** With the number of the first pair. axe takes longer than a page, so the long suite has the other language. */
const languages = isLong
  ? ([
      ['en', '', 0],
      ['zh-CN', '/zh', 2],
    ] as const)
  : ([['en', '', 0]] as const);

interface Visits {
  site: ServedSite;
  /** Paths without the language. */
  paths: readonly string[];
  language: (typeof languages)[number];
}

/** Visits pages in turns of width and scheme. A page follows the system and the window without a reload. */
async function expectAllAccessible(page: Page, { site, paths, language }: Visits): Promise<void> {
  const [lang, prefix, first] = language;
  for (const [index, path] of paths.entries()) {
    await open(page, site, prefix + path);
    expect(await page.getAttribute('html', 'lang')).toBe(lang);
    const [width, colorScheme] = pairs[(index + first) % pairs.length] ?? pairs[0];
    await expectAccessibleIn(page, width, colorScheme);
  }
}

async function expectAccessibleIn(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await expect.poll(isDark).toBe(colorScheme === 'dark');
  await expectAccessible(page);
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

  for (const language of languages) {
    const [lang] = language;

    test(`pages of each type: ${lang}`, { meta: { clauses: ['all-accessible'] } }, async ({ page, expected }) => {
      expected.push(/404/);
      const paths = ['/', '/custom', '/blank', '/bare', '/api/', '/api/core/build', '/nowhere'];
      await expectAllAccessible(page, { site: writing, paths, language });
    });

    test(`the blocks of a start page: ${lang}`, async ({ page }) => {
      await expectAllAccessible(page, { site: landing, paths: ['/', '/'], language });
    });
  }

  test('the components for writing, unfolded', async ({ page }) => {
    for (const path of ['/guide/components', '/guide/images']) {
      await open(page, writing, path);
      await page.evaluate(() =>
        document.querySelectorAll<HTMLDetailsElement>('main details').forEach((details) => (details.open = true)),
      );
      for (const [width, colorScheme] of isLong ? pairs : [pairs[0], pairs[2]]) {
        await expectAccessibleIn(page, width, colorScheme);
      }
    }
  });

  test(
    'menus, the drawer and the screen of the navigation, opened',
    { meta: { clauses: ['all-accessible'] } },
    async ({ page }) => {
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
    },
  );
});

describe('axe finds nothing on the site', () => {
  const site = useSite('site/rsbuild', 'build');
  const pages = ['/', '/guide/start/quick-start', '/config/', '/config/dev/hmr', '/community/releases/v1-0', '/404'];

  for (const language of languages) {
    const [lang] = language;

    test(`in each type of page: ${lang}`, { meta: { clauses: ['all-accessible'] } }, async ({ page, expected }) => {
      expected.push(/404/);
      await expectAllAccessible(page, { site, paths: pages, language });
    });
  }
});
