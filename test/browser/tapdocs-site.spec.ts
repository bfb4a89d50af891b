import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { serve } from '../../dist/entries/core/serve.js';
import { tapdocs, temporaryFolder } from '../open-site.js';
import { repository } from '../repository.js';
import { withoutProblems } from './copy-site.js';
import { expectAccessible, ready, test as base } from './harness.js';

/** A reader who has been here before: no redirect to the language of the browser. */
const test = base.extend('reader', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return page;
});

describe('the documentation of Tapdocs', () => {
  const root = join(repository, 'site/tapdocs');
  const running = { url: '', close: async () => {} };
  beforeAll(async () => {
    // It is not copied, because its pages show files next to the site.
    const outDir = join(temporaryFolder({}), 'documentation');
    await tapdocs(repository, ['build', 'site/tapdocs', '--workers', '2', '--out-dir', outDir]);
    const options = { root, outDir, host: '127.0.0.1', port: 0 };
    Object.assign(running, await withoutProblems(root, (logger) => serve({ ...options, logger })));
  });
  afterAll(() => running.close());
  const url = (path: string): string => new URL(path.slice(1), running.url).href;
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(url(path));
    await ready(page);
  };

  test('starts with words and, next to them or below, a sample', async ({ reader }) => {
    const gap = async (width: number): Promise<{ beside: number; below: number; sideways: number }> => {
      await reader.setViewportSize({ width, height: 900 });
      await open(reader, '/');
      return reader.evaluate(() => {
        const [words, sample] = ['main h1', 'main .code-block'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        if (!words || !sample) throw new Error('A part is missing.');
        const sideways = document.documentElement.scrollWidth - window.innerWidth;
        return { beside: sample.left - words.right, below: sample.top - words.bottom, sideways };
      });
    };
    expect((await gap(1024)).beside).toBeGreaterThanOrEqual(0);
    expect((await gap(390)).below).toBeGreaterThan(0);
    expect((await gap(320)).sideways).toBe(0);
    expect(await reader.title()).toBe('Tapdocs - Documentation sites from Markdown and MDX');
  });

  test('leads from the navigation bar to a post, its tag, and the feed', async ({ reader }) => {
    await open(reader, '/');
    await reader.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).first().click();
    await reader.getByRole('link', { name: 'Tapdocs 0.1', exact: true }).last().click();
    await reader.waitForURL(url('/blog/2026/11/21/tapdocs-0-1'));
    await expect.poll(() => reader.textContent('h1')).toContain('Tapdocs 0.1');
    await expectAccessible(reader);
    await reader.getByRole('link', { name: 'Releases' }).last().click();
    await reader.waitForURL(url('/blog/tags/release'));
    const feed = await (await fetch(url('/rss/blog-atom.xml'))).text();
    expect([...feed.matchAll(/<entry>/g)].length).toBeGreaterThanOrEqual(2);
  });

  test('has tags with a label in each language, and a card where a font has the characters', async ({ reader }) => {
    await open(reader, '/guide/versions');
    await reader.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Releases' }).click();
    await reader.waitForURL(url('/tags/releases'));
    expect(await reader.locator('main').getByRole('link', { name: 'Versions' }).count()).toBe(1);
    await open(reader, '/zh/tags/releases');
    expect(await reader.textContent('h1')).toContain('版本');
    const card = async (path: string): Promise<string | undefined> =>
      /property="og:image" content="([^"]+)"/.exec(await (await fetch(url(path))).text())?.[1];
    expect(await card('/guide/versions')).toMatch(/\/tapdocs\/_tapdocs\/social-cards\/\w+\.png$/);
    expect(await card('/zh/guide/versions')).toBeUndefined();
  });

  test('draws how it works, and goes on in the other language', async ({ reader }) => {
    await open(reader, '/extend/how-it-works');
    await reader.getByRole('img', { name: 'The phases of a build' }).waitFor();
    await expectAccessible(reader);
    await reader.getByLabel('Languages').first().click();
    await reader.getByRole('link', { name: '简体中文' }).first().click();
    await reader.waitForURL(url('/zh/extend/how-it-works'));
    await reader.getByRole('img', { name: '构建的阶段' }).waitFor();
  });

  test('runs the components whose sources it shows', async ({ reader }) => {
    await open(reader, '/zh/guide/examples');
    await reader.getByLabel('本页的强调色').fill('#aa0033');
    const accent = (): Promise<string> =>
      reader.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
    await expect.poll(accent).toBe('#aa0033');
    await reader.getByRole('button', { name: '重置' }).click();
    await expect.poll(accent).toBe('');
    expect(await reader.getByText("style.setProperty('--accent', color)").count()).toBe(1);
    await expectAccessible(reader);
    await reader.setViewportSize({ width: 390, height: 800 });
    for (const path of ['/guide/comparison', '/zh/guide/deployment']) {
      await open(reader, path);
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  test('keeps a table with six columns next to the outline', async ({ reader }) => {
    await reader.setViewportSize({ width: 1440, height: 900 });
    await open(reader, '/guide/comparison');
    const right = await reader
      .locator('main table')
      .first()
      .evaluate((table) => table.getBoundingClientRect().right);
    const left = await reader.locator('#_outline').evaluate((outline) => outline.getBoundingClientRect().left);
    expect(right).toBeLessThan(left);
  });

  base('shows sources of drawings and results of components without JavaScript', async ({ still: page }) => {
    await page.goto(url('/extend/how-it-works'));
    expect(await page.getByText('accTitle: The phases of a build').isVisible()).toBe(true);
    await page.goto(url('/guide/examples'));
    expect(await page.getByText('--ink-strong', { exact: true }).first().isVisible()).toBe(true);
  });
});
