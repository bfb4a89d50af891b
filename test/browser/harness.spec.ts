import { expect } from 'vitest';
import { expectAccessible, test } from './harness.js';
import type { Page } from 'playwright-core';

/** Serves a single page, and responds with 404 to all other requests. */
async function show(page: Page, body: string): Promise<void> {
  const head = '<title>Title</title><link rel="icon" href="data:,">';
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>Title</h1>${body}</main></body></html>`;
  await page.route('**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      ...(route.request().url().endsWith('/') ? { body: html } : { status: 404 }),
    }),
  );
  await page.goto('http://site.test/');
  await page.evaluate('document.readyState');
}

test('a page without faults passes', async ({ page }) => {
  await show(page, '<p>Text</p>');
  expect(await page.textContent('p')).toBe('Text');
  await expectAccessible(page);
});

test('what a test provokes may be expected', async ({ page, expected }) => {
  expected.push(/404/, /on purpose/);
  await show(page, '<img src="/missing.png" alt=""><script>console.error("on purpose")</script>');
});

test.fails.for([
  ['a console error', '<script>console.error("no")</script>'],
  ['a console warning', '<script>console.warn("no")</script>'],
  ['an uncaught error', '<script>throw new Error("no")</script>'],
  ['a rejected promise', '<script>Promise.reject(new Error("no"))</script>'],
  ['an answer of 404', '<img src="/missing.png" alt="">'],
])('%s fails the test', async ([, body = ''], { page }) => {
  await show(page, body);
});

test.fails('a fault in accessibility is found', async ({ page }) => {
  await show(page, '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">');
  await expectAccessible(page);
});

test.for(['first', 'second'])('the %s test with a profile finds nothing in it', async (_, { page, profile }) => {
  await show(page, '<p>Text</p>');
  const asked: string[] = [];
  profile.on('request', (request) => asked.push(request.url()));
  const other = await profile.newPage();
  // Nothing listens there.
  await expect(other.goto('http://localhost:65530/routed')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await profile.route('**/routed', (route) => route.fulfill({ body: 'route of a test' }));
  await other.goto('http://localhost:65530/routed');
  expect(
    await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length, navigator.onLine]),
  ).toEqual(['', 0, 0, true]);
  await page.evaluate(() => {
    document.cookie = 'test=1';
    localStorage.setItem('test', '1');
    sessionStorage.setItem('test', '1');
  });
  expect(profile.pages()).toHaveLength(2);
  await page.reload();
  expect(asked).toHaveLength(3);
  await profile.setOffline(true);
});
