import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { setInBoxes } from './box-font.js';
import { expectAccessible, ready, test } from './harness.js';
import { useSite } from './site.js';

async function open(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url);
  await ready(page);
}

/** Place and size of an element in whole pixels, or null for one that is not there. */
async function box(locator: Locator) {
  const found = (await locator.isVisible()) ? await locator.boundingBox() : null;
  return (
    found && { x: Math.round(found.x), y: Math.round(found.y), w: Math.round(found.width), h: Math.round(found.height) }
  );
}

describe('a doc page', () => {
  const site = useSite('test/browser/sites/writing', 'build');
  const parts = (page: Page) => ({
    header: page.locator('header').first(),
    sidebar: page.locator('#_sidebar'),
    menu: page.getByRole('button', { name: 'Menu', exact: true }),
    outline: page.locator('nav[aria-labelledby="_outline"]'),
    dropdown: page.locator('summary', { hasText: 'ON THIS PAGE' }),
    main: page.locator('main'),
  });
  const widths = async (page: Page) => {
    const all = parts(page);
    const boxes = Object.entries(all).map(async ([name, locator]) => [name, (await box(locator))?.w ?? null]);
    return Object.fromEntries(await Promise.all(boxes)) as Record<keyof typeof all, number | null>;
  };

  test(
    'has sidebar, content and outline side by side from 1280 px on, and a Menu button below 960 px',
    { meta: { clauses: ['2.4-doc', '9-breakpoints'] } },
    async ({ page }) => {
      await open(page, site.url('/guide/components'), 1440);
      expect(await widths(page)).toMatchObject({ header: 1440, sidebar: 320, main: 852, menu: null, dropdown: null });
      // The column of the outline is 268 px wide.
      expect((await box(parts(page).main))?.x).toBe(320);
      expect((await box(parts(page).outline))?.x).toBeGreaterThan(1440 - 268);
      // The column of the text is in the middle of what is left.
      const column = () => box(page.locator('main > article'));
      expect(await column()).toMatchObject({ x: 320 + (852 - 640) / 2, w: 640 });
      await open(page, site.url('/guide/components'), 1279);
      const middle = await widths(page);
      expect([middle.sidebar, middle.outline, middle.menu]).toEqual([320, null, null]);
      expect(middle.dropdown).not.toBe(null);
      expect(await column()).toMatchObject({ w: 640 });
      await open(page, site.url('/guide/components'), 960);
      expect((await widths(page)).sidebar).toBe(320);
      expect(await column()).toMatchObject({ x: 320 + 24, w: 640 - 2 * 24 });
      await open(page, site.url('/guide/components'), 959);
      const narrow = await widths(page);
      expect([narrow.sidebar, narrow.outline]).toEqual([null, null]);
      expect([narrow.menu, narrow.dropdown]).not.toContain(null);
      expect(await column()).toMatchObject({ w: 640 });
      await open(page, site.url('/guide/components'), 390);
      expect(await column()).toMatchObject({ x: 24, w: 390 - 2 * 24 });
    },
  );

  test(
    'has a bar of 72 px, 56 px up to 768 px, and below it, where it is narrow, one of 46 px that stays',
    { meta: { clauses: ['9-breakpoints', '9-bars'] } },
    async ({ page }) => {
      const bars = async () => {
        const local = page.getByRole('button', { name: 'Menu', exact: true }).locator('..');
        return { header: await box(parts(page).header), local: await box(local) };
      };
      await open(page, site.url('/guide/components'), 1440);
      expect(await bars()).toEqual({ header: { x: 0, y: 0, w: 1440, h: 72 }, local: null });
      for (const [width, height] of [
        [959, 72],
        [769, 72],
        [768, 56],
        [390, 56],
      ] as const) {
        await open(page, site.url('/guide/components'), width);
        const expected = { header: { x: 0, y: 0, w: width, h: height }, local: { x: 0, y: height, w: width, h: 46 } };
        expect(await bars()).toEqual(expected);
        await page.evaluate(() => window.scrollTo(0, 1000));
        expect(await bars()).toEqual(expected);
      }
    },
  );

  test(
    'leaves no room for a bar that is hidden',
    { meta: { clauses: ['2.4-front-matter-switches', '9-bars'] } },
    async ({ page }) => {
      await open(page, site.url('/bare'), 1440);
      expect(await parts(page).header.count()).toBe(0);
      const margin = await page.evaluate(
        () => getComputedStyle(document.querySelector('main p') as Element).scrollMarginTop,
      );
      expect(margin).toBe('24px');
      expect((await box(parts(page).main))?.y).toBe(0);
    },
  );

  test(
    'has its drawer before a dark backdrop, 64 px of which are left',
    { meta: { clauses: ['2.4-narrow-sidebar'] } },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, site.url('/guide/components'), 340);
      await parts(page).menu.click();
      await expect.poll(() => box(parts(page).sidebar)).toEqual({ x: 0, y: 0, w: 276, h: 900 });
      const backdrop = await page.evaluate(
        () => getComputedStyle(document.getElementById('_sidebar') as Element, '::backdrop').backgroundColor,
      );
      expect(backdrop).toBe('rgba(0, 0, 0, 0.6)');
    },
  );

  test(
    'is the other way round where text runs from right to left',
    { meta: { clauses: ['all-direction'] } },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const turn = () => page.evaluate(() => void (document.documentElement.dir = 'rtl'));
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await open(page, site.url('/guide/components'), 1440);
      await turn();
      expect(await box(parts(page).sidebar)).toMatchObject({ x: 1120, w: 320 });
      expect((await box(parts(page).main))?.x).toBe(268);
      expect((await box(parts(page).outline))?.x).toBeLessThan(268);
      expect(await overflow()).toBe(0);
      await expectAccessible(page);
      await open(page, site.url('/guide/components'), 390);
      await turn();
      expect(await overflow()).toBe(0);
      await parts(page).menu.click();
      await expect.poll(async () => (await box(parts(page).sidebar))?.x).toBe(70);
    },
  );

  test(
    'reads lines of 68 to 86 characters, depending on the font, or 34 to 38 Han characters',
    { meta: { clauses: ['all-measure'] } },
    async ({ page }) => {
      for (const [path, lang, least, most] of [
        ['/bare', 'en', 68, 86],
        ['/zh/bare', 'zh', 34, 38],
      ] as const) {
        await open(page, site.url(path), 1440);
        expect(await page.getAttribute('html', 'lang')).toContain(lang);
        // Latin fonts differ; Han characters are as wide as they are high, where there is a font that has them.
        if (lang === 'zh') await setInBoxes(page);
        const characters = await page.evaluate(() => {
          const text = document.querySelector('main .prose h1 + p')?.firstChild as Text;
          const range = document.createRange();
          const lines = new Map<number, number>();
          for (let at = 0; at < text.length; at += 1) {
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            const { bottom } = range.getBoundingClientRect();
            lines.set(bottom, (lines.get(bottom) ?? 0) + 1);
          }
          const whole = [...lines.values()].slice(0, -1);
          return whole.reduce((sum, length) => sum + length, 0) / whole.length;
        });
        expect(characters).toBeGreaterThanOrEqual(least);
        expect(characters).toBeLessThanOrEqual(most);
      }
    },
  );
});

describe('a start page', () => {
  const site = useSite('test/browser/sites/landing', 'build');

  test(
    'shows cards 2, 3, 4 or 6 of 12 columns wide, 4 by default, two in a row from 640 px, one below',
    { meta: { clauses: ['2.4-feature-width'] } },
    async ({ page }) => {
      const shares = async () => {
        const cells = await page.$$eval('main li[data-span]', (items) =>
          items.map((item) => {
            const whole = item.parentElement?.getBoundingClientRect().width ?? 1;
            return [
              (item as HTMLElement).dataset['span'],
              Math.round((12 * item.getBoundingClientRect().width) / whole),
            ];
          }),
        );
        return cells.map(([span, share]) => `${span}: ${share}`);
      };
      await open(page, site.url('/spans'), 1440);
      expect(await shares()).toEqual(['2: 2', '3: 3', '4: 4', '6: 6', '4: 4']);
      await open(page, site.url('/spans'), 800);
      expect(await shares()).toEqual(['2: 6', '3: 6', '4: 6', '6: 6', '4: 6']);
      await open(page, site.url('/spans'), 639);
      expect(await shares()).toEqual(['2: 12', '3: 12', '4: 12', '6: 12', '4: 12']);
    },
  );
});
