import { describe, expect } from 'vitest';
import { expectAccessible, test } from './harness.js';
import type { Page } from 'playwright-core';
import { useSite } from './site.js';

const pages = ['/', '/guide/start/quick-start', '/config/', '/config/dev/hmr', '/community/releases/v1-0', '/404'];

describe('the site of Rsbuild', () => {
  const site = useSite('site', 'build');

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const prefix of ['', '/zh']) {
      test(`has no fault that axe finds: ${prefix || '/en'}, ${colorScheme}, wide and narrow`, async ({
        page,
        expected,
      }) => {
        expected.push(/404/);
        await stayInLanguage(page);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of pages) {
          for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(site.url(`${prefix}${path}`));
            await page.waitForLoadState('networkidle');
            expect(await page.getAttribute('html', 'lang')).toBe(prefix ? 'zh-CN' : 'en');
            await expectAccessible(page);
          }
        }
      });
    }
  }

  test('leads a first visitor to the language of the browser, once, with query and hash', async ({ page }) => {
    await page.goto(site.url('/zh/guide/start/?a=1#top'));
    await page.waitForURL(site.url('/guide/start/?a=1#top'));
    await page.goto(site.url('/zh/guide/start/'));
    expect(page.url()).toBe(site.url('/zh/guide/start/'));
  });

  test('is read from the home page to an option, in the other language, and back', async ({ page }) => {
    await stayInLanguage(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.url('/'));
    await page.click('main a:text("Quick start")');
    await page.waitForURL(site.url('/guide/start/quick-start'));
    await page.click('header a:text("Config")');
    await page.waitForURL(site.url('/config/'));
    await page.locator('nav').getByRole('link', { name: 'dev.hmr', exact: true }).click();
    await page.waitForURL(site.url('/config/dev/hmr'));
    await expect.poll(() => page.textContent('h1')).toContain('dev.hmr');
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('a[hreflang="zh-CN"], a[lang="zh-CN"]')?.click(),
    );
    await page.waitForURL(site.url('/zh/config/dev/hmr'));
    await page.goBack();
    await page.waitForURL(site.url('/config/dev/hmr'));
  });

  test('every component that it wraps is shown', async ({ page }) => {
    await stayInLanguage(page);
    await page.goto(site.url('/zh/guide/start/'));
    expect(await page.getByText('本页内容有误？欢迎反馈。').getAttribute('href')).toContain('issues/new?title=');
  });
});

/** The reader has been here before: no redirect to the language of the browser. */
async function stayInLanguage(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
}
