import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { classOf } from './class-of.js';
import { ready, test } from './harness.js';
import { useSite } from './site.js';

const site = useSite('test/browser/sites/writing', 'build');

/** Opens a page in a window of this width, alive. */
async function open(page: Page, path: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(site.url(path));
  await ready(page);
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent || '');
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

describe('the sidebar', () => {
  const drawer = (page: Page) => page.locator('#_sidebar');

  test(
    'is a drawer in narrow windows: it takes and keeps the focus, locks the page, and Escape closes it',
    { meta: { clauses: ['2.4-narrow-sidebar', '4-drawer'] } },
    async ({ page }) => {
      await open(page, '/api/core/build', 390);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      expect(await drawer(page).isVisible()).toBe(false);
      await button.click();
      await drawer(page).waitFor();
      await expect.poll(() => focused(page)).toBe('build-site');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      expect(Math.round((await drawer(page).boundingBox())?.width ?? 0)).toBe(320);
      for (let count = 0; count < 12; count += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('#_sidebar') !== null)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe('Menu');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
    },
  );

  test('is whole on a page that the reader comes back to without doing anything on it', async ({ page }) => {
    await open(page, '/api/core/build');
    await page.locator('#_sidebar').getByRole('link', { name: 'serve' }).click();
    await page.waitForURL(site.url('/api/core/serve'));
    await page.reload();
    await ready(page);
    await page.evaluate(() => history.back());
    await page.waitForURL(site.url('/api/core/build'));
    await expect.poll(() => page.locator('#_sidebar [aria-current]').getAttribute('href')).toBe('/docs/api/core/build');
  });

  test(
    'closes when the backdrop is pressed, on another page, and when the window becomes wide',
    { meta: { clauses: ['4-drawer'] } },
    async ({ page }) => {
      await open(page, '/api/core/build', 390);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      await button.click();
      await drawer(page).waitFor();
      await page.mouse.click(380, 400);
      await drawer(page).waitFor({ state: 'hidden' });
      await button.click();
      await drawer(page).getByRole('link', { name: 'serve' }).click();
      await page.waitForURL(site.url('/api/core/serve'));
      await drawer(page).waitFor({ state: 'hidden' });
      await button.click();
      await drawer(page).waitFor();
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect.poll(() => page.evaluate(() => document.querySelector(':popover-open') === null)).toBe(true);
    },
  );

  test(
    'groups unfold in 0.3 s and fold in 0.5 s, by mouse and keyboard; that of the page opens by itself',
    { meta: { clauses: ['4-sidebar-toggle', '4-sidebar-current', '4-sidebar-motion'] } },
    async ({ page }) => {
      await open(page, '/api/core/build');
      const group = drawer(page).locator('details').filter({ hasText: 'Core' });
      const durations = () =>
        group.evaluate((details) => getComputedStyle(details, '::details-content').transitionDuration);
      expect((await durations()).split(', ').every((time) => time === '0.3s')).toBe(true);
      await group.locator('summary').click();
      expect((await durations()).split(', ').every((time) => time === '0.5s')).toBe(true);
      await expect.poll(() => group.getByRole('link', { name: 'serve' }).isVisible()).toBe(false);
      await group.locator('summary').press('Enter');
      await expect.poll(() => group.getByRole('link', { name: 'serve' }).isVisible()).toBe(true);
      await group.locator('summary').click();
      await page.getByRole('link', { name: /Next Page/ }).click();
      await page.waitForURL(site.url('/api/core/serve'));
      await expect.poll(() => group.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
    },
  );
});

describe('the outline', () => {
  const current = (page: Page) => page.locator('nav[aria-labelledby="_outline"] [aria-current]').textContent();

  test(
    'marks the section above the bar, the first one at the top and the last one at the end',
    { meta: { clauses: ['2.4-outline-in-view'] } },
    async ({ page }) => {
      await open(page, '/guide/components');
      await expect.poll(() => current(page)).toBe('Tabs');
      await page.evaluate(() => document.getElementById('steps')?.scrollIntoView());
      await expect.poll(() => current(page)).toBe('Steps');
      await scrollTo(page, 100_000);
      await expect.poll(() => current(page)).toBe('Small ones');
    },
  );

  test(
    'is a menu below 1280 px: it opens, leads to a heading, closes at a press outside',
    { meta: { clauses: ['2.4-narrow-outline'] } },
    async ({ page }) => {
      await open(page, '/guide/components', 1000);
      const menu = page.locator('details').filter({ hasText: 'ON THIS PAGE' });
      expect(await page.locator('nav[aria-labelledby="_outline"]').isVisible()).toBe(false);
      await menu.locator('summary').click();
      await menu.getByRole('link', { name: 'Steps' }).click();
      await page.waitForURL(site.url('/guide/components#steps'));
      await expect.poll(() => menu.getAttribute('open')).toBe(null);
      await menu.locator('summary').click();
      await page.mouse.click(500, 700);
      await expect.poll(() => menu.getAttribute('open')).toBe(null);
    },
  );
});

describe('the navigation bar', () => {
  const bar = (page: Page) => page.locator('header').first();

  test(
    'hides while the page is scrolled down and comes back when it is scrolled up',
    { meta: { clauses: ['4-navbar-hides'] } },
    async ({ page }) => {
      await open(page, '/guide/components');
      expect((await bar(page).boundingBox())?.height).toBe(72);
      await scrollTo(page, 300);
      await page.waitForTimeout(250);
      await scrollTo(page, 900);
      await expect.poll(async () => (await bar(page).boundingBox())?.y ?? 0).toBeLessThanOrEqual(-72);
      await scrollTo(page, 700);
      await expect.poll(async () => (await bar(page).boundingBox())?.y ?? -1).toBe(0);
    },
  );

  test(
    'stays in windows below 1280 px, where it is 56 px high up to 768 px',
    { meta: { clauses: ['4-navbar-hides'] } },
    async ({ page }) => {
      await open(page, '/guide/components', 768);
      await scrollTo(page, 300);
      await page.waitForTimeout(250);
      await scrollTo(page, 900);
      await page.waitForTimeout(400);
      expect(await bar(page).boundingBox()).toMatchObject({ y: 0, height: 56 });
    },
  );

  test('has menus for mouse and keyboard', { meta: { clauses: ['4-nav-menus'] } }, async ({ page }) => {
    await open(page, '/guide/components');
    const menu = page.locator('header details').filter({ hasText: 'Elsewhere' }).first();
    const isOpen = () => menu.evaluate((details) => (details as HTMLDetailsElement).open);
    await menu.locator('summary').hover();
    await expect.poll(isOpen).toBe(true);
    await page.mouse.move(700, 500);
    await expect.poll(isOpen).toBe(false);
    await menu.locator('summary').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Images');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Example');
    await page.keyboard.press('Escape');
    expect([await isOpen(), await focused(page)]).toEqual([false, 'More']);
  });

  test(
    'is a screen in narrow windows that locks the page and closes on another page',
    { meta: { clauses: ['4-nav-screen'] } },
    async ({ page }) => {
      await open(page, '/guide/components', 390);
      const menu = page.getByLabel('Open menu').first();
      await menu.click();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await page.locator('header nav').getByRole('link', { name: 'API' }).last().click();
      await page.waitForURL(site.url('/api/'));
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
    },
  );
});

