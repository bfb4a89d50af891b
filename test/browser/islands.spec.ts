import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

describe.each(modes)('%s', (mode) => {
  const site = useSite('test/browser/sites/bilingual', mode);

  test('an island comes with the document and comes alive in place', async ({ page }) => {
    const html = await (await fetch(site.url('/islands'))).text();
    expect(html).toMatch(/outer(?:<!-- -->| )*3/);
    expect(html).toContain('A slot with <strong>static</strong> content.');
    expect(html.match(/A slot with/g)).toHaveLength(1);

    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { nodes: [...document.querySelectorAll('[data-counter], #tap-content p')] });
      });
    });
    await page.goto(site.url('/islands'));
    const outer = page.locator('[data-counter="outer"] > button');
    const inner = page.locator('[data-counter="inner"] > button');
    await expect.poll(async () => (await outer.click(), outer.textContent())).not.toBe('outer 3');
    await expect.poll(async () => (await inner.click(), inner.textContent())).not.toBe('inner 7');
    expect(await page.textContent('[data-counter="outer"]')).toContain('A slot with static content.');
    const same = await page.evaluate(() =>
      (window as unknown as { nodes: Element[] }).nodes.every((node) => node.isConnected),
    );
    expect(same).toBe(true);
    expect(await page.getAttribute('[data-counter="inner"]', 'data-path')).toBe('/islands');
    await expectAccessible(page);
  });

  test('an island that is reached by a link is alive as well, with its styles', async ({ page }) => {
    await page.goto(site.url('/'));
    await page.click('main a:text("islands")');
    const outer = page.locator('[data-counter="outer"] > button');
    await outer.click();
    await expect.poll(() => outer.textContent()).toBe('outer 4');
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('[data-counter]') as Element).borderLeftWidth),
    ).toBe('2px');
  });

  test('an island that measures its parent finds a box, also if it is rendered in browsers only', async ({ page }) => {
    const html = await (await fetch(site.url('/measured'))).text();
    expect(html).toMatch(/<tap-island style="display:block;block-size:10rem">(?:<!--\/?\$-->)*<\/tap-island>/);
    expect(html.match(/<tap-island style="display:contents">/g)).toHaveLength(2);
    await page.goto(site.url('/measured'));
    await page.locator('[data-measured="true 160 true"]').waitFor();
    await page.locator('[data-wide="true"]').waitFor();
  });

  describe('an error in the browser', () => {
    test.override({ expected: [/thrown /] });

    test('in an island keeps its HTML and the page, and is reported', async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(site.url('/failing'));
      const alive = page.locator('[data-counter="alive"] > button');
      await expect.poll(async () => (await alive.click(), alive.textContent())).not.toBe('alive 1');
      await page.locator('[data-failing="click"]').click();
      await expect.poll(() => new Set(errors).size).toBe(3);
      expect(await page.locator('[data-failing]').allTextContents()).toEqual([
        'Fails: hydration',
        'Fails: effect',
        'Fails: click',
      ]);
      expect(await page.textContent('main')).toContain('Text that readers need.');
      const before = await alive.textContent();
      await alive.click();
      expect(await alive.textContent()).not.toBe(before);
    });

    test('in a slot of the theme keeps its HTML and the page, and is passed to the theme', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('fail-slot', ''));
      await page.goto(site.url('/islands'));
      const told = page.locator('html[data-told]');
      await expect.poll(() => told.getAttribute('data-told')).toBe('Error: thrown in a slotat ');
      expect(await page.textContent('[data-slot-of-site]')).toBe('A slot that can fail');
      const button = page.locator('[data-counter] > button').first();
      const before = await button.textContent();
      await button.click();
      expect(await button.textContent()).not.toBe(before);
      if (mode === 'dev') await page.getByText('`AfterDoc` threw: thrown in a slot').waitFor();
    });

    test('in the layout keeps the page readable', async ({ page }) => {
      // The drawer of the sidebar asks for this width.
      await page.addInitScript(() => {
        const { matchMedia } = window;
        window.matchMedia = (query) => {
          if (query.includes('960px')) throw new Error('thrown in the layout');
          return matchMedia.call(window, query);
        };
      });
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(site.url('/islands'));
      await expect.poll(() => errors).toContain('thrown in the layout');
      expect(await page.textContent('main')).toContain('A slot with static content.');
      await page.click('nav a:text("Guide")');
      await page.waitForURL(site.url('/guide/'));
    });
  });

  test('a page with interactive code of its own is alive as a whole', async ({ page }) => {
    await page.goto(site.url('/live'));
    const toggle = page.locator('main button[aria-pressed]');
    await expect.poll(async () => (await toggle.click(), toggle.textContent())).toBe('on');
    await page.click('main a:text("link to the guide")');
    await page.waitForURL(site.url('/guide/'));
  });

  test('tabs are worked by keyboard, and remember the choice', async ({ page }) => {
    await page.goto(site.url('/guide/tabs'));
    const one = page.getByRole('tab', { name: 'One' });
    const two = page.getByRole('tab', { name: 'Two' });
    await one.focus();
    await expect
      .poll(async () => (await page.keyboard.press('ArrowRight'), two.getAttribute('aria-selected')))
      .toBe('true');
    expect(await page.getByText('Second panel.').isVisible()).toBe(true);
    expect(await page.getByText('First panel').isVisible()).toBe(false);
    await page.reload();
    await expect.poll(() => page.getByText('Second panel.').isVisible()).toBe(true);
    await expectAccessible(page);
  });

  test('code is copied without line numbers and marks', { meta: { clauses: ['4-code-copy'] } }, async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(site.url('/'));
    await page.locator('.code-block').hover();
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('export function sum(a: number, b: number): number {\n  return a + b;\n}');
  });
});

