import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

describe.each(modes)('pages of types in %s', (mode) => {
  const site = useSite('test/browser/sites/types', mode);

  test('lead from prose to a member, and from its type to another page', async ({ page }) => {
    await page.goto(site.url('/'));
    await ready(page);
    await page.getByRole('main').getByRole('link', { name: 'feed' }).click();
    await page.waitForURL(site.url('/types/zoo/Animal#feed'));
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'feed', exact: true }).waitFor();
    await expectAccessible(page);
    const parameters = main.locator('li', { hasText: 'one that it likes' });
    await parameters.getByRole('link', { name: 'Food' }).first().click();
    await page.waitForURL(site.url('/types/zoo/Food'));
    await page.getByText("Grass = 'grass'").waitFor();
    expect(await page.title()).not.toContain('broken');
    expect(await page.getByText("<script>document.title = 'broken'</script>").count()).toBe(1);
  });

  test('can be read without scripts, as Markdown, and in both languages', async ({ still }) => {
    await still.goto(site.url('/zh/types/zoo/Animal'));
    const main = still.getByRole('main');
    expect(await main.getByText('new Cat(').isVisible()).toBe(true);
    expect(await main.getByRole('heading', { name: '构造函数' }).isVisible()).toBe(true);
    await main.getByRole('link', { name: 'Cat', exact: true }).click();
    await still.getByRole('heading', { name: '继承自 Animal' }).waitFor();
    await still.getByRole('navigation').getByText('find').first().waitFor({ state: 'attached' });
    const markdown = await (await still.request.get(site.url('/types/zoo/Animal.md'))).text();
    for (const text of [
      '`abstract class Animal<',
      '/types/zoo/Food.md)',
      '**Returns** whether it was hungry',
      'new Cat(',
    ])
      expect(markdown).toContain(text);
  });

  test('stand in the window of a phone, also from right to left, and on paper', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/types/zoo/Animal', '/types/zoo/Methods', '/types/zoo/find', '/types/zoo']) {
      await page.goto(site.url(path));
      await ready(page);
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await page.goto(site.url('/types/zoo/find'));
    await ready(page);
    const code = page.locator('.type-code').first();
    expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await code.isVisible()).toBe(true);
  });

  test.runIf(mode === 'build')('are found by the names of types and members', async ({ page }) => {
    await page.goto(site.url('/'));
    await ready(page);
    for (const [query, title] of [
      ['AnimalOptions', 'AnimalOptions'],
      ['Animal.feed', 'feed'],
      ['weigh', 'weigh'],
    ] as const) {
      await page.keyboard.press('/');
      await page.waitForSelector('.DocSearch-Input:focus');
      await page.fill('.DocSearch-Input', query);
      await page.locator('.DocSearch-Hit', { hasText: title }).first().waitFor();
      await page.keyboard.press('Escape');
    }
  });
});