describe('what the query switches off', () => {
  test(
    'is not there from the first paint on, and comes back on the next page',
    { meta: { clauses: ['2.4-query-switches'] } },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = (): void => {
          for (const part of document.querySelectorAll<HTMLElement>(
            'header, #_sidebar, nav[aria-labelledby="_outline"]',
          )) {
            if (part.checkVisibility()) seen.push(part.tagName);
          }
          if (performance.now() < 3000) requestAnimationFrame(look);
        };
        // A frame is what the reader sees: it waits for the style sheet.
        requestAnimationFrame(look);
      });
      await page.goto(site.url('/guide/components?navbar=0&sidebar=0&outline=0&footer=0'));
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
      expect(await page.locator('main footer').isVisible()).toBe(false);
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--navbar-height')),
      ).toBe('0rem');
      await page.locator('main a:text("Images")').first().click();
      await page.waitForURL(site.url('/guide/images'));
      await page.locator('header').first().waitFor();
      await page.locator('#_sidebar').waitFor();
    },
  );
});

describe('a slow page', () => {
  const bar = (page: Page) => page.getByRole('progressbar');

  test(
    'shows the bar after 200 ms, with the spinner, and takes it away',
    { meta: { clauses: ['4-links-progress'] } },
    async ({ page }) => {
      await open(page, '/guide/components');
      await page.route('**/_tapdocs/pages/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      await page.locator('main a:text("Images")').first().click();
      await bar(page).waitFor({ state: 'attached' });
      expect(Number(await bar(page).getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(8);
      expect(await page.locator(classOf('ProgressBar_spinner')).count()).toBe(1);
      await page.waitForURL(site.url('/guide/images'));
      await bar(page).waitFor({ state: 'detached' });
    },
  );
});

describe('the appearance', () => {
  test(
    'is chosen, kept, followed by other tabs, and by the system while it is auto',
    { meta: { clauses: ['4-appearance', '4-appearance-stored', '5-appearance'] } },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, '/guide/components');
      const other = await page.context().newPage();
      await other.emulateMedia({ colorScheme: 'light' });
      await other.goto(site.url('/guide/images'));
      const isDark = (tab: Page) => tab.evaluate(() => document.documentElement.classList.contains('dark'));
      expect([await isDark(page), await isDark(other)]).toEqual([false, false]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => isDark(page)).toBe(true);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => isDark(page)).toBe(false);
      await page
        .getByRole('button', { name: /^Appearance/ })
        .first()
        .click();
      await expect.poll(() => isDark(page)).toBe(true);
      await expect.poll(() => isDark(other)).toBe(true);
      await page.reload();
      expect(await isDark(page)).toBe(true);
      await page.evaluate(() => localStorage.setItem('tapdocs-appearance', 'mauve'));
      await page.reload();
      expect(await page.evaluate(() => document.documentElement.dataset['appearance'])).toBe('auto');
    },
  );
});

describe('the way back to the top', () => {
  test(
    'appears once the page is scrolled, and leads there',
    { meta: { clauses: ['2.7-scroll-to-top'] } },
    async ({ page }) => {
      await open(page, '/guide/components');
      const button = page.getByRole('button', { name: 'Scroll to top' });
      const inReach = () => button.evaluate((element) => !element.hasAttribute('inert'));
      expect(await inReach()).toBe(false);
      await scrollTo(page, 600);
      await expect.poll(inReach).toBe(true);
      await expect.poll(async () => (await button.boundingBox())?.width).toBe(40);
      await button.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    },
  );
});
