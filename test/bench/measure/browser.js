// @ts-check
import { chromium } from 'playwright-core';
import { findChromium } from '../../browser/chromium.js';

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
];

/**
 * Calls with a fresh browser, and closes it.
 *
 * @template T
 * @param {(page: import('playwright-core').Page) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withBrowser(use) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: run `node test/browser/chromium.js`.');
  const browser = await chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false });
  try {
    return await use(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  } finally {
    await browser.close();
  }
}
