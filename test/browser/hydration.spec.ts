import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ready, test } from './harness.js';
import { useSite } from './site.js';

const rsbuild = useSite('site/rsbuild', 'build');

/** The scripts that a page requests from now on, by name. Until `release` is called, they do not arrive. */
async function holdScripts(page: Page): Promise<{ asked: string[]; release: () => void }> {
  await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  await page.route(/_tapdocs\/assets\/[^/]+\.js(?:on)?$/, async (route) => {
    asked.push(/([^/]+?)[-.][^/]*$/.exec(route.request().url())?.[1] ?? '');
    await released;
    await route.continue();
  });
  return { asked, release };
}

describe('a page whose parts all wait for the reader', () => {
  test('loads no script and no data by itself', async ({ page }) => {
    const { asked, release } = await holdScripts(page);
    release();
    await page.goto(rsbuild.url('/guide/framework/react'));
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    // The sidebar shows the page, and the outline its first section.
    const current = page.locator('#_sidebar [aria-current=page]');
    expect(await current.textContent()).toBe('React');
    expect(await page.locator('nav[aria-labelledby=_outline] [aria-current]').count()).toBe(1);
    await page.mouse.move(300, 300);
    await expect.poll(() => asked).toContain('main');
  });

  test('opens the search for a shortcut that comes while the app starts', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('tapdocs-visited', '1');
      let early: { stop(type: string): void } | undefined;
      Object.defineProperty(globalThis, 'tapdocsEarly', {
        get: () => early,
        set(value: NonNullable<typeof early>) {
          const { stop } = value;
          early = value;
          value.stop = (type) => {
            stop(type);
            const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true });
            if (type !== 'keydown') document.body.dispatchEvent(key);
          };
        },
      });
    });
    await page.goto(rsbuild.url('/guide/framework/react'));
    await page.mouse.move(300, 300);
    await page.locator('.DocSearch-Modal').waitFor();
  });

  test('shows the entry of the page in a long sidebar', async ({ page }) => {
    const { asked } = await holdScripts(page);
    await page.goto(rsbuild.url('/config/tools/swc'));
    await page.waitForLoadState('networkidle');
    const box = await page.locator('#_sidebar [aria-current=page]').boundingBox();
    expect(box?.y).toBeGreaterThan(200);
    expect(box?.y).toBeLessThan(520);
    // That it was scrolled there is nothing that the reader did.
    expect(asked).toEqual([]);
  });

  test.for([
    ['a hash', '#fast-refresh'],
    ['a query', '?sidebar=0'],
  ])('loads them at once for %s', async ([, end], { page }) => {
    const { asked, release } = await holdScripts(page);
    release();
    await page.goto(rsbuild.url('/guide/framework/react') + end);
    await expect.poll(() => asked).toContain('main');
  });

  test('loads them at once for a reader who has chosen a tab before, and shows it', async ({ page }) => {
    await page.goto(rsbuild.url('/guide/framework/react'));
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    const selected = page.locator('[role=tab][aria-selected=true]').first();
    await expect.poll(() => selected.textContent()).toBe('pnpm');
    await page.goto(rsbuild.url('/guide/framework/vue'));
    await expect.poll(() => selected.textContent()).toBe('pnpm');
  });

  test('does what the reader asked for before the scripts were there', async ({ page }) => {
    const { asked, release } = await holdScripts(page);
    await page.goto(rsbuild.url('/guide/framework/react'));
    const tab = page.getByRole('tab', { name: 'yarn' }).first();
    await tab.click();
    await page.getByRole('button', { name: 'Appearance' }).first().click();
    await expect.poll(() => asked).toContain('main');
    expect(await tab.getAttribute('aria-selected')).toBe('false');
    const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
    release();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(!wasDark);
  });

  test('opens the search for a key that came early, with what was typed after it', async ({ page }) => {
    const { release } = await holdScripts(page);
    await page.goto(rsbuild.url('/guide/framework/react'));
    await page.keyboard.press('/');
    await page.keyboard.type('alias');
    release();
    await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toBe('alias');
  });

  test('leaves menus and links to the browser, and does not do them again', async ({ page }) => {
    const { release } = await holdScripts(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(rsbuild.url('/guide/framework/react'));
    const menu = page.locator('header details').filter({ hasText: '简体中文' }).first();
    await menu.locator('summary').first().click();
    expect(await menu.getAttribute('open')).toBe('');
    // The group of the page itself.
    const group = page.locator('#_sidebar details').filter({ has: page.locator('[aria-current]') });
    const isOpen = () => group.evaluate((details: HTMLDetailsElement) => details.open);
    const wasOpen = await isOpen();
    await group.locator('summary').click();
    release();
    await page.waitForFunction(() => Object.keys(document.querySelector('header') ?? {}).length > 0);
    expect([wasOpen, await isOpen()]).toEqual([true, false]);
    await group.locator('summary').click();
    await page.locator('#_sidebar').getByRole('link', { name: 'Vue', exact: true }).click();
    await page.waitForURL(rsbuild.url('/guide/framework/vue'));
  });

  test('leaves the sidebar where the reader has scrolled it', async ({ page }) => {
    const { release } = await holdScripts(page);
    await page.goto(rsbuild.url('/config/tools/swc'));
    await page.waitForLoadState('domcontentloaded');
    const sidebar = page.locator('#_sidebar');
    await sidebar.evaluate((element) => (element.scrollTop = 10));
    await page.mouse.move(300, 300);
    release();
    await ready(page);
    expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(10);
  });

  test('stays as it is if the scripts do not come', async ({ page, expected }) => {
    expected.push(/ERR_FAILED|Failed to load|dynamically imported/);
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(rsbuild.url('/guide/framework/react'));
    await page.mouse.move(300, 300);
    await page.locator('#_sidebar').getByRole('link', { name: 'Vue', exact: true }).click();
    await page.waitForURL(rsbuild.url('/guide/framework/vue'));
    expect(await page.textContent('h1')).toContain('Vue');
  });
});
