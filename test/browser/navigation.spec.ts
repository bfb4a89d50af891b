import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

/** Scrolls, and waits until the page has handled it. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo(0, y);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, top);

describe.each(modes)('%s', (mode) => {
  const site = useSite('test/browser/sites/bilingual', mode);

  test('a link leads on without a full load, announces the title and moves focus', async ({ page }) => {
    await page.goto(site.url('/'));
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.click('main a:text("the guide")');
    await page.waitForURL(site.url('/guide/'));
    await expect.poll(() => page.title()).toBe('Guide - Reader');
    expect(await page.getAttribute('body', 'data-kept')).toBe('');
    await expect.poll(() => page.textContent('[aria-live="polite"]')).toContain('Guide');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('back and forward restore what was read, and where', { meta: { clauses: ['4-history'] } }, async ({ page }) => {
    await page.goto(site.url('/guide/'));
    await page.waitForFunction(() => document.querySelector('nav') !== null);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.locator('main a[href$="/guide/tabs"]').first().dispatchEvent('click');
    await page.waitForURL(site.url('/guide/tabs'));
    await expect.poll(() => page.textContent('h1')).toContain('Tabs');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.textContent('h1')).toContain('Guide');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await page.goForward();
    await expect.poll(() => page.textContent('h1')).toContain('Tabs');
    await page.setViewportSize({ width: 1280, height: 300 });
    await scrollTo(page, 120);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await page.goForward();
    await expect.poll(() => page.textContent('h1')).toContain('Tabs');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  });

  test('a link within the page leads to its heading at each click, and back to where it was clicked', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url('/guide/'));
    await ready(page);
    const click = () =>
      page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('main a[href="#first-section"]:not(.header-anchor)')?.click(),
      );
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    await scrollTo(page, 40);
    await click();
    await expect.poll(top).not.toBe(40);
    // The jump is repeated once the layout has settled.
    await page.waitForTimeout(200);
    const heading = await top();
    await scrollTo(page, 900);
    await click();
    await expect.poll(top).toBe(heading);
    await scrollTo(page, 700);
    await page.locator('main a[href$="/guide/tabs"]').first().dispatchEvent('click');
    await page.waitForURL(site.url('/guide/tabs'));
    await page.goBack();
    await expect.poll(top).toBe(700);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(site.url('/guide/'));
    await expect.poll(top).toBe(40);
  });

  test('a reload leaves the page where it was, also below a hash', async ({ page }) => {
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    await page.goto(site.url('/guide/#second-section'));
    await ready(page);
    await scrollTo(page, 250);
    await page.reload();
    await ready(page);
    await expect.poll(top).toBe(250);
    // Taken over while the page is loading, it is chance whether the browser still goes there.
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
    await page.goto(site.url('/'));
    await page.goBack();
    await expect.poll(top).toBe(250);
  });

  test('back leads to the page of the address also before the scripts are there', async ({ page }) => {
    await page.goto(site.url('/guide/'));
    await ready(page);
    await scrollTo(page, 250);
    await page.locator('main a[href$="/guide/tabs"]').first().dispatchEvent('click');
    await page.waitForURL(site.url('/guide/tabs'));
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', (route) => released.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('h1:has-text("Tabs")');
    await page.evaluate(() => history.back());
    await expect.poll(() => page.url()).toBe(site.url('/guide/'));
    release();
    await expect.poll(() => page.textContent('h1')).toContain('Guide');
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(250);
  });

  test('back overrules a page that is still on its way', async ({ page }) => {
    await page.goto(site.url('/'));
    await ready(page);
    await page.click('main a:text("the guide")');
    await page.waitForURL(site.url('/guide/'));
    const held: (() => void)[] = [];
    await page.route('**/guide/tabs.json', (route) => void held.push(() => void route.continue()));
    await page.locator('main a[href$="/guide/tabs"]').first().dispatchEvent('click');
    await expect.poll(() => held.length).toBe(1);
    await page.goBack();
    await expect.poll(() => page.textContent('h1')).toContain('Reader');
    const arrived = page.waitForResponse('**/guide/tabs.json');
    held[0]?.();
    await arrived;
    await page.waitForTimeout(300);
    expect(page.url()).toBe(site.url('/'));
    expect(await page.textContent('h1')).toContain('Reader');
  });

  test(
    'a hash leads to its heading: on the page, from another one, and on a deep load',
    { meta: { clauses: ['4-links-browser', '4-links-hash'] } },
    async ({ page }) => {
      const top = (selector: string) =>
        page.evaluate((target) => document.querySelector(target)?.getBoundingClientRect().top ?? -1, selector);
      await page.goto(site.url('/guide/#second-section'));
      await expect.poll(() => top('#second-section')).toBeLessThan(200);
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('main a[href="#first-section"]:not(.header-anchor)')?.click(),
      );
      await page.waitForURL(site.url('/guide/#first-section'));
      await expect.poll(() => top('#first-section')).toBeGreaterThanOrEqual(0);
      await page.goto(site.url('/'));
      await page.click('main a:text("islands")');
      await page.waitForURL(site.url('/islands#nested'));
      await expect.poll(() => page.textContent('h1')).toContain('Islands');
    },
  );

  test('the language menu stays on the page, or goes to the nearest there is', async ({ page }) => {
    await page.goto(site.url('/guide/'));
    const links = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang="zh-CN"], a[lang="zh-CN"]')].map(
          (a) => a.pathname,
        ),
      );
    expect(new Set(await links())).toEqual(new Set(['/docs/zh/guide/']));
    await page.goto(site.url('/guide/tabs'));
    expect(new Set(await links())).toEqual(new Set(['/docs/zh/guide/']));
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('a[hreflang="zh-CN"], a[lang="zh-CN"]')?.click(),
    );
    await page.waitForURL(site.url('/zh/guide/'));
    await expect.poll(() => page.textContent('h1')).toContain('指南');
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('zh-CN');
    await expectAccessible(page);
  });

  test(
    'a deep page loads by itself, and other forms of its address lead to it',
    { meta: { clauses: ['9-clean-urls'] } },
    async ({ page }) => {
      await page.goto(site.url('/guide/tabs'));
      expect(await page.textContent('h1')).toContain('Tabs');
      await page.reload();
      expect(await page.textContent('h1')).toContain('Tabs');
      await page.goto(site.url('/guide/tabs.html'));
      expect(page.url()).toBe(site.url('/guide/tabs'));
      await page.goto(site.url('/guide'));
      expect(page.url()).toBe(site.url('/guide/'));
    },
  );

  test(
    'a link to an unknown address is a full load of the page for it',
    { meta: { clauses: ['4-links-unknown'] } },
    async ({ page, expected }) => {
      expected.push(/404/);
      await page.goto(site.url('/'));
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/docs/nowhere', textContent: 'nowhere' });
        document.body.append(link);
      });
      await page.click('body > a:text("nowhere")');
      await page.waitForURL(site.url('/nowhere'));
      await expect.poll(() => page.textContent('main')).toContain('PAGE NOT FOUND');
      await page.click('a:text("Take me home")');
      await page.waitForURL(site.url('/'));
    },
  );

  test(
    'pointing at a link, or focusing it, fetches its data ahead, once',
    { meta: { clauses: ['4-links-preload'] } },
    async ({ page }) => {
      await page.goto(site.url('/'));
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/_tapdocs/pages/')) fetched.push(new URL(request.url()).pathname);
      });
      const guide = page.locator('main a:text("the guide")');
      await expect
        .poll(async () => (await guide.hover(), await page.mouse.move(0, 0), fetched))
        .toEqual(['/docs/_tapdocs/pages/guide/index.json']);
      await page.locator('main a:text("islands")').focus();
      await expect.poll(() => fetched).toContain('/docs/_tapdocs/pages/islands.json');
      await guide.click();
      await page.waitForURL(site.url('/guide/'));
      expect(fetched.filter((path) => path.endsWith('guide/index.json'))).toHaveLength(1);
    },
  );

  test('when data cannot be fetched, the link is a full load', async ({ page, expected }) => {
    expected.push(/ERR_FAILED|Failed to load/);
    await page.goto(site.url('/'));
    await page.route('**/_tapdocs/pages/**', (route) => route.abort());
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.click('main a:text("the guide")');
    await page.waitForURL(site.url('/guide/'));
    await expect.poll(() => page.textContent('h1')).toContain('Guide');
    expect(await page.getAttribute('body', 'data-kept')).toBeNull();
  });

  test('without a connection the page stays, with a notice until there is one', async ({ page, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/, /events/);
    await page.goto(site.url('/'));
    await ready(page);
    await page.context().setOffline(true);
    await page.click('main a:text("the guide")');
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await notice.waitFor();
    await expectAccessible(page);
    expect([page.url(), await page.textContent('h1')]).toEqual([site.url('/'), '#Reader']);
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await page.click('main a:text("the guide")');
    await page.waitForURL(site.url('/guide/'));
  });

  test('without a connection back leaves the page as well, until there is one', async ({ page, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/, /events/);
    await page.goto(site.url('/'));
    await ready(page);
    // No pointer that would fetch this page ahead of going back.
    await page.locator('main a:text("the guide")').dispatchEvent('click');
    await expect.poll(() => page.textContent('h1')).toBe('#Guide');
    await page.context().setOffline(true);
    await page.goBack();
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await notice.waitFor();
    expect(await page.textContent('h1')).toBe('#Guide');
    await page.goForward();
    await notice.waitFor({ state: 'detached' });
    await page.goBack();
    await notice.waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => page.textContent('h1')).toBe('#Reader');
  });

  test(
    'a modifier key keeps the browser in charge of a link',
    { meta: { clauses: ['4-links-modifier'] } },
    async ({ page }) => {
      await page.goto(site.url('/'));
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        page.click('main a:text("the guide")', { modifiers: ['Control'] }),
      ]);
      expect(opened.url()).toBe(site.url('/guide/'));
      expect(page.url()).toBe(site.url('/'));
    },
  );
});
