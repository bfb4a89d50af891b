import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { scratch } from '../copy-site.js';
import { findChromium } from './chromium.js';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Features of Chromium that are switched off. Only the last such argument counts, so the list repeats that of Playwright 1.65. */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // Each new tab renders two pages for an address bar that nobody sees, which takes as long as a page of a test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${withoutFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
];

/**
 * Tests with a browser. `page` is a new tab of a profile that the tests of a file share, because a new profile costs as
 * much as a page: after each test it is emptied. A test fails after console errors and warnings, uncaught errors,
 * failed requests and responses with a status of at least 400, unless a pattern in `expected` matches the text.
 */
export const test = base
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launch();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('profile', { scope: 'file' }, ({ browser }) => browser.newContext({ locale: 'en-US' }))
  .extend('expected', () => [] as RegExp[])
  .extend('page', async ({ profile, expected, task }, { onCleanup }) => {
    const page = await profile.newPage();
    page.setDefaultTimeout(30_000);
    const wrongs = collectWrongs(page);
    const visited = collectOrigins(profile);
    onCleanup(async () => {
      const left = wrongs.filter((text) => !expected.some((pattern) => pattern.test(text)));
      if (task.result?.state === 'fail' || left.length > 0) await screenshot(page, task.name);
      await empty(profile, page, visited);
      expect(left).toEqual([]);
    });
    return page;
  });

/** The origins of the pages that are visited from now on. */
function collectOrigins(profile: BrowserContext): ReadonlySet<string> {
  const origins = new Set<string>();
  profile.on('request', (request) => {
    if (request.isNavigationRequest() && URL.canParse(request.url())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

/** Closes the tabs of a profile, and removes what pages have stored and what a test has set. */
async function empty(profile: BrowserContext, page: Page, origins: ReadonlySet<string>): Promise<void> {
  const session = await profile.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await Promise.all([profile.clearCookies(), profile.clearPermissions(), profile.setOffline(false)]);
  await profile.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['page', 'request'] as const) profile.removeAllListeners(event);
  for (const tab of profile.pages()) await tab.close();
}

/** Playwright creates a separate profile in the temporary folder of the system, and removes it. */
function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: run `node test/browser/chromium.js`.');
  return chromium.launch({ executablePath, args });
}

function collectWrongs(page: Page): string[] {
  const wrongs: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // A browser requests this itself if a site has no icon.
    if (url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || message.type() === 'warning') wrongs.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => wrongs.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels its requests.
    if (reason !== 'net::ERR_ABORTED') wrongs.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrongs.push(`answer: ${response.status()} ${response.url()}`);
  });
  return wrongs;
}

/**
 * Saves a screenshot of the full page to `test/.tmp/screenshots/<name>.png`.
 *
 * @public for looking at a page while a test is written
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = join(scratch, 'screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`), fullPage: true });
}

/**
 * Expects that axe finds no problems in the page. Problems are reported with their rule and elements.
 *
 * @param without rules that do not fit the page
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  // The bar of a slow navigation is still fading out.
  await page.waitForFunction(() => !document.querySelector('[role="progressbar"]'));
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  }
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await page.evaluate(
    (given) => window.axe.run({ resultTypes: ['violations'], rules: given }),
    rules,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Ends all animations, except infinite ones, and waits until the page has drawn their last state. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      // Waiting for `finished` has no bound: Chromium draws no frames in a page that it believes to be hidden.
      for (const animation of passing()) animation.finish();
      await frames();
    } while (passing().length > 0);

    function frames(): Promise<unknown> {
      const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Promise.race([drawn, new Promise((done) => setTimeout(done, 1000))]);
    }
  });
}

/** Waits until the document is hydrated. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const layout = document.getElementById('tapdocs')?.firstElementChild;
    return layout && Object.keys(layout).some((key) => key.startsWith('__reactFiber'));
  });
  // Effects come after the paint that follows.
  await page.evaluate(() => {
    const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return Promise.race([drawn, new Promise((done) => setTimeout(done, 1000))]);
  });
}
