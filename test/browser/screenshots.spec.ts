import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { boxFont } from './box-font.js';
import { ready, test } from './harness.js';
import { expectPicture, isUpdate, pictureFolder } from './pictures.js';
import { useSite } from './site.js';

const site = useSite('site', 'build');

/** Path of each page, and what is done to it first. */
const pages: Record<string, { path: string; open?: (page: Page) => Promise<unknown>; whole?: true }> = {
  home: { path: '/', whole: true },
  doc: { path: '/guide/start/quick-start' },
  config: { path: '/config/dev/hmr' },
  overview: { path: '/config/' },
  search: { path: '/guide/start/quick-start', open: openSearch },
  'not-found': { path: '/404' },
};
const windows = { 1440: 900, 800: 1000, 390: 844 };
const prefixes = { en: '', zh: '/zh' };

/** Parts of the layout, by selector; the first that is seen counts. */
const parts = {
  navbar: 'header',
  logo: 'header a[class*=logo]',
  search: 'header .DocSearch-Button',
  localBar: '[class*=LocalBar_bar]',
  sidebar: '#_sidebar',
  main: 'main',
  title: 'main h1',
  actions: '[class*=PageActions_actions]',
  code: 'main .code-block',
  outline: '[class*=Outline_outline]',
  hero: 'main [class*=Hero_hero]',
  features: 'main [class*=Features_sheet]',
  card: 'main [class*=Features_cell]',
  benchmark: 'main [class*=Benchmark_benchmark]',
  family: 'main [class*=ToolFamily]',
  filter: 'main [type=search]',
  footer: '[class*=Footer_footer]',
  modal: '.DocSearch-Modal',
};
type Boxes = Record<string, readonly number[]>;

const boxFile = join(pictureFolder, 'boxes.json');
const known = existsSync(boxFile) ? (JSON.parse(readFileSync(boxFile, 'utf8')) as Record<string, Boxes>) : {};
const seen: Record<string, Boxes> = {};

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Modal').waitFor();
  await page.waitForLoadState('networkidle');
}

async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
  await page.evaluate(() => {
    // A lazy image that is out of view would never be there.
    for (const image of document.images) image.loading = 'eager';
    return Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Sets all text in boxes, which are the same on every machine. */
async function setInBoxes(page: Page): Promise<void> {
  const font = boxFont(`${await page.content()} !"#$%&'()*+,-./:;<=>?@[]^_{|}~·…–—‘’“”→←↑↓▪⌘`).toString('base64');
  await page.addStyleTag({
    content: `@font-face { font-family: Boxes; src: url(data:font/ttf;base64,${font}) }
      *, ::before, ::after, ::placeholder { font-family: Boxes !important }`,
  });
  await page.evaluate(async () => {
    await document.fonts.load('16px Boxes');
    const sidebar = document.getElementById('_sidebar');
    const current = sidebar?.querySelector('[aria-current]');
    window.scrollTo(0, 0);
    // The lines of the sidebar have moved since its entry was centred.
    if (sidebar && current) sidebar.scrollTop = 0;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Left, top, width and height of the parts that are seen, in whole pixels. */
function readBoxes(page: Page): Promise<Boxes> {
  return page.evaluate((selectors) => {
    const entries = Object.entries(selectors).flatMap(([name, selector]) => {
      const part = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      if (!part) return [];
      const { x, y, width, height } = part.getBoundingClientRect();
      return [[name, [x, y, width, height].map(Math.round)]];
    });
    return Object.fromEntries(entries) as Boxes;
  }, parts);
}

describe.each(Object.keys(pages))('%s', (name) => {
  const { path, open, whole } = pages[name] ?? { path: '/' };

  for (const [lang, prefix] of Object.entries(prefixes)) {
    test(`has its parts in their places, and looks as it did, in three windows and both schemes: ${lang}`, async ({
      page,
      expected,
    }) => {
      expected.push(/404/);
      await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
      for (const [width, height] of Object.entries(windows)) {
        const key = `${name}-${width}-${lang}`;
        await page.setViewportSize({ width: Number(width), height });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await load(page, site.url(prefix + path));
        await open?.(page);
        await setInBoxes(page);
        seen[key] = await readBoxes(page);
        if (!isUpdate) expect(seen[key], `${key}; \`npm run screenshots\` if that is meant`).toEqual(known[key]);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
          await expect.poll(isDark).toBe(colorScheme === 'dark');
          expectPicture(
            `${key}-${colorScheme}`,
            await page.screenshot({ animations: 'disabled', fullPage: whole === true }),
          );
        }
      }
    });
  }
});

test('there is no picture that nothing is compared with', () => {
  const names = Object.keys(pages).flatMap((name) =>
    Object.keys(windows).flatMap((width) =>
      Object.keys(prefixes).flatMap((lang) =>
        ['light', 'dark'].map((scheme) => `${name}-${width}-${lang}-${scheme}.png`),
      ),
    ),
  );
  const files = readdirSync(pictureFolder).filter((file) => file.endsWith('.png'));
  if (isUpdate) for (const old of files.filter((file) => !names.includes(file))) rmSync(join(pictureFolder, old));
  expect(readdirSync(pictureFolder).sort()).toEqual([...names, 'boxes.json'].sort());
});

afterAll(() => {
  if (isUpdate)
    writeFileSync(
      boxFile,
      `${JSON.stringify(seen, null, 2).replaceAll(/\[\s+([^\]]*?)\s+\]/g, (_, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`)}\n`,
    );
});
