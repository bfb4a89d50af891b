import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { classOf } from './class-of.js';
import { ready, test } from './harness.js';
import { useSite } from './site.js';

const site = useSite('test/browser/sites/writing', 'build');

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.goto(site.url(path));
  await ready(page);
}

interface Stop {
  part: string;
  name: string;
  seen: boolean;
  ring: boolean;
}

/** Parts of a page by selector; the first that fits counts. */
const parts = {
  navbar: 'header',
  sidebar: '#_sidebar',
  localBar: classOf('LocalBar_bar'),
  outline: classOf('Outline_outline'),
  pageFooter: 'main footer',
  main: 'main',
};

/** The focused element: its part of the page, its name, whether it is visible, and whether the focus is visible. */
const stop = (page: Page) =>
  page.evaluate(
    ([selectors, card]): Stop | null => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const part = Object.entries(selectors).find(([, selector]) => element.closest(selector));
      const { width, height, bottom, top } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // A card draws it around itself, and a player around its own controls.
      const drawers = [style, getComputedStyle(element, '::after'), getComputedStyle(element.closest(card) ?? element)];
      const isDrawn = drawers.some((drawer) => drawer.outlineStyle !== 'none' && parseFloat(drawer.outlineWidth) >= 1);
      return {
        part: part?.[0] ?? 'layout',
        name: element.getAttribute('aria-label') ?? element.innerText.trim(),
        seen: width > 0 && height > 0 && bottom > 0 && top < window.innerHeight && style.visibility === 'visible',
        ring: isDrawn || element.tagName === 'VIDEO',
      };
    },
    [parts, classOf('Card_card')] as const,
  );

/** All stops of the Tab key, until it leaves the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < 200; count += 1) {
    await page.keyboard.press('Tab');
    const next = await stop(page);
    if (!next) return stops;
    stops.push(next);
  }
  throw new Error('The Tab key never leaves the page.');
}

const runs = (stops: readonly Stop[]) =>
  stops.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1]);

describe('the Tab key', () => {
  test(
    'goes from the skip link through bar, sidebar, content and outline, and always shows where it is',
    { meta: { clauses: ['all-keyboard'] } },
    async ({ page }) => {
      await open(page, '/guide/components', 1440);
      const stops = await walk(page);
      expect(stops[0]?.name).toBe('Skip to content');
      expect(runs(stops)).toEqual(['layout', 'navbar', 'sidebar', 'main', 'pageFooter', 'outline', 'layout']);
      expect(stops.filter(({ seen }) => !seen)).toEqual([]);
      expect(stops.filter(({ ring }) => !ring)).toEqual([]);
      expect(stops.filter(({ name }) => name === '')).toEqual([]);
    },
  );

  test('finds what is behind buttons in narrow windows only when these are open', async ({ page }) => {
    await open(page, '/guide/components', 390);
    const stops = await walk(page);
    expect(runs(stops).slice(0, 4)).toEqual(['layout', 'navbar', 'localBar', 'main']);
    expect(stops.filter(({ part }) => part === 'localBar').map(({ name }) => name)).toEqual(['Menu', 'ON THIS PAGE']);
    expect(stops.some(({ part }) => part === 'sidebar')).toBe(false);
    expect(stops.filter(({ seen }) => !seen)).toEqual([]);
    expect(stops.filter(({ ring }) => !ring)).toEqual([]);
  });
});

test(
  'the skip link appears when it has the focus, and leads past bar and sidebar',
  { meta: { clauses: ['all-keyboard'] } },
  async ({ page }) => {
    await open(page, '/guide/components', 1440);
    const link = page.getByRole('link', { name: 'Skip to content' });
    const clip = () => link.evaluate((element) => getComputedStyle(element).clipPath);
    expect(await clip()).not.toBe('none');
    await page.keyboard.press('Tab');
    expect(await clip()).toBe('none');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#_main$/);
    await page.keyboard.press('Tab');
    expect((await stop(page))?.part).toBe('main');
  },
);

describe('by keyboard alone', () => {
  /** Presses Tab until an element with this name has the focus. */
  async function reach(page: Page, name: string | RegExp): Promise<void> {
    for (let count = 0; count < 100; count += 1) {
      await page.keyboard.press('Tab');
      const current = (await stop(page))?.name ?? '';
      if (typeof name === 'string' ? current === name : name.test(current)) return;
    }
    throw new Error(`Nothing named ${name} can be reached.`);
  }

  test('a reader goes to another page by the sidebar, and from there to a heading', async ({ page }) => {
    await open(page, '/api/core/build', 1440);
    await reach(page, 'Hooks');
    const group = page.locator('#_sidebar details').filter({ hasText: 'Hooks' });
    const wasOpen = await group.evaluate((details) => (details as HTMLDetailsElement).open);
    await page.keyboard.press('Enter');
    expect(await group.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(!wasOpen);
    if (wasOpen) await page.keyboard.press('Enter');
    await reach(page, 'useSite');
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url('/api/hooks/use-site'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await reach(page, 'base');
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url('/api/hooks/use-site#base'));
  });

  test(
    'the language is changed, and the appearance',
    { meta: { clauses: ['4-appearance-toggle'] } },
    async ({ page }) => {
      await open(page, '/guide/components', 1440);
      await reach(page, /^Appearance/);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
      await open(page, '/guide/components', 1440);
      await reach(page, 'Languages');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect((await stop(page))?.name).toBe('简体中文');
      await page.keyboard.press('Enter');
      await page.waitForURL(site.url('/zh/guide/components'));
    },
  );

  test(
    'the drawer, the outline and the navigation of a narrow window are opened, used and closed',
    { meta: { clauses: ['all-keyboard'] } },
    async ({ page }) => {
      await open(page, '/api/core/build', 390);
      await reach(page, 'Menu');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await stop(page))?.part).toBe('sidebar');
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await stop(page))?.name).toBe('Menu');
      await reach(page, 'ON THIS PAGE');
      await page.keyboard.press('ArrowDown');
      expect((await stop(page))?.name).toBe('Options');
      await page.keyboard.press('Escape');
      expect((await stop(page))?.name).toBe('ON THIS PAGE');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await reach(page, 'Open menu');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header nav') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      expect((await stop(page))?.name).toBe('Open menu');
    },
  );
});
