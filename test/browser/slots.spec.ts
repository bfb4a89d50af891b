import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { build, createLogger } from '../../dist/entries/core/index.js';
import { ready, test } from './harness.js';
import { bothModes, useSite } from './site.js';

const slots = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset, textContent }) => [
      dataset['slot'],
      textContent,
    ]),
  );

describe.each(bothModes)('%s', (mode) => {
  const site = useSite('test/browser/sites/slots', mode, { own: true });

  test(
    'files of the site and of a plugin fill the places of the theme, the site’s around the plugin’s',
    { meta: { clauses: ['all-slots'] } },
    async ({ page }) => {
      await page.goto(site.url('/guide/'));
      const expected = (title: string, thanks: number) => [
        ['NavEnd', 'plugin'],
        ['NavEnd', 'site'],
        ['AfterDoc', `Was ${title} of help? Yes, ${thanks}`],
        ['PageBottom', 'plugin'],
      ];
      expect(await slots(page)).toEqual([...expected('Guide', 0), ['GlobalUI', 'Chat']]);
      expect(
        await page.evaluate(() => getComputedStyle(document.querySelector('[class*=question]') as Element).color),
      ).toBe('rgb(1, 2, 3)');
      await page.click('button:text("Yes")');
      await expect.poll(() => slots(page)).toEqual([...expected('Guide', 1), ['GlobalUI', 'Chat']]);
      await page.click('main a:text("another page")');
      await page.waitForURL(site.url('/guide/other'));
      expect((await slots(page)).slice(0, 2)).toEqual(expected('', 0).slice(0, 2));
      await expect.poll(async () => (await slots(page)).length).toBe(4);
    },
  );

  test('an island in a slot of the content is alive', async ({ page }) => {
    await page.goto(site.url('/'));
    expect(await slots(page)).toContainEqual(['AfterHero', 'Ticks: 0']);
    await page.click('button:text("Ticks")');
    await expect.poll(() => slots(page)).toContainEqual(['AfterHero', 'Ticks: 1']);
  });

  test(
    'global components are hidden before the first paint by the query, and taken away',
    { meta: { clauses: ['2.4-global-ui'] } },
    async ({ page }) => {
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = (): void => {
          const part = document.querySelector('[data-slot=GlobalUI]');
          if (part && part.getClientRects().length > 0) seen.push('GlobalUI');
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.goto(site.url('/guide/?globalUIComponents=0'));
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.locator('[data-slot=GlobalUI]').count()).toBe(0);
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
      expect(await page.evaluate(() => document.body.dataset['globalUi'])).not.toBe('runs');
      await page.goto(site.url('/guide/'));
      await expect.poll(() => page.evaluate(() => document.body.dataset['globalUi'])).toBe('runs');
      expect(await page.isVisible('[data-slot=GlobalUI]')).toBe(true);
    },
  );

  test('a blank page has none', { meta: { clauses: ['2.4-blank'] } }, async ({ page }) => {
    await page.goto(site.url('/blank'));
    expect(await slots(page)).toEqual([]);
  });

  if (mode === 'dev') {
    test('shows a slot as soon as its file is there, in the layout and in content, and no longer when it is gone', async ({
      page,
    }) => {
      const names = async () => (await slots(page).catch(() => [])).map(([name]) => name);
      await page.goto(site.url('/'));
      await ready(page);
      for (const name of ['PageTop', 'BeforeHero']) {
        writeFileSync(
          join(site.root, `theme/slots/${name}.tsx`),
          `export default function Slot() {\n  return <p data-slot="${name}">New</p>;\n}\n`,
        );
      }
      await expect.poll(names, { timeout: 20_000 }).toEqual(expect.arrayContaining(['PageTop', 'BeforeHero']));
      for (const name of ['PageTop', 'BeforeHero']) rmSync(join(site.root, `theme/slots/${name}.tsx`));
      await expect
        .poll(names, { timeout: 20_000 })
        .toEqual(['NavEnd', 'NavEnd', 'AfterHero', 'PageBottom', 'GlobalUI']);
    });
  } else {
    test('takes a slot that was added, and reports a name that fills none', async () => {
      const { root } = site;
      const lines: string[] = [];
      const write = (text: string): void => void lines.push(text);
      const logger = createLogger({ verbose: false, colors: false, tty: false, root, write });
      expect((await build({ root, logger, cache: true })).bundleHit).toBe(true);
      expect(lines.join('')).not.toContain('SLOT_UNKNOWN');
      writeFileSync(join(root, 'theme/slots/PageTpo.tsx'), 'export default () => <p>New</p>;\n');
      expect((await build({ root, logger, cache: true })).bundleHit).toBe(false);
      expect(lines.join('')).toMatch(/SLOT_UNKNOWN theme\/slots\/PageTpo\.tsx[\s\S]*Did you mean `PageTop`\?/);
    });
  }
});
