import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { isLong } from '../long.js';
import { useSite } from './site.js';

/** The site in `dev`, and what its tests do with it. */
function useLoop(bundler: string) {
  const site = useSite('test/browser/sites/loop', 'dev', {
    own: true,
    prepare(root) {
      // The first edit finds the bundler running.
      rmSync(join(root, '.tapdocs'), { recursive: true, force: true });
      replaceIn(join(root, 'tapdocs.config.ts'), "'rspack'", `'${bundler}'`);
    },
  });
  const edit = (path: string, from: string, to: string): void => replaceIn(join(site.root, path), from, to);

  /** Opens the page, and sets a state that a reload would lose. */
  const open = async (page: Page): Promise<void> => {
    await page.goto(site.url('/'));
    await ready(page);
    await page.click('.counter');
    await page.click('.counter');
    await expect.poll(() => page.textContent('.counter')).toMatch(/ 2$/);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  };
  const expectKept = async (page: Page): Promise<void> => {
    expect(await page.getAttribute('body', 'data-kept')).toBe('');
    expect(await page.textContent('.counter')).toMatch(/ 2$/);
  };
  return { site, edit, open, expectKept };
}

const problem = (page: Page) => page.getByRole('alertdialog');
const mistakes = [
  ['docs/index.mdx', 'Words of', 'Words {1 + } of', 'MDX_SYNTAX docs/index.mdx:10:'],
  ['components/Label.tsx', '</span>', '</spam', 'CONTENT_COMPILE components/Label.tsx:2:28'],
  ['tapdocs.config.ts', 'title:', 'titel:', 'CONFIG_UNKNOWN_KEY tapdocs.config.ts:5:3'],
] as const;

