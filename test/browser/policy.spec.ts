import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ready, test } from './harness.js';
import { type PlainHost, startPlainHost } from './plain-host.js';
import { isLong } from '../long.js';
import { useSite } from './site.js';

declare global {
  interface Window {
    violated: (text: string) => void;
  }
}

/** Collects violations of the policies of pages, including those without a console message. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('violated', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      window.violated(`${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${location.pathname}`),
    );
  });
  return refused;
}

/** Whether the document is still the one in which this was first asked. */
async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const same = document.documentElement.dataset['seen'] === 'yes';
    document.documentElement.dataset['seen'] = 'yes';
    return same;
  });
}

const colour = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

describe('a site under its content security policy', () => {
  const site = useSite('test/browser/sites/policy', 'build');

  test('shows styles of content, in its document and after navigation', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto(site.url('/'));
    await ready(page);
    await isSameDocument(page);
    expect(await colour(page, '.red')).toBe('rgb(200, 0, 0)');
    await page.locator('#tap-content').getByRole('link', { name: 'guide' }).click();
    await page.locator('.blue').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await colour(page, '.blue')).toBe('rgb(0, 0, 200)');
    await page.getByRole('tab', { name: 'Two' }).click();
    expect(await colour(page, '.green')).toBe('rgb(0, 200, 0)');
    await page.getByRole('tab', { name: 'pnpm' }).click();
    await page.getByText('pnpm install').waitFor();
    await page.locator('#tap-content').getByRole('link', { name: 'start' }).click();
    await page.locator('.red').waitFor();
    expect(await colour(page, '.red')).toBe('rgb(200, 0, 0)');
    expect(refused).toEqual([]);
  });

  test('leaves the styles of islands to them', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto(site.url('/guide'));
    await ready(page);
    expect(await colour(page, '.counter')).toBe('rgb(1, 2, 3)');
    await page.locator('.counter').click();
    await page.locator('.counter', { hasText: '1' }).waitFor();
    expect(await colour(page, '.counter')).not.toBe('rgb(1, 2, 3)');
    expect(refused).toEqual([]);
  });

  test('loads a page with styles of its own as a whole', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto(site.url('/'));
    await ready(page);
    await isSameDocument(page);
    await page.locator('#tap-content').getByRole('link', { name: 'page with its own styles' }).click();
    await page.locator('.own').waitFor();
    await ready(page);
    expect(await isSameDocument(page)).toBe(false);
    expect(await colour(page, '.own')).toBe('rgb(9, 9, 9)');
    expect(refused).toEqual([]);
  });

  test('finds, with its worker', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto(site.url('/'));
    await ready(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pelican');
    await page.locator('.DocSearch-Hit').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.blue').waitFor();
    expect(refused).toEqual([]);
  });

  test('can be dark, and zooms and copies', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto(site.url('/'));
    await ready(page);
    await page
      .getByRole('button', { name: /dark|appearance|theme/i })
      .first()
      .click();
    await page.locator('.code-copy').first().click();
    await page.locator('.code-wrap').first().click();
    expect(refused).toEqual([]);
  });

  test('refuses a script that is put into a document', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    const refused = await watchPolicy(page);
    await page.goto(site.url('/'));
    await ready(page);
    const outcome = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        document.body.innerHTML = '<b></b>';
      } catch (error) {
        return String(error);
      }
      document.body.append(script);
      return 'accepted';
    });
    expect(outcome).toContain('TrustedHTML');
    await expect.poll(() => refused.join()).toContain('require-trusted-types-for');
    await page.context().close();
  });
});

describe('redirects under a content security policy', () => {
  const site = useSite('test/browser/sites/policy', 'build');
  const host = { current: null as PlainHost | null };
  beforeAll(async () => {
    host.current = await startPlainHost(join(site.root, 'dist'), '/docs/');
  });
  afterAll(() => host.current?.close());

  for (const path of ['old/any', 'former']) {
    test(`lead on from ${path}`, async ({ page, expected }) => {
      expected.push(/404/);
      const refused = await watchPolicy(page);
      await page.goto(`${host.current?.url}${path}`);
      await page.locator('.blue').waitFor();
      expect(refused).toEqual([]);
    });
  }
});

describe('a large site under its content security policy', () => {
  const site = useSite('site/rsbuild', 'build');
  const state = { host: null as PlainHost | null };
  beforeAll(async () => {
    state.host = await startPlainHost(join(site.root, 'dist'), '/');
  });
  afterAll(() => state.host?.close());

  const others = ['guide/start/index', 'config/', 'zh/guide/start/features'];
  for (const path of ['', 'guide/start/quick-start', 'zh/config/', ...(isLong ? others : [])]) {
    test(`shows /${path} and the page after it`, async ({ page }) => {
      const refused = await watchPolicy(page);
      await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
      await page.goto(`${state.host?.url}${path}`);
      await ready(page);
      await page.mouse.wheel(0, 3000);
      await isSameDocument(page);
      const link = page.locator('main a[href^="/"]').first();
      await link.click();
      await page.waitForURL((url) => !url.pathname.endsWith(`/${path}`));
      await ready(page);
      expect(refused).toEqual([]);
    });
  }
});
