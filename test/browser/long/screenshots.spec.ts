import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { setInBoxes } from '../box-font.js';
import { classOf } from '../class-of.js';
import { ready, rest, test } from '../harness.js';
import { expectPicture, isUpdate, pictureFolder } from '../pictures.js';
import { useSite } from '../site.js';

const site = useSite('site/rsbuild', 'build');

/** Path of each page, and the actions before its screenshot. */
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
  logo: `header a${classOf('Navbar_logo')}`,
  search: 'header .DocSearch-Button',
  localBar: classOf('LocalBar_bar'),
  sidebar: '#_sidebar',
  main: 'main',
  title: 'main h1',
  actions: classOf('PageActions_actions'),
  code: 'main .code-block',
  outline: classOf('Outline_outline'),
  hero: `main ${classOf('Hero_hero')}`,
  features: `main ${classOf('Features_sheet')}`,
  card: `main ${classOf('Features_cell')}`,
  benchmark: `main ${classOf('Benchmark_benchmark')}`,
  family: `main ${classOf('ToolFamily')}`,
  filter: 'main [type=search]',
  footer: classOf('Footer_footer'),
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

/** Scrolls to the beginning; the lines of the sidebar have moved since its entry was centred. */
async function scrollUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    const sidebar = document.getElementById('_sidebar');
    if (sidebar) sidebar.scrollTop = 0;
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
    test(
      `has its parts in their places, and looks as it did, in three windows and both schemes: ${lang}`,
      { meta: { clauses: ['all-looks'] } },
      async ({ page, expected }) => {
        expected.push(/404/);
        await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
        for (const [width, height] of Object.entries(windows)) {
          const key = `${name}-${width}-${lang}`;
          await page.setViewportSize({ width: Number(width), height });
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          await load(page, site.url(prefix + path));
          await open?.(page);
          await setInBoxes(page);
          await scrollUp(page);
          seen[key] = await readBoxes(page);
          if (!isUpdate) expect(seen[key], `${key}; \`npm run screenshots\` if that is meant`).toEqual(known[key]);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
            await expect.poll(isDark).toBe(colorScheme === 'dark');
            await rest(page);
            expectPicture(
              `${key}-${colorScheme}`,
              await page.screenshot({ animations: 'disabled', fullPage: whole === true }),
            );
          }
        }
      },
    );
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

/** The known boxes of existing pages, because a run may skip pages. */
function keptBoxes(): Record<string, Boxes> {
  return Object.fromEntries(Object.entries(known).filter(([key]) => key.replace(/-\d+-\w+$/, '') in pages));
}

afterAll(() => {
  if (isUpdate)
    writeFileSync(
      boxFile,
      `${JSON.stringify({ ...keptBoxes(), ...seen }, null, 2).replaceAll(/\[\s+([^\]]*?)\s+\]/g, (_, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`)}\n`,
    );
});
