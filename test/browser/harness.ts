import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Disposable,
  type Page,
} from 'playwright-core';
import { expect, test as base } from 'vitest';
import { scratch } from '../repository.js';
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
 * Tests with a browser. `page` is a tab that the tests of a worker share, because a new tab with an empty cache costs
 * more than two pages: after each test it is emptied. `still` is one that runs no scripts. A test fails after console errors and
 * warnings, uncaught errors, failed requests and responses with a status of at least 400, unless a pattern in `expected`
 * matches the text.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launch();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('profile', { scope: 'worker' }, ({ browser }) => browser.newContext({ locale: 'en-US' }))
  .extend('tab', { scope: 'worker' }, async ({ profile }) => openTab(profile))
  .extend('stillTab', { scope: 'worker' }, async ({ browser }) =>
    (await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })).newPage(),
  )
  .extend('expected', () => [] as RegExp[])
  .extend('page', async ({ tab, expected, task }, { onCleanup }) => {
    const { page } = tab;
    await reset(page);
    const wrongs = collectWrongs(page);
    const visited = collectOrigins(page.context());
    onCleanup(async () => {
      const left = wrongs.filter((text) => !expected.some((pattern) => pattern.test(text)));
      if (task.result?.state === 'fail' || left.length > 0) await screenshot(page, task.name);
      await empty(tab, visited);
      expect(left, left.join('\n')).toEqual([]);
    });
    return page;
  })
  .extend('still', async ({ stillTab }, { onCleanup }) => {
    await reset(stillTab);
    onCleanup(async () => void (await stillTab.goto('about:blank')));
    return stillTab;
  });

interface Tab {
  page: Page;
  session: CDPSession;
  /** What a test has added to the tab: scripts and functions. */
  added: Disposable[];
}

async function openTab(profile: BrowserContext): Promise<Tab> {
  const page = await profile.newPage();
  // A busy machine is slow, not wrong.
  page.setDefaultTimeout(60_000);
  const added: Disposable[] = [];
  const keep = (disposable: Disposable): Disposable => {
    added.push(disposable);
    return disposable;
  };
  const addInitScript = page.addInitScript.bind(page);
  const exposeFunction = page.exposeFunction.bind(page);
  Object.assign(page, {
    addInitScript: async (...given: Parameters<Page['addInitScript']>) => keep(await addInitScript(...given)),
    exposeFunction: async (...given: Parameters<Page['exposeFunction']>) => keep(await exposeFunction(...given)),
  });
  return { page, session: await profile.newCDPSession(page), added };
}

/** The window and the media of a new tab. */
async function reset(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
}

/** The origins of the pages that are visited from now on. */
function collectOrigins(profile: BrowserContext): ReadonlySet<string> {
  const origins = new Set<string>();
  profile.on('request', (request) => {
    if (request.isNavigationRequest() && URL.canParse(request.url())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

/**
 * Closes the other tabs of a profile, leaves the page, and removes what pages have stored and what a test has set. The cache is
 * kept: browsers keep only files whose names have a hash.
 */
async function empty({ page, session, added }: Tab, origins: ReadonlySet<string>): Promise<void> {
  const profile = page.context();
  await profile.setOffline(false);
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), profile.unrouteAll({ behavior: 'ignoreErrors' })]);
  for (const event of ['page', 'request'] as const) profile.removeAllListeners(event);
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const tab of profile.pages()) if (tab !== page) await tab.close();
  // A page that is left stores where it was.
  const forget = 'try { sessionStorage.clear(); Storage.prototype.setItem = () => {}; } catch {}';
  await page.evaluate(forget).catch(() => undefined);
  await Promise.all(added.splice(0).map((disposable) => disposable.dispose()));
  // A page of `dev` can be about to load itself again.
  await page.goto('about:blank').catch(() => page.goto('about:blank'));
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await Promise.all([profile.clearCookies(), profile.clearPermissions()]);
}

const pageEvents = ['console', 'pageerror', 'popup', 'request', 'requestfailed', 'response'] as const;

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
    (given) => window.axe.run({ preload: false, resultTypes: ['violations'], rules: given }),
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

/** Waits until the document is hydrated, which most do when the reader does something. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.dispatchEvent(new Event('scroll'));
    const layout = document.getElementById('tapdocs')?.firstElementChild;
    return layout && Object.keys(layout).some((key) => key.startsWith('__reactFiber'));
  });
  // Effects come after the paint that follows.
  await page.evaluate(() => {
    const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return Promise.race([drawn, new Promise((done) => setTimeout(done, 1000))]);
  });
}
