import { createHash } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { openSite } from '../open-site.js';

/** Input that could break generated files, or inject code. */

const home = { 'docs/index.md': '# Home\n\nWelcome.\n' };

test('a script of the head may contain what looks like markup', async ({ page }) => {
  const text = "var a='<!-- <script>'; document.documentElement.dataset.ran = a + '</scr' + 'ipt>';";
  const site = openSite({
    ...home,
    'tapdocs.config.ts': config('contentDocs()', `head: [{ tag: 'script', text: ${JSON.stringify(text)} }],`),
  });
  expect((await site.tapdocs('build')).code).toBe(0);
  const server = await site.start('serve');
  await page.goto(server.url);
  await ready(page);
  await page.getByText('Welcome.').waitFor();
  expect(await page.locator('html').getAttribute('data-ran')).toBe('<!-- <script></script>');
  await page.goto('about:blank');
  await server.close();
});

describe('cached JSON of another shape', () => {
  const shapes: readonly ((value: unknown) => unknown)[] = [
    () => null,
    () => [],
    () => 5,
    (value) => emptied(value, 1),
    (value) => emptied(value, 2),
    (value) => emptied(value, 3),
  ];

  test('is made again', async () => {
    const site = openSite(
      {
        ...home,
        'docs/a.mdx': '# A\n\n<Badge text="a" />\n',
        'tapdocs.config.ts': config('contentDocs(), searchIndex()'),
      },
      { store: 'empty' },
    );
    await site.tapdocs('build');
    const clean = site.files('dist');
    for (const change of shapes) {
      for (const file of cachedJson(join(site.root, '.tapdocs'))) rewrite(file, change);
      const { code, stderr } = await site.tapdocs('build');
      expect(stderr).toBe('');
      expect(code).toBe(0);
      expect(site.files('dist')).toEqual(clean);
    }
  });
});

test('a public file that is too large is named', async () => {
  const site = openSite({ ...home, 'tapdocs.config.ts': config() });
  mkdirSync(join(site.root, 'public'));
  const file = openSync(join(site.root, 'public/film.mp4'), 'w');
  // A sparse file takes no space on the disk.
  ftruncateSync(file, 2.2e9);
  closeSync(file);
  const { code, stderr, problems } = await site.tapdocs('build');
  expect(problems).toEqual(['PUBLIC_FILE_LARGE public/film.mp4']);
  expect(stderr).toContain('has 2.2 GB');
  expect(code).toBe(1);
});

test('a page whose file name leaves no room for the ending is named', async () => {
  const name = 'x'.repeat(252);
  const site = openSite({ ...home, [`docs/${name}.md`]: '# Long\n', 'tapdocs.config.ts': config() });
  const { code, stderr, problems } = await site.tapdocs('build');
  expect(problems).toEqual([`OUTPUT_NAME_LONG docs/${name}.md`]);
  expect(stderr).toContain('257 bytes');
  expect(code).toBe(1);
  site.remove(`docs/${name}.md`);
  site.write({ [`docs/${'x'.repeat(250)}.md`]: '# Long\n' });
  expect((await site.tapdocs('build')).code).toBe(0);
});

describe('what runs code is refused', () => {
  const svg = '<svg onload="alert(1)"></svg>';
  const url = 'data:text/html,<script>alert(1)</script>';

  test.for([
    ['a link of the bar', `nav: [{ text: 'A', link: '${url}' }]`],
    ['a link of the bar in one language', `nav: [{ text: 'A', link: { en: '${url}' } }]`],
    ['a tag of the bar', `nav: [{ text: 'A', link: '/', tag: '${svg}' }]`],
    ['a link of the sidebar', `sidebar: { '/': [{ text: 'A', link: '${url}' }] }`],
    ['a tag of the sidebar', `sidebar: { '/': [{ text: 'A', link: '/', tag: '${svg}' }] }`],
    ['a link of the footer', `footer: { columns: [{ title: 'A', items: [{ text: 'B', link: '${url}' }] }] }`],
    ['a social link', `socialLinks: [{ icon: 'github', content: ' java\\nscript:alert(1)' }]`],
    ['the icon of a social link', `socialLinks: [{ icon: { svg: '${svg}' }, content: 'https://example.org' }]`],
    ['the link of the announcement', `announcement: { text: 'A', link: '${url}' }`],
  ])('in %s of the configuration', async ([, setting]) => {
    const site = openSite({
      ...home,
      'tapdocs.config.ts': config('contentDocs()', `themeConfig: { ${setting} },`),
    });
    const { code, problems } = await site.tapdocs('build');
    expect(problems).toEqual([expect.stringMatching(/^CONFIG_INVALID tapdocs\.config\.ts:6:\d+$/)]);
    expect(code).toBe(1);
  });

  test.for([
    ['link', { type: 'custom-link', label: 'A', link: url }],
    ['tag', { type: 'file', name: 'index', tag: svg }],
  ] as const)('in a %s of `_meta.json`', async ([, entry]) => {
    const site = openSite({
      ...home,
      'docs/_meta.json': JSON.stringify([entry]),
      'tapdocs.config.ts': config(),
    });
    const { code, problems } = await site.tapdocs('build');
    expect(problems).toEqual([expect.stringMatching(/^META_INVALID docs\/_meta\.json:1:\d+$/)]);
    expect(code).toBe(1);
  });

  test.for([
    ['features', `features:\n  - title: A\n    icon: '${svg}'\n`],
    ['features', `features:\n  - title: A\n    link: '${url}'\n`],
    ['hero', `hero:\n  actions:\n    - text: A\n      link: 'javascript:alert(1)'\n`],
  ])('in `%s` of a home page', async ([key, yaml]) => {
    const site = openSite({
      'docs/index.md': `---\npageType: home\n${yaml}---\n`,
      'tapdocs.config.ts': config(),
    });
    const { code, stderr, problems } = await site.tapdocs('build');
    expect(problems).toEqual(['FRONT_MATTER_FIELD docs/index.md:3:1']);
    expect(stderr).toContain(`\`${key}\` in the front matter must be`);
    expect(code).toBe(1);
  });
});

/** JSON files of the cache: those that stand alone, and those with their sum on the first line. */
function cachedJson(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.startsWith('config') && !path.startsWith('store'))
    .map((path) => join(folder, path))
    .filter((file) => statSync(file).isFile());
}

function rewrite(file: string, change: (value: unknown) => unknown): void {
  const text = readFileSync(file, 'utf8');
  const [sum = '', ...rest] = text.split('\n');
  const isMarked = /^[\da-f]{64}$/.test(sum);
  const now = JSON.stringify(change(JSON.parse(isMarked ? rest.join('\n') : text)));
  writeFileSync(file, isMarked ? `${createHash('sha256').update(now).digest('hex')}\n${now}` : now);
}

/** The same keys, with `null` for what lies so deep. */
function emptied(value: unknown, depth: number): unknown {
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((item) => emptied(item, depth - 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, emptied(item, depth - 1)]));
}
