import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { filesOf } from '../clean-build.js';
import { config, createStranger, type Files, type Stranger } from './stranger.js';

/** What was looked for and not found is an input, too: a file that would have been taken instead changes what was made without it. */

const bundlers = ['rspack', 'webpack'] as const;

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

async function build(stranger: Stranger): Promise<Record<string, string>> {
  const { code, stderr } = await stranger.tapdocs('build');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return filesOf(join(stranger.folder, 'dist'));
}

async function expectAsClean(stranger: Stranger): Promise<void> {
  const warm = await build(stranger);
  stranger.remove('.tapdocs');
  stranger.remove('dist');
  expect(warm).toEqual(await build(stranger));
}

describe.each(bundlers)('with %s', (bundler) => {
  test('a file that comes before the one that was found is taken', async () => {
    const stranger = createStranger({
      ...files,
      'tapdocs.config.ts': config('contentDocs()', `bundler: '${bundler}',`),
    });
    await build(stranger);
    expect(stranger.read('dist/component.html')).toContain('content old');
    stranger.write({
      'parts/label.tsx': `export const label = 'new';\n`,
      'parts/other.ts': `export const other = 'new other';\n`,
    });
    await expectAsClean(stranger);
    expect(stranger.read('dist/component.html')).toContain('content new');
    expect(stranger.read('dist/island.html')).toContain('island new');
    expect(stranger.read('dist/code.html')).toContain('page new');
    expect(stranger.read('dist/index.html')).toContain('layout new');
    expect(stranger.read('dist/folder.html')).toContain('new other');
    stranger.remove('parts/label.tsx');
    await expectAsClean(stranger);
    expect(stranger.read('dist/component.html')).toContain('content old');
  });

  test('a file with the name of a folder is taken, and what a folder says to be its main file', async () => {
    const stranger = createStranger({
      ...files,
      'docs/kit.mdx': `import { kit } from '../parts/kit'\nimport { other } from '../parts/other'\n\n# Kit\n\n{kit}, {other}\n`,
      'parts/kit/package.json': JSON.stringify({ main: 'lib/main.js' }),
      'parts/kit/lib/main.js': `export const kit = 'kit of the folder';\n`,
      'parts/other/main.js': `export const other = 'main file';\n`,
      'tapdocs.config.ts': config('contentDocs()', `bundler: '${bundler}',`),
      // Its type is that of all scripts.
      'package.json': JSON.stringify({ type: 'module' }),
    });
    await build(stranger);
    expect(stranger.read('dist/kit.html')).toContain('kit of the folder, old');
    stranger.write({
      'parts/kit.ts': `export const kit = 'kit of the file';\n`,
      'parts/other/package.json': JSON.stringify({ main: 'main.js' }),
    });
    await expectAsClean(stranger);
    expect(stranger.read('dist/kit.html')).toContain('kit of the file, main file');
  });

  test('a folder that comes first in `paths` of `tsconfig.json` is taken', async () => {
    const paths = { '@/*': ['./first/*', './parts/*'], kit: ['./kits/one.ts', './kits/two.ts'] };
    const stranger = createStranger({
      ...files,
      'tsconfig.json': JSON.stringify({ compilerOptions: { paths } }),
      'kits/two.ts': `export const kit = 'second kit';\n`,
      'docs/component.mdx': `import Box from '@/Box'\nimport { kit } from 'kit'\n\n# Component\n\n<Box />\n\n{kit}\n`,
      'tapdocs.config.ts': config('contentDocs()', `bundler: '${bundler}',`),
    });
    await build(stranger);
    stranger.write({
      'first/Box.tsx': `export default () => <b>another box</b>;\n`,
      'kits/one.ts': `export const kit = 'first kit';\n`,
    });
    await expectAsClean(stranger);
    expect(stranger.read('dist/component.html')).toContain('another box');
    expect(stranger.read('dist/component.html')).toContain('first kit');
  });

  test('in dev', async () => {
    const stranger = createStranger({
      ...files,
      'tapdocs.config.ts': config('contentDocs()', `bundler: '${bundler}',`),
    });
    const server = await stranger.start('dev');
    const shows = async (path: string, text: string): Promise<void> =>
      vi.waitFor(async () => expect(await (await fetch(server.url + path)).text()).toContain(text), {
        timeout: 60_000,
        interval: 250,
      });
    await shows('component', 'content old');
    await shows('code', 'page old');
    stranger.write({ 'parts/label.tsx': `export const label = 'new';\n` });
    await shows('component', 'content new');
    await shows('code', 'page new');
    await shows('', 'layout new');
    await server.close();
  });
});
