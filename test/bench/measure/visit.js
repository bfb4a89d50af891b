// @ts-check
import { join } from 'node:path';
import { withBrowser } from './browser.js';
import { measureFirstPaint } from './first-paint.js';
import { medians } from './median.js';
import { blankPath, serveFolder } from './static-server.js';

/**
 * @typedef {object} VisitFigures
 * @property {number} script bytes of JavaScript transferred, gzip, with what the page prefetches by itself
 * @property {number} style bytes of CSS
 * @property {number} html bytes of the document
 * @property {number} data bytes of everything else but images and fonts: JSON, search indexes
 * @property {number} scriptTime ms of self time of the site's JavaScript on a CPU four times slower
 * @property {number} blocking ms by which tasks of the main thread exceed 50 ms there
 * @property {number} blockingScripts scripts that hold up the first paint
 * @property {number} firstPaint ms to the first contentful paint on a slow network and a CPU six times slower
 * @property {number} layoutShift the greatest sum of layout shifts there
 *
 * @typedef {import('playwright-core').CDPSession} Session
 */

const visits = 5;
const slowdown = 4;

/**
 * The first visit of a page in a fresh browser, five times.
 *
 * @param {import('../site.js').Site} site built
 * @returns {Promise<VisitFigures>} medians
 */
export async function measureVisit({ tool, place, path, heading }) {
  const server = await serveFolder(join(place.site, tool.outDir));
  try {
    /** @type {Omit<VisitFigures, 'firstPaint' | 'layoutShift'>[]} */
    const figures = [];
    while (figures.length < visits) {
      figures.push(await withBrowser((page) => visit(page, { origin: server.origin, path, heading })));
    }
    const whole = { ...medians(figures), ...(await measureFirstPaint(server.origin, path)) };
    return /** @type {VisitFigures} */ (/** @type {unknown} */ (whole));
  } finally {
    await server.close();
  }
}

/**
 * Bytes of a first visit, by kind.
 *
 * @param {string} origin
 * @param {string} path
 */
export function measureBytes(origin, path) {
  return withBrowser(async (page) => {
    const bytes = await countBytes(await page.context().newCDPSession(page));
    const response = await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (response?.status() !== 200) throw new Error(`${path} answers ${response?.status()}`);
    return bytes;
  });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {{ origin: string, path: string, heading: string }} target
 * @returns {Promise<Omit<VisitFigures, 'firstPaint' | 'layoutShift'>>}
 */
async function visit(page, { origin, path, heading }) {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(watchLongTasks);
  // From a page of the same origin, because another origin may get another process, and the profile would be lost.
  await page.goto(origin + blankPath);
  const bytes = await countBytes(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  const response = await page.goto(origin + path, { waitUntil: 'load' });
  if (response?.status() !== 200) throw new Error(`${path} answers ${response?.status()}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const { profile } = await session.send('Profiler.stop');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const shown = await page.evaluate(readPage);
  if (!shown.text.includes(heading)) throw new Error(`${path} does not show \`${heading}\``);
  return {
    ...bytes,
    scriptTime: selfTime(profile, origin),
    blocking: shown.blocking,
    blockingScripts: shown.blockingScripts,
  };
}

/**
 * Counts what is transferred from now on.
 *
 * @param {Session} session
 */
async function countBytes(session) {
  const bytes = { script: 0, style: 0, html: 0, data: 0 };
  /** @type {Map<string, string>} */
  const types = new Map();
  session.on('Network.responseReceived', ({ requestId, response }) => void types.set(requestId, response.mimeType));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf(types.get(requestId) ?? '');
    if (kind) bytes[kind] += encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}

/**
 * By content type, so that prefetched files are counted by their type.
 *
 * @param {string} type
 */
function kindOf(type) {
  if (/^(?:image|font)\//.test(type)) return undefined;
  if (type.endsWith('/javascript')) return 'script';
  if (type === 'text/css') return 'style';
  return type === 'text/html' ? 'html' : 'data';
}

/**
 * Milliseconds in functions of the site's scripts, inline ones too; the browser's own work and garbage collection left out.
 *
 * @param {{ nodes: { id: number, callFrame: { url: string } }[], samples?: number[], timeDeltas?: number[] }} profile
 * @param {string} origin
 */
function selfTime({ nodes, samples = [], timeDeltas = [] }, origin) {
  const own = new Set(nodes.filter(({ callFrame }) => callFrame.url.startsWith(origin)).map(({ id }) => id));
  const micros = samples.reduce((sum, id, index) => (own.has(id) ? sum + (timeDeltas[index + 1] ?? 0) : sum), 0);
  return micros / 1000;
}

/** Runs in the page, before its scripts. */
function watchLongTasks() {
  /** @type {number[]} */
  const tasks = [];
  Object.assign(window, { benchTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page, at the end. */
function readPage() {
  const tasks = /** @type {{ benchTasks?: number[] }} */ (/** @type {unknown} */ (window)).benchTasks ?? [];
  return {
    text: document.body.innerText,
    blocking: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    blockingScripts: [...document.scripts].filter(
      ({ src, async, defer, type }) => src !== '' && !async && !defer && type !== 'module',
    ).length,
  };
}
