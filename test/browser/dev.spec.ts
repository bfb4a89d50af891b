import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ready, test } from './harness.js';
import { useSite } from './site.js';

const site = useSite('test/browser/sites/bilingual', 'dev', { own: true });
const file = (path: string): string => join(site.root, path);

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(file(path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no \`${from}\``);
  writeFileSync(file(path), text.replace(from, to));
}

test('a page is read, and a link of its text leads on without a full load', async ({ page }) => {
  await page.goto(site.url('/'));
  expect(await page.textContent('h1')).toContain('Reader');
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await page.click('main a:text("the guide")');
  await page.waitForURL(site.url('/guide/'));
  await expect.poll(() => page.textContent('h1')).toContain('Guide');
  expect(await page.getAttribute('body', 'data-kept')).toBe('');
});

test('an edit of prose is shown in place: no load, scroll and islands of the page kept', async ({ page }) => {
  await page.goto(site.url('/guide/'));
  await ready(page);
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await page.evaluate(() => window.scrollTo(0, 500));
  edit('docs/en/guide/index.mdx', 'Paragraph 1 of a long page', 'Edited words');
  await expect.poll(() => page.textContent('main')).toContain('Edited words');
  expect(await page.getAttribute('body', 'data-kept')).toBe('');
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

test('an edit of a component reaches the page', async ({ page }) => {
  await page.goto(site.url('/islands'));
  await ready(page);
  edit('components/Counter.tsx', '{name} {count}', '{name} is {count}');
  await expect.poll(() => page.textContent('[data-counter="outer"] > button'), { timeout: 20_000 }).toBe('outer is 3');
});

test('a page that is opened with a mistake shows it, and comes when that is fixed', async ({ page, expected }) => {
  expected.push(/500/);
  edit('docs/en/live.mdx', 'A page with', 'A {1 + } page with');
  await page.goto(site.url('/live'));
  await expect.poll(() => page.textContent('body'), { timeout: 20_000 }).toContain('MDX_SYNTAX docs/en/live.mdx');
  edit('docs/en/live.mdx', 'A {1 + } page with', 'A corrected page with');
  await expect.poll(() => page.textContent('body'), { timeout: 20_000 }).toContain('A corrected page with');
});

test('a new page and its place in the sidebar are there at once, and gone when it is removed', async ({
  page,
  expected,
}) => {
  expected.push(/404/);
  mkdirSync(file('docs/en/guide'), { recursive: true });
  writeFileSync(file('docs/en/guide/added.md'), '# Added page\n\nNew.\n');
  await expect.poll(async () => (await fetch(site.url('/guide/added'))).status).toBe(200);
  await page.goto(site.url('/guide/'));
  await expect
    .poll(() => page.locator('nav').getByRole('link', { name: 'Added page', exact: true }).count())
    .toBeGreaterThan(0);
  rmSync(file('docs/en/guide/added.md'));
  await expect.poll(async () => (await fetch(site.url('/guide/added'))).status).toBe(404);
});

test('requests under a foreign name, or from a foreign page, are refused', async () => {
  const { port } = new URL(site.url('/'));
  const { request } = await import('node:http');
  const status = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/docs/', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await status({ host: `127.0.0.1:${port}` })).toBe(200);
  expect(await status({ host: 'evil.example' })).toBe(403);
  expect(await status({ host: `127.0.0.1:${port}`, origin: 'https://evil.example' })).toBe(403);
});
