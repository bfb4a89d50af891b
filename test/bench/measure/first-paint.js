// @ts-check
import { withBrowser } from './browser.js';
import { median } from './median.js';
import { blankPath } from './static-server.js';

/** A slow mobile network and phone: the budget's conditions. */
const latency = 400;
const bytesPerSecond = 50_000;
const slowdown = 6;
const paints = 5;

/**
 * Measures how long the first visit of a page shows nothing, on a slow network and a slow phone.
 *
 * @param {string} origin
 * @param {string} path
 * @returns {Promise<{ firstPaint: number, layoutShift: number }>} median of the first contentful paint in ms; the greatest shift
 */
export async function measureFirstPaint(origin, path) {
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const shifts = [];
  while (times.length < paints) {
    const seen = await withBrowser((page) => visit(page, origin, path));
    times.push(seen.time);
    shifts.push(seen.shift);
  }
  return { firstPaint: median(times), layoutShift: Math.max(...shifts) };
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} origin
 * @param {string} path
 */
async function visit(page, origin, path) {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(watchPaints);
  await page.goto(origin + blankPath);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForFunction(hasPainted);
  return await page.evaluate(readPaints);
}

/** Runs in the page, before its scripts. */
function watchPaints() {
  const seen = { time: 0, shift: 0 };
  Object.assign(window, { benchPaints: seen });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.time = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += /** @type {{ value?: number }} */ (entry).value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function hasPainted() {
  return /** @type {{ benchPaints: { time: number } }} */ (/** @type {unknown} */ (window)).benchPaints.time > 0;
}

/** Runs in the page. */
function readPaints() {
  return /** @type {{ benchPaints: { time: number, shift: number } }} */ (/** @type {unknown} */ (window)).benchPaints;
}