describe('build', () => {
  const site = useSite('test/browser/sites/bilingual', 'build');

  test('a page reads without JavaScript', async ({ still: page }) => {
    await page.goto(site.url('/islands'));
    expect(await page.textContent('main')).toContain('A slot with static content.');
    await page.goto(site.url('/'));
    await page.click('main a:text("the guide")');
    expect(await page.textContent('h1')).toContain('Guide');
  });
});

describe('a script of an island that cannot be fetched', () => {
  const site = useSite('test/browser/sites/bilingual', 'build');
  const outer = '[data-counter="outer"] > button';

  /** URL of the island's script, as the document of its page names it. */
  const scriptOf = async (): Promise<string> => {
    const page = await fetch(site.url('/_tapdocs/pages/islands.json'));
    const { assets } = (await page.json()) as { assets: Record<string, { scripts: string[] }> };
    const [src = ''] = Object.values(assets).flatMap(({ scripts }) => scripts);
    return new URL(src, site.url('/')).href;
  };

  test('is asked for again, without a full load', async ({ page, expected }) => {
    expected.push(/ERR_FAILED/);
    const script = await scriptOf();
    await page.route(script, (route) => route.abort());
    await page.goto(site.url('/'));
    await ready(page);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.click('main a:text("islands")');
    await page.waitForURL(site.url('/islands#nested'));
    await page.click(outer);
    await expect.poll(() => page.textContent(outer)).toBe('outer 4');
    expect(await page.getAttribute('body', 'data-kept')).toBe('');
  });

  test('leaves the page to be read, and the way to its pages open', async ({ page, expected }) => {
    expected.push(/ERR_FAILED/);
    const script = await scriptOf();
    await page.route(`${script}*`, (route) => route.abort());
    await page.goto(site.url('/islands'));
    await ready(page);
    expect(await page.textContent(outer)).toBe('outer 3');
    await page.click('header a');
    await page.waitForURL(site.url('/'));
    await page.unroute(`${script}*`);
    await page.click('main a:text("islands")');
    await page.waitForURL(site.url('/islands#nested'));
    await page.click(outer);
    await expect.poll(() => page.textContent(outer)).toBe('outer 4');
  });

  test('makes a link a full load when it is lost permanently', async ({ page, expected }) => {
    expected.push(/ERR_FAILED/);
    const script = await scriptOf();
    await page.route(`${script}*`, (route) => route.abort());
    await page.goto(site.url('/'));
    await ready(page);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.click('main a:text("islands")');
    await page.waitForURL(site.url('/islands#nested'));
    await expect.poll(() => page.textContent('h1')).toContain('Islands');
    expect(await page.getAttribute('body', 'data-kept')).toBe(null);
  });
});
