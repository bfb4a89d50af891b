import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness.js';
import { useSite } from './site.js';

describe('without JavaScript', () => {
  const site = useSite('test/browser/sites/writing', 'build');

  async function open(page: Page, path: string, width = 1440): Promise<void> {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.url(path));
  }

  test('menus of the bar open and close', { meta: { clauses: ['all-scripts'] } }, async ({ still: page }) => {
    await open(page, '/guide/components');
    const more = page.locator('header summary', { hasText: 'More' });
    const example = page.locator('header nav').getByRole('link', { name: 'Example' }).first();
    expect(await example.isVisible()).toBe(false);
    await more.click();
    expect(await example.isVisible()).toBe(true);
    await more.click();
    expect(await example.isVisible()).toBe(false);
    await page.getByLabel('Languages').first().click();
    await page.getByRole('link', { name: '简体中文' }).first().click();
    await page.waitForURL(site.url('/zh/guide/components'));
  });

  test('groups of the sidebar fold and unfold; that of the page is open, and its entry marked', async ({
    still: page,
  }) => {
    await open(page, '/api/core/build');
    const group = page.locator('#_sidebar details').filter({ hasText: 'Core' });
    const serve = group.getByRole('link', { name: 'serve' });
    expect(await page.locator('#_sidebar [aria-current=page]').textContent()).toContain('build-site');
    expect(await serve.isVisible()).toBe(true);
    await group.locator('summary').click();
    await serve.waitFor({ state: 'hidden' });
    await group.locator('summary').click();
    await serve.click();
    await page.waitForURL(site.url('/api/core/serve'));
  });

  test(
    'narrow windows have the sidebar, the outline and the navigation behind buttons that work',
    { meta: { clauses: ['all-scripts'] } },
    async ({ still: page }) => {
      await open(page, '/api/core/build', 390);
      const sidebar = page.locator('#_sidebar');
      expect(await sidebar.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await sidebar.waitFor();
      await sidebar.getByRole('button', { name: 'Close' }).click();
      await sidebar.waitFor({ state: 'hidden' });
      await page.locator('summary', { hasText: 'ON THIS PAGE' }).click();
      await page.getByRole('navigation', { name: 'ON THIS PAGE' }).getByRole('link', { name: 'Options' }).click();
      await page.waitForURL(site.url('/api/core/build#options'));
      await page.getByLabel('Open menu').first().click();
      await page.locator('header nav').getByRole('link', { name: 'Guide', exact: true }).last().click();
      await page.waitForURL(site.url('/guide/components'));
    },
  );

  test('what needs scripts is not offered', async ({ still: page }) => {
    await open(page, '/guide/components');
    for (const name of [/^Appearance/, 'Copy Markdown', 'Copy code', 'Toggle code wrap', 'Scroll to top']) {
      const button = page.getByRole('button', { name });
      expect([String(name), await button.first().isVisible()]).toEqual([String(name), false]);
    }
  });

  test('the scheme is that of the system', async ({ still: page }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/guide/components');
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper()).not.toBe(light);
  });
});

describe('the pages of the site', () => {
  const site = useSite('site/rsbuild', 'build');

  test('are complete without JavaScript', { meta: { clauses: ['all-scripts'] } }, async ({ still: page }) => {
    const read = async (path: string) => {
      await page.goto(site.url(path));
      return page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement;
        const count = (selector: string) => document.querySelectorAll(selector).length;
        return {
          title: main.querySelector('h1')?.innerText.replace(/^#/, '').trim(),
          words: main.innerText.length,
          navigation: count('header nav a'),
          sidebar: count('#_sidebar nav a'),
          outline: count('nav[aria-labelledby="_outline"] a'),
          neighbours: count('main footer nav a'),
          footer: count('body footer a'),
        };
      });
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    const home = await read('/');
    expect(home).toMatchObject({ sidebar: 0, outline: 0 });
    expect(home.title).toContain('Rsbuild');
    expect(home.footer).toBeGreaterThan(12);
    const doc = await read('/guide/start/quick-start');
    expect(doc).toMatchObject({ title: 'Quick start', neighbours: 2 });
    expect(doc.words).toBeGreaterThan(2000);
    expect(doc.navigation).toBeGreaterThan(5);
    expect(doc.sidebar).toBeGreaterThan(50);
    expect(doc.outline).toBeGreaterThan(5);
    const overview = await read('/config/');
    expect(overview.title).toBe('Config overview');
    expect(await page.locator('main section a').count()).toBeGreaterThan(90);
    expect((await read('/404')).title).toBe('PAGE NOT FOUND');
  });
});
