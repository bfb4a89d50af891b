import { describe, expect } from 'vitest';
import { expectAccessible, test } from './harness.js';
import { modes, useSite } from './site.js';

describe.each(modes)('%s', (mode) => {
  const site = useSite('test/browser/sites/bilingual', mode);

  test('a page is read, and a link of its text leads on without a full load', async ({ page }) => {
    await page.goto(site.url('/'));
    expect(await page.textContent('h1')).toContain('Reader');
    await expectAccessible(page);

    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.click('main a:text("islands")');
    await page.waitForURL(site.url('/islands#nested'));
    await page.waitForSelector('h2#nested');
    expect(await page.getAttribute('body', 'data-kept')).toBe('');
  });

  test(
    'an unknown URL shows the page for it, with status 404',
    { meta: { clauses: ['2.4-404'] } },
    async ({ page, expected }) => {
      expected.push(/404/);
      const response = await page.goto(site.url('/nowhere'));
      expect(response?.status()).toBe(404);
      expect(await page.textContent('h1')).toBeTruthy();
    },
  );
});
