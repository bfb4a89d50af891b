import { describe, expect, test, vi } from 'vitest';
import { config } from '../config-text.js';
import { bundlers } from '../long.js';
import { type Files, openSite, type Site } from '../open-site.js';

/** Files that were looked for but not found are inputs, too: if one of them is created, results that do not include it are out of date. */

/** `label` is looked for as `label`, `label.tsx` and `label.ts`, in this order. Whoever imports it shows the text. */
const files: Files = {
  'parts/label.ts': `export const label = 'old';\n`,
  'parts/Box.tsx': `import { label } from './label';\n\nexport default () => <b>{'content ' + label}</b>;\n`,
  'parts/Island.tsx': `'use client';\n\nimport { label } from './label';\n\nexport default () => <button>{'island ' + label}</button>;\n`,
  'parts/other/index.ts': `export const other = 'old';\n`,
  'theme/DocFooter.tsx': `import { label } from '../parts/label';\n\nexport default () => <footer>{'layout ' + label}</footer>;\n`,
  'docs/index.md': '# Home\n',
  'docs/component.mdx': `import Box from '../parts/Box'\n\n# Component\n\n<Box />\n`,
  'docs/island.mdx': `import Island from '../parts/Island'\n\n# Island\n\n<Island />\n`,
  'docs/code.mdx': `import { label } from '../parts/label'\n\nexport const text = 'page ' + label\n\n# Code\n\n{text}\n`,
  'docs/folder.mdx': `import { other } from '../parts/other'\n\n# Folder\n\n{other}\n`,
};

async function build(site: Site): Promise<Record<string, string>> {
  const { code, stderr } = await site.tapdocs('build');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return site.files('dist');
}

describe.each(bundlers)('with %s', (bundler) => {
  test('files that come before those that were found are taken', async () => {
    const paths = { '@/*': ['./first/*', './parts/*'], kit: ['./kits/one.ts', './kits/two.ts'] };
    const site = openSite({
      ...files,
      'docs/alias.mdx': `import Box from '@/Box'\nimport { kit } from 'kit'\n\n# Alias\n\n<Box />\n\n{kit}\n`,
      'docs/main.mdx': `import { kit } from '../parts/kit'\nimport { main } from '../parts/main'\n\n# Main\n\n{kit}, {main}\n`,
      'parts/kit/package.json': JSON.stringify({ main: 'lib/main.js' }),
      'parts/kit/lib/main.js': `export const kit = 'kit of the folder';\n`,
      'parts/main/index.ts': `export const main = 'index';\n`,
      'parts/main/main.js': `export const main = 'main file';\n`,
      'kits/two.ts': `export const kit = 'second kit';\n`,
      'tapdocs.config.ts': config('contentDocs()', `bundler: '${bundler}',`),
      'tsconfig.json': JSON.stringify({ compilerOptions: { paths } }),
      // Its type is that of all scripts.
      'package.json': JSON.stringify({ type: 'module' }),
    });
    const before = await build(site);
    const texts = (): string[] =>
      ['component', 'island', 'code', 'index', 'folder', 'main', 'alias'].map((name) => site.read(`dist/${name}.html`));
    const expectTexts = (...expected: string[]): void =>
      expect(texts()).toEqual(expected.map((text) => expect.stringContaining(text)));
    const old = [
      'content old',
      'island old',
      'page old',
      'layout old',
      'old',
      'kit of the folder, index',
      'second kit',
    ];
    expectTexts(...old);
    const first: Files = {
      'parts/label.tsx': `export const label = 'new';\n`,
      'parts/other.ts': `export const other = 'new other';\n`,
      'parts/kit.ts': `export const kit = 'kit of the file';\n`,
      'parts/main/package.json': JSON.stringify({ main: 'main.js' }),
      'first/Box.tsx': `export default () => <b>another box</b>;\n`,
      'kits/one.ts': `export const kit = 'first kit';\n`,
    };
    site.write(first);
    await build(site);
    expectTexts(
      'content new',
      'island new',
      'page new',
      'layout new',
      'new other',
      'kit of the file, main file',
      'first kit',
    );
    expect(site.read('dist/alias.html')).toContain('another box');
    Object.keys(first).forEach((path) => site.remove(path));
    expect(await build(site)).toEqual(before);
  });
});

test('files that come before those that were found are taken in dev', async () => {
  const site = openSite({
    ...files,
    'tapdocs.config.ts': config(),
  });
  const server = await site.start('dev');
  const shows = async (path: string, text: string): Promise<void> =>
    vi.waitFor(async () => expect(await (await fetch(server.url + path)).text()).toContain(text), {
      timeout: 60_000,
      interval: 250,
    });
  await shows('component', 'content old');
  await shows('code', 'page old');
  site.write({ 'parts/label.tsx': `export const label = 'new';\n` });
  await shows('component', 'content new');
  await shows('code', 'page new');
  await shows('', 'layout new');
  await server.close();
});
