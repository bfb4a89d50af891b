import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

/** The type of the identifier that has the focus or the pointer. */
const shownType = (samples: Locator): Promise<string[]> =>
  samples.locator('.tw-tip:visible').evaluateAll((tips) => tips.map(({ textContent }) => textContent));

describe.each(modes)('types of samples in %s', (mode) => {
  const site = useSite('test/browser/sites/samples', mode);

  test('appear on hover and focus, under the policy, and Escape hides them', async ({ page }) => {
    await page.goto(site.url('/'));
    await ready(page);
    const samples = page.getByRole('main');
    const width = samples.locator('.tw', { hasText: /^width/ });
    await width.first().hover();
    expect(await shownType(samples)).toEqual(['const width: 40The width of a page, in rem.']);
    // The script that hides them loads with the first hover.
    const hide = async (): Promise<string[]> => {
      await page.keyboard.press('Escape');
      return shownType(samples);
    };
    await expect.poll(hide).toEqual([]);
    await page.mouse.move(0, 0);
    await width.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await shownType(samples)).toEqual(['const width: 40The width of a page, in rem.']);
    const stops = page.locator('pre').first().locator('.tw[tabindex="0"]');
    await expect.poll(() => stops.count()).toBe(1);
    await expectAccessible(page);
  });

  test('and results can be read without scripts, and are not part of the code', async ({ still }) => {
    await still.goto(site.url('/'));
    const samples = still.getByRole('main');
    await samples
      .locator('.tw', { hasText: /^width/ })
      .first()
      .hover();
    expect(await shownType(samples)).toHaveLength(1);
    expect(await still.getByText('const doubled: number').isVisible()).toBe(true);
    expect(await still.getByText("Type 'number' is not assignable to type 'string'.").isVisible()).toBe(true);
    expect(await still.getByRole('list', { name: 'Suggestions' }).innerText()).toBe('error');
    await still.emulateMedia({ media: 'print' });
    expect(await still.getByText('const doubled: number').isVisible()).toBe(true);
    expect(await shownType(samples)).toEqual([]);
    await still.emulateMedia({ media: 'screen' });
    await still.goto(site.url('/zh/'));
    expect(await still.getByText('错误 TS2322').isVisible()).toBe(true);
    const markdown = await still.request.get(site.url('/index.md'));
    expect(await markdown.text()).toContain('const width = 40;\nconst doubled = width * 2;\n```');
  });

  test('stand in the window of a phone, also from right to left', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url('/'));
    await ready(page);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const last = page.locator('.tw', { hasText: /^title/ }).last();
    await last.hover();
    const { left, right } = await page
      .locator('.tw-tip:visible')
      .evaluate((tip) => ({ left: tip.getBoundingClientRect().left, right: tip.getBoundingClientRect().right }));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  });
});