describe.each(['rspack', 'webpack'])('dev with %s', (bundler) => {
  const { site, edit, open, expectKept } = useLoop(bundler);
  /** With the other bundler, the short suite takes the first steps, and the long one all of them. */
  const isWhole = bundler === 'rspack' || isLong;
  const colour = (page: Page, selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).color);

  test('edits of style sheets of the theme, of an island and of static content change the page in place', async ({
    page,
    expected,
  }) => {
    // The next edit can come before the sheet of the last one is used.
    expected.push(/preloaded using link preload but not used/);
    await open(page);
    const sheets = [
      ['theme/site.css', '.signature'],
      ['components/counter.css', '.counter'],
      ['components/note.css', '.note'],
      ['theme/site.css', '.signature'],
    ] as const;
    for (const [path, selector] of isWhole ? sheets : sheets.slice(0, 1)) {
      edit(path, 'rgb(1 2 3)', 'rgb(4 5 6)');
      await expect.poll(() => colour(page, selector), { timeout: 20_000, message: path }).toBe('rgb(4, 5, 6)');
      edit(path, 'rgb(4 5 6)', 'rgb(1 2 3)');
      await expect.poll(() => colour(page, selector), { timeout: 20_000, message: path }).toBe('rgb(1, 2, 3)');
      await expectKept(page);
    }
    if (!isWhole) return;
    edit('components/note.css', 'color: rgb(1 2 3)', 'font-style: italic');
    const style = (): Promise<string> => page.locator('.note').evaluate((note) => getComputedStyle(note).color);
    await expect.poll(style, { timeout: 20_000 }).not.toBe('rgb(1, 2, 3)');
    await expectKept(page);
  });

  test('edits of a slot, of an island and of what it imports keep the state of the page', async ({ page }) => {
    await open(page);
    edit('theme/Root.tsx', 'First edition', 'Second edition');
    await expect.poll(() => page.textContent('.signature'), { timeout: 20_000 }).toContain('Second edition');
    edit('theme/Root.tsx', 'Second edition', 'First edition');
    await expect.poll(() => page.textContent('.signature'), { timeout: 20_000 }).toContain('First edition');
    edit('components/Label.tsx', '>count<', '>number<');
    await expect.poll(() => page.textContent('.counter'), { timeout: 20_000 }).toBe('number 2');
    edit('components/Counter.tsx', '{count}\n', '= {count}\n');
    await expect.poll(() => page.textContent('.counter'), { timeout: 20_000 }).toBe('number = 2');
    await expectKept(page);
  });

  if (isWhole) {
    test('mistakes of content, code and configuration are shown in the page until they are fixed', async ({
      page,
      expected,
    }) => {
      expected.push(/500/);
      await open(page);
      for (const [path, right, wrong, shown] of mistakes) {
        edit(path, right, wrong);
        await expect.poll(() => problem(page).textContent(), { timeout: 20_000 }).toContain(shown);
        expect(await problem(page).evaluate((dialog) => dialog.matches(':focus'))).toBe(true);
        const about = problem(page).getByRole('link', { name: `About ${shown.split(' ')[0]} ` });
        expect(await about.first().getAttribute('href')).toMatch(/\/reference\/errors#\w+$/);
        // axe looks for the place of a skip link ahead of the first link, which is none if that is in a shadow root.
        await expectAccessible(page, ['region']);
        edit(path, wrong, right);
        await expect.poll(() => problem(page).count(), { timeout: 20_000 }).toBe(0);
        await expectKept(page);
      }
    });

    test('an edit of what is no component, but imported by one, renders that again', async ({ page }) => {
      await open(page);
      edit('components/step.ts', '1', '10');
      const count = async (): Promise<number> => Number(/\d+$/.exec((await page.textContent('.counter')) ?? '')?.[0]);
      const step = async (): Promise<number> => {
        const before = await count();
        await page.click('.counter');
        return (await count()) - before;
      };
      await expect.poll(step, { timeout: 20_000 }).toBe(10);
      expect(await page.getAttribute('body', 'data-kept')).toBe('');
      // The next test meets the step of before.
      edit('components/step.ts', '10', '1');
      await expect.poll(step, { timeout: 20_000 }).toBe(1);
    });

    test('a component of the layout that throws is shown with its place, and comes back', async ({
      page,
      expected,
    }) => {
      expected.push(/the footer is gone/, /500/, /An error occurred in the <\w+> component/);
      await open(page);
      const [right, wrong] = ['First edition', "{(() => { throw new Error('the footer is gone'); })()}"];
      edit('theme/Root.tsx', right, wrong);
      await expect.poll(() => page.textContent('body'), { timeout: 20_000 }).toMatch(/theme\/Root\.tsx:\d+/);
      edit('theme/Root.tsx', wrong, right);
      await expect.poll(() => page.textContent('body'), { timeout: 20_000 }).toContain(right);
      await ready(page);
    });
  }

  // The bundler has no part in these.
  if (bundler === 'rspack') {
    test('an edit of a static component reaches the page in place', async ({ page }) => {
      await open(page);
      edit('components/Note.tsx', 'A static note', 'Another static note');
      await expect.poll(() => page.textContent('.note'), { timeout: 20_000 }).toBe('Another static note.');
      await expectKept(page);
    });

    test('an edit that comes while the page is loading is shown', async ({ page }) => {
      let release = (): void => undefined;
      const edited = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/main.*.js', async (route) => {
        await edited;
        await route.continue();
      });
      await page.goto(site.url('/'), { waitUntil: 'commit' });
      edit('docs/index.mdx', 'Words of', 'Early words of');
      await page.waitForFunction(() => (globalThis as { tapdocsEvents?: unknown[] }).tapdocsEvents?.length === 1);
      release();
      await expect.poll(() => page.textContent('main'), { timeout: 20_000 }).toContain('Early words of');
      edit('docs/index.mdx', 'Early words of', 'Words of');
      await expect.poll(() => page.textContent('main'), { timeout: 20_000 }).not.toContain('Early words of');
    });

    test('edits of setup and of the script of the head load the page again', async ({ page }) => {
      await open(page);
      edit('theme/setup.ts', "'first'", "'second'");
      await expect.poll(() => page.getAttribute('html', 'data-setup'), { timeout: 20_000 }).toBe('second');
      edit('theme/head-script.ts', "'first'", "'second'");
      await expect.poll(() => page.getAttribute('html', 'data-script'), { timeout: 20_000 }).toBe('second');
    });

    test('Escape closes what is shown, and the focus is where it was', async ({ page, expected }) => {
      expected.push(/500/);
      await open(page);
      const [path, right, wrong, shown] = mistakes[0];
      edit(path, right, wrong);
      await expect.poll(() => problem(page).textContent(), { timeout: 20_000 }).toContain(shown);
      await page.keyboard.press('Escape');
      expect(await problem(page).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('counter');
      edit(path, wrong, 'Other words of');
      await expect.poll(() => page.textContent('main'), { timeout: 20_000 }).toContain('Other words of');
      edit(path, 'Other words of', right);
      await expectKept(page);
    });
  }
});

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no \`${from}\``);
  writeFileSync(file, text.replace(from, to));
}
