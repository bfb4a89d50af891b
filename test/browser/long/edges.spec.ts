import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { serve } from '../../../dist/entries/core/serve.js';
import { tapdocs, temporaryFolder } from '../../open-site.js';
import { repository } from '../../repository.js';
import { withoutProblems } from '../copy-site.js';
import { readEdges, windowWidths } from '../edges.js';
import { ready, test } from '../harness.js';

describe.each(['site/rsbuild', 'site/tapdocs'])('%s', (folder) => {
  const root = join(repository, folder);
  const running = { url: '', close: async () => {} };
  let outDir = '';
  beforeAll(async () => {
    outDir = join(temporaryFolder({}), 'site');
    await tapdocs(repository, ['build', folder, '--workers', '2', '--out-dir', outDir]);
    const options = { root, outDir, host: '127.0.0.1', port: 0 };
    Object.assign(running, await withoutProblems(root, (logger) => serve({ ...options, logger })));
  });
  afterAll(() => running.close());

  test('has no page with a block that leaves its column, or that scrolls sideways', async ({ page, expected }) => {
    expected.push(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    // Others lead to pages that have moved.
    const pages = files.filter((name) => readFileSync(join(outDir, name), 'utf8').includes('id="tapdocs"'));
    const wrong: string[] = [];
    for (const file of pages) {
      const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
      wrong.push(...(await edgesOf(page, new URL(path, running.url).href)).map((edge) => `/${file} ${edge}`));
    }
    expect(pages.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });
});

async function edgesOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await ready(page);
  const wrong: string[] = [];
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 900 });
    // Tables are looked at in the frame after the one that has their new size.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    wrong.push(...(await readEdges(page)).map((edge) => `at ${width}: ${edge}`));
  }
  return wrong;
}
