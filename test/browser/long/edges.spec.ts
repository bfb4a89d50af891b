import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { readEdges, windowWidths } from '../edges.js';
import { ready, test } from '../harness.js';
import { useSite } from '../site.js';

describe.each(['site/rsbuild', 'site/tapdocs'])('%s', (folder) => {
  const site = useSite(folder, 'build');

  test('has no page with a block that leaves its column, or that scrolls sideways', async ({ page, expected }) => {
    expected.push(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
    const wrong: string[] = [];
    const folder = join(site.root, 'dist');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    // Others lead to pages that have moved.
    const pages = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('id="tapdocs"'));
    for (const file of pages) {
      await page.goto(site.url(file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')));
      await ready(page);
      for (const width of windowWidths) {
        await page.setViewportSize({ width, height: 900 });
        // Tables are looked at in the frame after the one that has their new size.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
        wrong.push(...(await readEdges(page)).map((edge) => `/${file} at ${width}: ${edge}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});
