import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

describe.each(modes)('pages of an API in %s', (mode) => {
  const site = useSite('test/browser/sites/api', mode);

  test('unfold the schemas that they refer to, also in each other, under the policy', async ({ page }) => {
    await page.goto(site.url('/api/list-pets'));
    await ready(page);
    const responses = page.getByRole('main').locator('#responses + ul');
    await responses.getByText('Details of Pet').first().click();
    await responses.getByText('The mother of the pet.').waitFor();
    await responses.getByText('Details of Pet').nth(1).click();
    await expect.poll(() => responses.getByText('The mother of the pet.').count()).toBe(2);
    await expectAccessible(page);
  });

  test('have the examples next to the text where there is room, and send a request', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(site.url('/api/get-pet'));
    await ready(page);
    const [text, aside] = await page
      .locator('.api-text, .api-aside')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
      );
    expect(aside?.left).toBeGreaterThan(text?.right ?? Infinity);
    expect(aside?.top).toBe(text?.top);
    await page.route('https://api.example.com/**', (route) =>
      route.fulfill({ json: { name: route.request().url() }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.getByText('Try it').click();
    await page.getByLabel('petId').fill('7 8');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('"name": "https://api.example.com/v2/pets/7%208"').waitFor();
    await expectAccessible(page);
  });

  test('can be read without scripts, and as Markdown, in both languages', async ({ still }) => {
    await still.goto(site.url('/'));
    await still.getByRole('link', { name: 'the list' }).click();
    const main = still.getByRole('main');
    expect(await main.getByText('How many pets to return.').isVisible()).toBe(true);
    expect(await main.locator('.api-ref, .api-form').filter({ visible: true }).count()).toBe(0);
    await main.getByText('Python').click();
    expect(await main.getByText('import requests').isVisible()).toBe(true);
    await main.getByRole('link', { name: 'Status' }).click();
    await still.getByRole('heading', { name: 'Schemas' }).waitFor();
    await still.goto(site.url('/zh/api/add-pet'));
    expect(await still.getByText('此操作已弃用。').isVisible()).toBe(true);
    const markdown = await (await still.request.get(site.url('/api/list-pets.md'))).text();
    for (const text of ['**GET** `/pets`', '## Query parameters', '≤ 100', 'import requests', '"name": "Rex"'])
      expect(markdown).toContain(text);
  });

  test('stand in the window of a phone, also from right to left', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/api/add-pet', '/api/schemas/']) {
      await page.goto(site.url(path));
      await ready(page);
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });

  test.runIf(mode === 'build')('are found by their paths and descriptions', async ({ page }) => {
    await page.goto(site.url('/'));
    await ready(page);
    for (const [query, title] of [
      ['createOrder', 'Create an order'],
      ['where it lives', 'Pet'],
      ['/pets/{petId}', 'a pet'],
    ] as const) {
      await page.keyboard.press('/');
      await page.waitForSelector('.DocSearch-Input:focus');
      await page.fill('.DocSearch-Input', query);
      await page.locator('.DocSearch-Hit', { hasText: title }).first().waitFor();
      await page.keyboard.press('Escape');
    }
  });
});
