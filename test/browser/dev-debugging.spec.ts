import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { isLong } from '../long.js';
import { ready, test } from './harness.js';
import { useSite } from './site.js';

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

const problem = (page: Page) => page.getByRole('alertdialog');

/** The scripts and the style sheets of a page. */
async function filesOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return Array.from(html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g), ([, path = '']) => new URL(path, url).href);
}

interface SourceMapText {
  sources: string[];
  sourcesContent: string[];
}

/** The sources in the source maps of files, with their texts. */
async function sourcesOf(files: readonly string[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const file of files) {
    const [, name] = /sourceMappingURL=([^\s*]+)/.exec(await (await fetch(file)).text()) ?? [];
    if (name === undefined) continue;
    const map = (await (await fetch(new URL(name, file))).json()) as SourceMapText;
    for (const [index, source] of map.sources.entries())
      sources.set(source.replace('webpack://tapdocs/./', ''), map.sourcesContent[index] ?? '');
  }
  return sources;
}

/** What is clicked, the place of the error, and its line. */
const throwers = [
  ['.thrower', 'components/Thrower.tsx:22', '{label + (value as { text: string }).text}'],
  ['.later', 'components/Thrower.tsx:14', "throw new Error('late');"],
  ['.slot', 'theme/slots/PageBottom.tsx:6', "throw new Error('a slot of the site');"],
  ['.plugin', 'plugin/theme/slots/NavEnd.tsx:10', 'throw new Error(note);'],
] as const;

describe.each(['rspack', 'webpack'])('dev with %s', (bundler) => {
  /** With the other bundler, the short suite clicks once, and the long one everything. */
  const isWhole = bundler === 'rspack' || isLong;
  const site = useSite('test/browser/sites/debugging', 'dev', {
    own: true,
    prepare(root) {
      change(join(root, 'tapdocs.config.ts'), "base: '/docs/'", `bundler: '${bundler}', base: '/docs/'`);
      change(join(root, 'tapdocs.config.ts'), '/gone', '/');
      writeFileSync(join(root, 'docs/index.mdx'), "import Thrower from '../components/Thrower';\n\n<Thrower />\n");
    },
  });

  test('scripts and style sheets lead to the sources of islands, slots, styles and plugins', async () => {
    const files = await filesOf(site.url('/'));
    const sources = await sourcesOf(files.filter((file) => file.endsWith('.js')));
    const styles = await sourcesOf(files.filter((file) => file.endsWith('.css')));
    for (const file of [
      'components/Thrower.tsx',
      'components/thrower.css',
      'theme/slots/PageBottom.tsx',
      'plugin/theme/slots/NavEnd.tsx',
    ])
      expect((file.endsWith('.css') ? styles : sources).get(file), file).toBe(
        readFileSync(join(site.root, file), 'utf8'),
      );
    expect([...sources.keys(), ...styles.keys()].filter((source) => source.includes(site.root))).toEqual([]);
  });

  test.for(isWhole ? throwers : throwers.slice(0, 1))(
    'an error after a click on %s is shown at its line',
    async ([button, place, line], { page, expected }) => {
      expected.push(/null|late|slot/);
      await page.goto(site.url('/'));
      await ready(page);
      await page.click(button);
      const shown = problem(page).locator('section', { hasText: `BROWSER_ERROR ${place}` });
      await expect
        .poll(() => shown.locator('pre').textContent(), { timeout: 60_000 })
        .toMatch(
          new RegExp(`> +${place.split(':')[1]} \\| +${line.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`),
        );
    },
  );

  if (!isWhole) return;
  test('after an edit, an error is at its new line', async ({ page, expected }) => {
    expected.push(/null/);
    await page.goto(site.url('/'));
    await ready(page);
    change(join(site.root, 'components/Thrower.tsx'), '  return (', '  // A line.\n  return (');
    change(join(site.root, 'components/Thrower.tsx'), "label = 'island'", "label = 'edited'");
    await expect.poll(() => page.textContent('.thrower'), { timeout: 60_000 }).toBe('edited');
    await page.click('.thrower');
    await expect.poll(() => problem(page).textContent(), { timeout: 60_000 }).toContain('components/Thrower.tsx:23');
  });
});

