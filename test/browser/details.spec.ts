import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { useSite } from './site.js';

const site = useSite('test/browser/sites/details', 'build');

async function open(page: Page, path: string, width = 1440): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(site.url(path));
  await ready(page);
}

describe('breadcrumbs', () => {
  const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });

  test('lead up, and follow the reader to other pages', async ({ page }) => {
    await open(page, '/guide/network/proxy');
    const steps = trail(page).getByRole('listitem');
    expect(await steps.allTextContents()).toEqual(['Guide', 'Network and connections', 'Proxy']);
    expect(await trail(page).locator('[aria-current=page]').textContent()).toBe('Proxy');
    await expectAccessible(page);
    expect(await trail(page).getByRole('link').count()).toBe(1);
    await page.getByRole('link', { name: 'Sockets' }).first().click();
    await page.waitForURL('**/docs/guide/network/sockets');
    await expect.poll(() => steps.last().textContent()).toContain('Sockets');
    await trail(page).getByRole('link', { name: 'Guide' }).click();
    await page.waitForURL('**/docs/guide/');
    await trail(page).waitFor({ state: 'detached' });
  });

  test('are in the language of the page', async ({ page }) => {
    await open(page, '/zh/guide/network/proxy');
    const steps = page.getByRole('navigation', { name: '面包屑导航' }).getByRole('listitem');
    expect(await steps.allTextContents()).toEqual(['指南', '网络与连接', '代理']);
  });

  test('wrap in narrow windows, in both appearances, and are not printed', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/guide/network/sockets', 390);
    expect((await trail(page).boundingBox())?.height).toBeGreaterThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    expect(await trail(page).isVisible()).toBe(false);
  });
});

describe('an announcement of some pages', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });

  test('is shown on these, moves nothing, and stays closed', async ({ page }) => {
    await open(page, '/start');
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'the proxy' }).click();
    await bar(page).getByText('Version 2 is out').waitFor();
    await expectAccessible(page);
    await page.reload();
    await ready(page);
    const shift = () =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            const observer = new PerformanceObserver((list) => done(list.getEntries().length));
            observer.observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done(0), 500);
          }),
      );
    expect(await shift()).toBe(0);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    expect(await bar(page).isVisible()).toBe(false);
    await page.goto(site.url('/zh/guide/'));
    await ready(page);
    expect(await page.getByText('2.0 版本已发布').isVisible()).toBe(false);
    expect(await shift()).toBe(0);
  });
});

describe('the reading time', () => {
  test.for([
    ['/guide/network/proxy', '2 min read'],
    ['/zh/guide/network/proxy', '阅读约需 2 分钟'],
  ])('is below the title of %s, without its code', async ([path = '', time = ''], { page }) => {
    await open(page, path, 390);
    const bottom = await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => title.getBoundingClientRect().bottom);
    const box = await page.getByText(time).boundingBox();
    expect((box?.y ?? 0) - bottom).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) - bottom).toBeLessThan(60);
    expect(await page.getByText(time).count()).toBe(1);
  });
});

describe('without JavaScript', () => {
  test('breadcrumbs are links', async ({ still: page }) => {
    await page.goto(site.url('/guide/network/proxy'));
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Guide' }).click();
    await page.waitForURL('**/docs/guide/');
  });
});

describe('feedback', () => {
  /** The answers that the endpoint gets. */
  async function answers(page: Page): Promise<Record<string, string>[]> {
    const sent: Record<string, string>[] = [];
    await page.route('https://answers.example.org/pages', async (route) => {
      sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
      await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    });
    return sent;
  }

  test('is sent with the page, then with a comment', async ({ page }) => {
    const sent = await answers(page);
    await open(page, '/guide/network/proxy');
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Was this page helpful?' }).getByRole('button', { name: 'No' }).click();
    await page.getByText('Thank you.').waitFor();
    const place = { path: '/guide/network/proxy', lang: 'en', version: '' };
    expect(sent).toEqual([{ ...place, helpful: 'no' }]);
    await page.getByRole('textbox', { name: 'What could be better?' }).fill('More & more');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent[1]).toEqual({ ...place, comment: 'More & more' });
    await page.getByRole('link', { name: 'Sockets' }).first().click();
    await page.getByRole('group', { name: 'Was this page helpful?' }).waitFor();
  });

  test('says that it failed', async ({ page }) => {
    await page.addInitScript(() => {
      const original = window.fetch;
      window.fetch = (input, init) =>
        init?.method === 'POST' ? Promise.reject(new TypeError('offline')) : original(input, init);
    });
    await open(page, '/zh/guide/network/proxy');
    await page.getByRole('button', { name: '没有' }).click();
    await page.getByText('未能发送，请稍后再试。').waitFor();
  });
});

describe('analytics', () => {
  /** Loads of the script of the service. */
  async function loads(page: Page): Promise<string[]> {
    const urls: string[] = [];
    await page.route('https://stats.example.org/**', async (route) => {
      urls.push(route.request().url());
      const body = 'document.documentElement.dataset.counted = document.currentScript.dataset.websiteId';
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    return urls;
  }
  const counted = (page: Page) => page.evaluate(() => document.documentElement.dataset['counted']);
  const question = (page: Page) => page.getByRole('region', { name: 'Statistics' });

  test('ask first, and remember the answer', async ({ page }) => {
    const urls = await loads(page);
    const refused: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
    await open(page, '/guide/network/proxy');
    await question(page).waitFor();
    await expectAccessible(page);
    expect(urls).toEqual([]);
    await question(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => counted(page)).toBe('id-1');
    await question(page).waitFor({ state: 'hidden' });
    await page.reload();
    await expect.poll(() => counted(page)).toBe('id-1');
    expect(await question(page).isVisible()).toBe(false);
    expect([urls.length, refused]).toEqual([2, []]);
    await page.evaluate(() => void (location.hash = '#consent'));
    await question(page).getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => counted(page)).toBe(undefined);
    expect(urls).toHaveLength(2);
  });

  test('do nothing after a no', async ({ page }) => {
    const urls = await loads(page);
    await open(page, '/guide/network/proxy');
    await question(page).getByRole('button', { name: 'Decline' }).click();
    await page.reload();
    await ready(page);
    expect([await question(page).isVisible(), urls]).toEqual([false, []]);
  });
});
