import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect } from 'vitest';
import { ready, test } from './harness.js';
import { isLong } from '../long.js';
import { useSite } from './site.js';

declare global {
  interface Window {
    shifts: string[];
  }
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const paths = ['/', '/zh/', '/guide/start/quick-start', '/zh/guide/start/quick-start', '/config/'];
const all = sizes.flatMap((size) => paths.map((path) => ({ path, ...size })));
/** The home page in both sizes, the other types of page in one, and a language in each. */
const cases = isLong ? all : all.filter((_, index) => [1, 4, 5, 8].includes(index));

/** A page that a returning reader opens, and whose style sheets come when they are released; scripts as well, or never. */
async function openHeld(page: Page, url: string, scripts: 'later' | 'never'): Promise<() => void> {
  await page.addInitScript(() => {
    localStorage.setItem('tapdocs-visited', '1');
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.css$/, (route) => released.then(() => route.continue()));
  if (scripts === 'never') await page.route(/\.js$/, (route) => route.abort('aborted'));
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector('body > link[rel=stylesheet]', { state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return release;
}

/** Waits for fonts and visible pictures, which could otherwise appear between two screenshots. */
async function seenAsWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

describe('a built page whose style sheets are late', () => {
  const site = useSite('site/rsbuild', 'build');

  test.for(cases)(
    'looks as it will when they are there: $path, $width px wide',
    async ({ path, ...size }, { page }) => {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.unrouteAll();
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const release = await openHeld(page, site.url(path), 'never');
        await seenAsWhole(page);
        const before = PNG.sync.read(await page.screenshot());
        const loaded = page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('main')));
        release();
        await loaded;
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const after = PNG.sync.read(await page.screenshot());
        expect(before.data.some((value, index) => value !== before.data[index % 4])).toBe(true);
        const { width, height } = after;
        expect(pixelmatch(before.data, after.data, undefined, width, height, { threshold: 0.05 }), colorScheme).toBe(0);
      }
    },
  );

  test.for(cases)('does not move when they come: $path, $width px wide', async ({ path, ...size }, { page }) => {
    await page.setViewportSize(size);
    const release = await openHeld(page, site.url(path), 'later');
    release();
    await ready(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  test('runs its scripts when they are there', async ({ page }) => {
    const release = await openHeld(page, site.url('/guide/start/quick-start'), 'later');
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => Object.keys(document.querySelector('#tapdocs > div') ?? {}))).toEqual([]);
    release();
    await ready(page);
  });
});

describe('a document that comes in pieces', () => {
  const site = useSite('site/rsbuild', 'build');

  test.for([
    ['guide/start/quick-start', /<main/, 1440],
    ['guide/start/quick-start', /<h1/, 1440],
    // Within the title.
    ['guide/start/quick-start', /(?<=<h1[^>]*>)/, 1440],
    // Before the picture of the home page, which is above the words on narrow screens, and beside them on wide ones.
    ['', /<[^>]+data-oval/, 390],
    ['', /<[^>]+data-oval/, 1440],
    ['', /<h1/, 1440],
  ] as const)('does not move: `/%s` stops at `%s`, %d px wide', async ([path, place, width], { page }) => {
    await page.setViewportSize({ width, height: 900 });
    const host = await hostInPieces(site.url('/'), place);
    try {
      await page.addInitScript(() => {
        localStorage.setItem('tapdocs-visited', '1');
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(host.url + path);
      await ready(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
      const part =
        path === ''
          ? page.getByRole('link', { name: 'Quick start' }).first()
          : page.getByRole('button', { name: 'Copy Markdown' });
      await expect.poll(() => part.isVisible()).toBe(true);
    } finally {
      await host.close();
    }
  });
});

/** Forwards the responses of a site. Documents pause for half a second at a place. */
async function hostInPieces(origin: string, place: RegExp): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void fetch(new URL((request.url ?? '/').slice(1), origin)).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
      const html = await answer.text();
      const at = html.search(place);
      response.write(html.slice(0, at));
      return setTimeout(() => response.end(html.slice(at)), 500);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(() => done()).closeAllConnections());
  return { url: `http://127.0.0.1:${port}/`, close };
}

describe('navigation from a page with its own rules', () => {
  const site = useSite('site/rsbuild', 'build');

  test('ends with the style sheets that a first visit has, in their order', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
    await page.setViewportSize({ width: 1440, height: 900 });
    const names = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) =>
          href.replace(/.*\/(\w+).*/, '$1'),
        ),
      );
    await page.goto(site.url('/guide/start/glossary'));
    await ready(page);
    expect((await names())[0]).toBe('main');
    await page.locator('nav').getByRole('link', { name: 'Quick start', exact: true }).first().click();
    await page.waitForURL(site.url('/guide/start/quick-start'));
    await page.waitForFunction(() => document.querySelector('[role=tablist]'));
    const reached = await names();
    await page.goto(site.url('/guide/start/quick-start'));
    await ready(page);
    expect(new Set(reached)).toEqual(new Set(await names()));
    const order = await names();
    expect(reached.indexOf('main')).toBeLessThan(reached.findIndex((name) => name.startsWith('island')));
    expect(order[0]).toBe('main');
  });
});
