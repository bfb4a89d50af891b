import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { useSite } from './site.js';

const site = useSite('test/browser/sites/blog', 'build');

async function open(page: Page, path: string, width = 1440): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(site.url(path));
  await ready(page);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('a reader of a blog', () => {
  test('gets from the navigation bar to a post, and on to the older one', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    const titles = page.getByRole('article').getByRole('heading', { level: 2 });
    expect(await titles.allTextContents()).toEqual(['Note', 'Second post']);
    await page.getByRole('link', { name: 'Read more: Second post' }).click();
    await page.waitForURL('**/docs/blog/2024/06/02/second');
    await page.getByText('June 2, 2024').waitFor();
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.getByRole('tabpanel', { name: 'Two' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Previous and next page' })
      .getByRole('link', { name: 'First post' })
      .click();
    await page.waitForURL('**/docs/blog/2024/05/01/first');
  });

  test('finds older posts, the archive, tags and authors', async ({ page }) => {
    await open(page, '/blog/');
    await page.getByRole('link', { name: 'Older posts' }).click();
    await page.waitForURL('**/docs/blog/page/2');
    await page.getByRole('heading', { level: 2, name: 'First post' }).waitFor();
    await page.getByRole('link', { name: 'Releases' }).click();
    await page.waitForURL('**/docs/blog/tags/release');
    await page.getByText('What is new in each version.').waitFor();
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Authors' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Ada Lovelace' }).click();
    await page.waitForURL('**/docs/blog/authors/ada');
    await open(page, '/blog/archive');
    await page.getByRole('region', { name: '2024' }).getByRole('link', { name: 'First post' }).waitFor();
  });

  test('uses a post with interactive code of its own, with its title, date and tags', async ({ page }) => {
    await open(page, '/blog/2024/04/01/counter');
    await page.getByRole('heading', { level: 1, name: 'Counter' }).waitFor();
    await page.getByText('April 1, 2024').waitFor();
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Demos' }).waitFor();
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    await expectAccessible(page);
  });

  test('finds a post in the search, and no list', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Control+k');
    await page.locator('#docsearch-input').fill('quokka');
    await page.locator('.DocSearch-Hit', { hasText: 'First post' }).first().waitFor();
    expect(await page.locator('.DocSearch-Hit').count()).toBe(1);
  });

  test('changes the language of a post', async ({ page }) => {
    await open(page, '/blog/2024/05/01/first');
    await page.getByLabel('Languages').first().click();
    await page.getByRole('link', { name: '简体中文' }).first().click();
    await page.waitForURL('**/docs/zh/blog/2024/05/01/first');
    await page.getByText('2024年5月1日').waitFor();
    await page.getByText('阅读约需 1 分钟').waitFor();
  });

  test('sees the tags of a documentation page', async ({ page }) => {
    await open(page, '/guide');
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'setup' }).click();
    await page.waitForURL('**/docs/tags/setup');
    await page.getByRole('main').getByRole('link', { name: 'Guide' }).waitFor();
  });

  test.for([
    '/blog/',
    '/blog/2024/05/01/first',
    '/blog/archive',
    '/blog/tags/',
    '/blog/authors/ada',
    '/guide',
    '/tags/',
  ])('meets no barrier on %s, light and dark, wide and narrow', async (path, { page }) => {
    await open(page, path);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});

describe('without JavaScript', () => {
  test('posts and lists are complete', async ({ still: page }) => {
    await page.goto(site.url('/blog/'));
    await page.getByRole('link', { name: 'Second post' }).first().waitFor();
    await page.getByText('Some text and a picture.').waitFor();
    await page.getByRole('link', { name: 'Read more: Note' }).click();
    expect(pathOf(page)).toBe('/docs/blog/note');
    await page.getByText('Text of the note.').waitFor();
  });
});
