import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

/** The colour of the lines of the first drawing; null without a drawing. */
const lineColour = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const path = document.querySelector('[role=img]')?.shadowRoot?.querySelector('.flowchart-link');
    return path ? getComputedStyle(path).stroke : null;
  });

describe.each(modes)('diagrams in %s', (mode) => {
  const site = useSite('test/browser/sites/diagrams', mode);

  test('are drawn under the policy, follow the appearance, and do not move the text', async ({ page }) => {
    const refused: string[] = [];
    await page.exposeFunction('refused', (text: string) => refused.push(text));
    await page.addInitScript(() => {
      const { refused: report } = window as unknown as { refused: (text: string) => void };
      document.addEventListener('securitypolicyviolation', (event) => report(event.effectiveDirective));
    });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    let start = (): void => undefined;
    const release = new Promise<void>((resolve) => (start = resolve));
    await page.route('**/_tapdocs/mermaid/**/mermaid.esm.min.js', async (route) => {
      await release;
      await route.continue();
    });
    await page.goto(site.url('/'));
    await ready(page);
    const top = () => page.getByText('The text below.').evaluate((text) => text.getBoundingClientRect().top);
    const before = await top();
    expect(await page.getByText('A[Browser]').isVisible()).toBe(true);
    start();
    const drawing = page.getByRole('img', { name: 'The way of a request' });
    await drawing.waitFor();
    expect(await page.getByText('A[Browser]').isVisible()).toBe(false);
    expect(await top()).toBe(before);
    const light = await lineColour(page);
    const label = drawing.locator('span', { hasText: 'Browser' }).first();
    expect(await label.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(30);
    const fill = drawing.locator('.node rect').first();
    expect(await fill.evaluate((element) => getComputedStyle(element).fill)).toBe('rgb(255, 153, 255)');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => lineColour(page)).not.toBe(light);
    expect(await top()).toBe(before);
    await page.emulateMedia({ media: 'print' });
    expect(await drawing.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    const toggle = page.getByRole('button', { name: 'Show the source of the diagram' });
    await toggle.click();
    expect(await page.getByText('A[Browser]').isVisible()).toBe(true);
    expect(await drawing.isVisible()).toBe(false);
    expect(await top()).toBe(before);
    await expectAccessible(page);
    expect(refused).toEqual([]);
  });

  test('of all kinds are drawn in their boxes, those in view first', async ({ page }) => {
    await page.goto(site.url('/kinds'));
    await ready(page);
    const boxes = page.locator('[role=img]');
    await boxes.first().waitFor();
    const drawn = () => page.getByRole('img').count();
    const count = await boxes.count();
    expect(await drawn()).toBeLessThan(count);
    for (let index = 0; index < count; index += 1) {
      await boxes.nth(index).locator('xpath=..').scrollIntoViewIfNeeded();
      await boxes.nth(index).waitFor();
    }
    const outside = await boxes.evaluateAll((hosts) =>
      hosts.flatMap((host) => {
        const [box, svg] = [
          host.getBoundingClientRect(),
          host.shadowRoot?.querySelector('svg')?.getBoundingClientRect(),
        ];
        const fits =
          svg && svg.width > 20 && svg.height > 20 && svg.height <= box.height + 1 && svg.width <= box.width + 1;
        return fits ? [] : [host.shadowRoot?.innerHTML.slice(0, 200)];
      }),
    );
    expect(outside).toEqual([]);
  });
});

describe('a diagram in dev', () => {
  const site = useSite('test/browser/sites/diagrams', 'dev', { own: true });

  test('is drawn again when its source is edited', async ({ page }) => {
    await page.goto(site.url('/'));
    await ready(page);
    const drawing = page.getByRole('img', { name: 'The way of a request' });
    await drawing.waitFor();
    const file = join(site.root, 'docs/index.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('[Browser]', '[Reader]'));
    await drawing.getByText('Reader').waitFor();
    await page.locator('#tap-content').getByRole('link', { name: 'All kinds' }).click();
    await page.getByRole('img').locator('.actor', { hasText: 'Alice' }).first().waitFor();
  });
});

describe('a site with diagrams', () => {
  const site = useSite('test/browser/sites/diagrams', 'build');

  test('loads Mermaid on pages with diagrams only, also after navigation', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const ofMermaid = () => loaded.filter((url) => url.includes('/_tapdocs/mermaid/'));
    await page.goto(site.url('/plain'));
    await ready(page);
    expect(ofMermaid()).toEqual([]);
    await page.locator('#tap-content').getByRole('link', { name: 'Diagrams' }).click();
    await page.getByRole('img', { name: 'The way of a request' }).waitFor();
    expect(ofMermaid().length).toBeGreaterThan(1);
  });

  test('shows the sources without JavaScript', async ({ still: page }) => {
    await page.goto(site.url('/'));
    expect(await page.getByText('A[Browser]').isVisible()).toBe(true);
    expect(await page.getByRole('img').count()).toBe(0);
  });

  test('has the sources in Markdown', async ({ page }) => {
    const text = await (await page.request.get(site.url('/index.md'))).text();
    expect(text).toContain('```mermaid\nflowchart LR\n  accTitle: The way of a request\n');
  });
});
