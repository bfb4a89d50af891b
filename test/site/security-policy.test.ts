import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

const files: Files = {
  'docs/index.md': '# Home\n\n```ts\nconst a = 1; // one\n```\n',
};

describe('highlighted code', () => {
  test('has classes of the one style sheet, and no style attributes', async ({ page }) => {
    const site = openSite({ ...files, 'tapdocs.config.ts': config() });
    expect((await site.tapdocs('build')).problems).toEqual([]);
    const html = site.read('dist/index.html');
    expect(html).toMatch(/<span class="cl\d+ cd\d+">const <\/span>/);
    expect(/<pre class="shiki"[\s\S]*?<\/pre>/.exec(html)?.[0]).not.toContain('style=');
    const sheets = readdirSync(join(site.root, 'dist/_tapdocs/assets')).filter((name) => name.endsWith('.css'));
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

// `everything` compares the documents of both bundlers.
describe('a site with a content security policy', () => {
  const setting = (more = '') => config('contentDocs()', `base: '/docs/', security: { csp: true, ${more} },`);

  test('has it in each document and in files for hosts, and no style attributes', async ({ page }) => {
    const site = openSite({
      ...files,
      'docs/guide.mdx': '# Guide\n\n<p className="red" style={{ color: "rgb(200, 0, 0)" }}>Red.</p>\n',
      'tapdocs.config.ts': setting(
        `hosts: ['netlify', 'vercel', 'nginx'], sources: { 'connect-src': ['https://api.example.com'] }`,
      ),
    });
    expect((await site.tapdocs('build')).problems).toEqual([]);
    for (const name of ['index', 'guide', '404']) {
      const html = site.read(`dist/${name}.html`);
      const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1] ?? '';
      expect(policy).toContain("script-src 'self' 'sha256-");
      expect(policy).toContain("connect-src 'self' https://api.example.com;");
      expect(policy).not.toContain('unsafe');
      expect(html).not.toMatch(/<[^>]* style="/);
    }
    const text = /Content-Security-Policy: (.*)/.exec(site.read('dist/_headers'))?.[1] ?? '';
    expect(text).toMatch(/style-src 'self' 'sha256-/);
    expect(site.read('dist/_headers').startsWith('/docs/*\n')).toBe(true);
    expect(site.read('dist/headers.nginx.conf')).toContain(`add_header Content-Security-Policy "${text}" always;`);
    const vercel = JSON.parse(site.read('dist/vercel.headers.json')) as {
      headers: { source: string; headers: unknown[] }[];
    };
    expect(vercel.headers).toEqual([
      { source: '/docs/(.*)', headers: [{ key: 'Content-Security-Policy', value: text }] },
    ]);
    const server = await site.start('serve');
    await page.goto(`${server.url}guide`);
    await ready(page);
    expect(await page.locator('.red').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(200, 0, 0)');
  });

  test('refuses sources that would undo it', async () => {
    const site = openSite({
      ...files,
      'tapdocs.config.ts': setting(`sources: { 'script-src': ["'unsafe-inline'"] }`),
    });
    const { stdout, stderr } = await site.tapdocs('build');
    expect(stdout + stderr).toContain("other than `'unsafe-inline'`");
  });
});
