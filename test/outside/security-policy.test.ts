import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config, createStranger, type Files } from './stranger.js';

const files: Files = {
  'docs/index.md': '# Home\n\n```ts\nconst a = 1; // one\n```\n',
};

describe('highlighted code', () => {
  test('has classes of the one style sheet, and no style attributes', async ({ page }) => {
    const site = createStranger({ ...files, 'tapdocs.config.ts': config() });
    expect((await site.tapdocs('build')).problems).toEqual([]);
    const html = site.read('dist/index.html');
    expect(html).toMatch(/<span class="cl\d+ cd\d+">const <\/span>/);
    expect(/<pre class="shiki"[\s\S]*?<\/pre>/.exec(html)?.[0]).not.toContain('style=');
    const sheets = readdirSync(join(site.folder, 'dist/_tapdocs/assets')).filter((name) => name.endsWith('.css'));
    const main = sheets.filter((name) => site.read(`dist/_tapdocs/assets/${name}`).includes('.shiki .cl1{'));
    expect(main).toHaveLength(1);
    expect(html).toContain(main[0]);
    const server = await site.start('serve');
    await page.goto(server.url);
    await ready(page);
    const colours = await page
      .locator('.shiki .line > span')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color));
    expect(new Set(colours).size).toBeGreaterThan(1);
  });
});
