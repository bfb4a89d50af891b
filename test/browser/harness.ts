import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { scratch } from '../copy-site.js';
import { findChromium } from './chromium.js';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
];

/**
 * Tests with a browser. `page` is a tab with a fresh profile; a test fails for what goes wrong in it (console errors and
 * warnings, uncaught errors, failed requests, answers from 400), unless a pattern in `expected` matches the text.
 */
export const test = base
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launch();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('expected', () => [] as RegExp[])
  .extend('page', async ({ browser, expected, task }, { onCleanup }) => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const wrongs = collectWrongs(page);
    onCleanup(async () => {
      const left = wrongs.filter((text) => !expected.some((pattern) => pattern.test(text)));
      if (task.result?.state === 'fail' || left.length > 0) await screenshot(page, task.name);
      await context.close();
      expect(left).toEqual([]);
    });
    return page;
  });

/** Playwright gives the browser a profile of its own in the system's folder for temporary files, and removes both. */
function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: run `node test/browser/chromium.js`.');
  return chromium.launch({ executablePath, args });
}

function collectWrongs(page: Page): string[] {
  const wrongs: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // A browser asks for this by itself where a site names no icon.
    if (url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || message.type() === 'warning') wrongs.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => wrongs.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was loading.
    if (reason !== 'net::ERR_ABORTED') wrongs.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrongs.push(`answer: ${response.status()} ${response.url()}`);
  });
  return wrongs;
}

/**
 * Saves what the page shows, whole, to `test/.tmp/screenshots/<name>.png`.
 *
 * @public for looking at a page while a test is written
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = join(scratch, 'screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`), fullPage: true });
}

/** Expects that axe finds no fault in the page, each told with its rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // The bar of a slow navigation is on its way out.
  await page.waitForFunction(() => !document.querySelector('[role="progressbar"]'));
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  }
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Waits until nothing moves or changes its colour any more, but what does so for ever. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    } while (passing().length > 0);
  });
}

/** Waits until scripts have taken over what the document brought. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const layout = document.getElementById('tapdocs')?.firstElementChild;
    return layout && Object.keys(layout).some((key) => key.startsWith('__reactFiber'));
  });
  // Effects come after the paint that follows.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