describe('mistakes and places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  const opened = join(folder, 'opened.txt');
  const before = process.env['LAUNCH_EDITOR'];
  beforeAll(() => {
    const editor = join(folder, 'editor.sh');
    writeFileSync(editor, `#!/bin/sh\necho "$@" > '${opened}'\n`);
    chmodSync(editor, 0o755);
    process.env['LAUNCH_EDITOR'] = editor;
  });
  afterAll(() => {
    if (before === undefined) delete process.env['LAUNCH_EDITOR'];
    else process.env['LAUNCH_EDITOR'] = before;
    rmSync(folder, { recursive: true, force: true });
  });
  const site = useSite('test/browser/sites/debugging', 'dev', { own: true });
  const edit = (path: string, from: string, to: string): void => change(join(site.root, path), from, to);

  test.skipIf(process.platform === 'win32')(
    'a place opens the editor, also on a page that could not be built',
    async ({ page, expected }) => {
      expected.push(/500|none\.png/);
      await page.goto(site.url('/'));
      await ready(page);
      await problem(page).getByRole('link', { name: 'docs/index.mdx:5:3', exact: true }).click({ timeout: 60_000 });
      await expect
        .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
        .toBe(`${join(site.root, 'docs/index.mdx')} 5 3\n`);
      writeFileSync(join(site.root, 'docs/broken.mdx'), '# Broken\n\n{1 + }\n');
      await expect.poll(async () => (await fetch(site.url('/broken'))).status, { timeout: 60_000 }).toBe(500);
      await page.goto(site.url('/broken'));
      await page.getByRole('link', { name: /^docs\/broken\.mdx:3:/ }).click();
      await expect.poll(() => readFileSync(opened, 'utf8')).toContain(`${join(site.root, 'docs/broken.mdx')} 3 `);
      rmSync(join(site.root, 'docs/broken.mdx'));
    },
  );

  test('nothing else opens it: other pages and servers, files out of the site', async () => {
    rmSync(opened, { force: true });
    mkdirSync(join(folder, 'outside'), { recursive: true });
    writeFileSync(join(folder, 'outside/a.md'), '# A\n');
    symlinkSync(join(folder, 'outside'), join(site.root, 'linked'), 'junction');
    const { origin } = new URL(site.url('/'));
    const open = async (body: string, headers: Record<string, string> = { origin }): Promise<number> =>
      (await fetch(site.url('/_tapdocs/open'), { method: 'POST', body, headers })).status;
    expect(await open('docs/index.mdx:1:1', {})).toBe(403);
    expect(await open('docs/index.mdx:1:1', { origin: 'https://evil.example' })).toBe(403);
    expect(await open('docs/index.mdx:1:1', { origin: 'null' })).toBe(403);
    for (const place of [
      join(folder, 'outside/a.md'),
      '../../package.json:1:1',
      'linked/a.md',
      'docs',
      'docs/none.md',
      '',
    ])
      expect(await open(place), place).toBe(404);
    expect(await open('x'.repeat(200_000))).toBe(413);
    expect((await fetch(site.url('/_tapdocs/open?docs/index.mdx'))).status).toBe(404);
    expect(existsSync(opened)).toBe(false);
    rmSync(join(site.root, 'linked'));
  });

  test('wrong links, images and entries of the navigation are shown until they are fixed', async ({
    page,
    expected,
  }) => {
    expected.push(/none\.png|404/);
    await page.goto(site.url('/'));
    await ready(page);
    const text = () => problem(page).textContent();
    await expect.poll(text, { timeout: 60_000 }).toContain('LINK_BROKEN docs/index.mdx:5:3');
    expect(await text()).toContain('IMAGE_MISSING docs/index.mdx:5:31');
    expect(await text()).toContain('tapdocs.config.ts');
    edit('docs/index.mdx', './nowhere.md', './index.mdx');
    await expect.poll(text, { timeout: 60_000 }).not.toContain('LINK_BROKEN docs/index.mdx');
    edit('docs/index.mdx', '![image](./none.png)', 'image');
    await expect.poll(text, { timeout: 60_000 }).not.toContain('IMAGE_MISSING');
    edit('tapdocs.config.ts', "'/gone'", "'/'");
    await expect.poll(() => problem(page).count(), { timeout: 60_000 }).toBe(0);
  });
});

describe('build', () => {
  const site = useSite('test/browser/sites/loop', 'build');

  test('has no source maps', async () => {
    const files = await filesOf(site.url('/'));
    expect(files.length).toBeGreaterThan(1);
    expect([...(await sourcesOf(files)).keys()]).toEqual([]);
  });
});
