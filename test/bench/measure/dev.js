// @ts-check
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withBrowser } from './browser.js';
import { median } from './median.js';
import { watchMemory } from './process-tree.js';

/**
 * @typedef {object} DevFigures
 * @property {number} start seconds from the start of the server, caches removed, to the first page shown
 * @property {number} edit seconds from a written edit of prose to its text shown; median of five
 * @property {number} [style] the same of an edit of a style sheet of the theme
 * @property {number} [component] the same of an edit of a component of the theme
 * @property {number} memory peak of the server's process tree, bytes
 *
 * @typedef {import('playwright-core').Page} Page
 */

const edits = 5;
const startLimit = 15 * 60 * 1000;
const editLimit = 2 * 60 * 1000;
/** Between edits, for sockets to open and watchers to settle. */
const rest = 2000;

/**
 * @param {import('../site.js').Site} site just written
 * @param {import('./processes.js').Processes} processes
 * @returns {Promise<DevFigures>}
 */
export async function measureDev(site, processes) {
  const port = await freePort();
  const url = `http://localhost:${port}${site.path}`;
  return withBrowser(async (page) => {
    const begin = performance.now();
    const server = processes.start(site.tool.dev(site.place, port), site.place.site);
    const memory = watchMemory(server.session);
    const stopped = server.ended.then(() => {
      throw new Error(`the dev server ended\n${server.output().trim()}`);
    });
    try {
      await Promise.race([stopped, open(page, url, site.heading)]);
      const start = (performance.now() - begin) / 1000;
      const timed = (/** @type {(number: number) => Promise<boolean>} */ change) =>
        Promise.race([stopped, measureEdits(change)]).then(median);
      const edit = await timed((number) => editProse(page, site, number));
      const themed = site.tool.themeStyle !== undefined && {
        style: await timed(() => editStyle(page, site)),
        component: await timed(() => editComponent(page, site)),
      };
      return { start, edit, ...themed, memory: memory.stop() };
    } finally {
      memory.stop();
      stopped.catch(() => undefined);
      await server.end();
    }
  });
}

/**
 * Retries until the page is shown, because servers listen late, or first respond with an error or a blank page.
 *
 * @param {Page} page
 * @param {string} url
 * @param {string} text
 */
async function open(page, url, text) {
  const deadline = performance.now() + startLimit;
  for (;;) {
    const status = await page
      .goto(url, { waitUntil: 'commit', timeout: startLimit })
      .then((response) => response?.status() ?? 0)
      .catch(() => 0);
    if (status >= 200 && status < 400 && (await isShown(page, text, editLimit))) return;
    if (performance.now() > deadline)
      throw new Error(`${url} shows no \`${text}\` after ${startLimit / 60_000} minutes`);
    await sleep(50);
  }
}

/**
 * @param {(number: number) => Promise<boolean>} change makes an edit, and returns whether it was shown
 * @returns {Promise<number[]>} seconds
 */
async function measureEdits(change) {
  const times = [];
  for (let number = 1; number <= edits; number += 1) {
    await sleep(rest);
    const begin = performance.now();
    if (!(await change(number))) throw new Error(`edit ${number} of ${edits} was never shown`);
    times.push((performance.now() - begin) / 1000);
  }
  return times;
}

/**
 * @param {Page} page
 * @param {import('../site.js').Site} site
 * @param {number} number
 */
function editProse(page, site, number) {
  const marker = `${number}-of-${edits}`;
  site.mark(marker);
  return isShown(page, `Marker ${marker}`, editLimit);
}

/**
 * @param {Page} page
 * @param {import('../site.js').Site} site
 */
function editStyle(page, site) {
  const has = (/** @type {string} */ wanted) =>
    getComputedStyle(document.documentElement).getPropertyValue('--bench-edition').trim() === wanted;
  return waitFor(page, has, { wanted: String(site.edit('style')), timeout: editLimit });
}

/**
 * @param {Page} page
 * @param {import('../site.js').Site} site
 */
function editComponent(page, site) {
  const has = (/** @type {string} */ wanted) => document.body?.innerText.includes(wanted) ?? false;
  return waitFor(page, has, { wanted: `Edition ${site.edit('theme')}`, timeout: editLimit });
}

/**
 * @param {Page} page
 * @param {string} text
 * @param {number} timeout
 */
function isShown(page, text, timeout) {
  const has = (/** @type {string} */ wanted) => document.querySelector('main')?.innerText.includes(wanted) ?? false;
  return waitFor(page, has, { wanted: text, timeout });
}

/**
 * @param {Page} page
 * @param {(wanted: string) => boolean} has run in the page, at each frame
 * @param {{ wanted: string, timeout: number }} options
 */
function waitFor(page, has, { wanted, timeout }) {
  return page.waitForFunction(has, wanted, { polling: 'raf', timeout }).then(
    () => true,
    () => false,
  );
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}
