import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { config } from '../config-text.js';
import { filesOf, repository } from '../open-site.js';
import { createStranger, type Files } from './stranger.js';

/** A process loads a package once, so each of these builds is a process of its own. */

/** A package that adds a word to each paragraph. It gets the word from another package. */
function remarkWord(word: string, version = '1.0.0'): Record<string, Files> {
  return {
    'remark-word': {
      'package.json': JSON.stringify({
        name: 'remark-word',
        version: '1.0.0',
        type: 'module',
        exports: './index.js',
        dependencies: { 'the-word': '*' },
      }),
      'index.js': `import word from 'the-word';
export default () => (tree) => {
  for (const node of tree.children) if (node.type === 'paragraph') node.children.push({ type: 'text', value: ' ' + word });
};
`,
    },
    'the-word': {
      'package.json': JSON.stringify({ name: 'the-word', version, main: 'index.cjs' }),
      'index.cjs': `module.exports = ${JSON.stringify(word)};\n`,
    },
  };
}

const files: Files = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.mdx': '# B\n\n<Badge text="new" />\n',
  'tapdocs.config.ts': config('contentDocs()', 'markdown: { remarkPlugins: [remarkWord] },').replace(
    '\n\n',
    "\nimport remarkWord from 'remark-word';\n\n",
  ),
};

test('pages are made again after a change of a package, of a linked one, of a variable that it reads, and of Tapdocs', async () => {
  const stranger = createStranger(files, { ownStore: true });
  const place = (packages: Record<string, Files>): void => {
    for (const [name, content] of Object.entries(packages)) stranger.replacePackage(name, content);
  };
  const build = async (): Promise<{ page: string; stdout: string }> => {
    const { code, stdout, stderr } = await stranger.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return { page: stranger.read('dist/a.html'), stdout };
  };
  onTestFinished(() => void vi.unstubAllEnvs());

  place(remarkWord('first'));
  expect((await build()).page).toContain('Text. first');
  expect((await build()).stdout).toContain('From cache  3/3');

  place(remarkWord('second', '1.1.0'));
  expect((await build()).page).toContain('Text. second');
  const warm = filesOf(join(stranger.folder, 'dist'));

  // A build from nothing has the same output, byte by byte.
  for (const path of ['.tapdocs', 'dist']) stranger.remove(path);
  await build();
  expect(filesOf(join(stranger.folder, 'dist'))).toEqual(warm);

  for (const [path, text] of Object.entries(remarkWord('linked')['the-word'] ?? {}))
    stranger.write({ [`packages/the-word/${path}`]: text });
  stranger.remove('node_modules/the-word');
  symlinkSync('../packages/the-word', join(stranger.folder, 'node_modules/the-word'), 'junction');
  expect((await build()).page).toContain('Text. linked');
  stranger.write({ 'packages/the-word/index.cjs': "module.exports = 'edited' + (process.env.SITE_WORD ?? '');\n" });
  expect((await build()).page).toContain('Text. edited');
  vi.stubEnv('SITE_WORD', '-with-more');
  expect((await build()).page).toContain('Text. edited-with-more');
  vi.unstubAllEnvs();

  const manifest = JSON.parse(stranger.read('node_modules/shiki/package.json')) as object;
  stranger.write({ 'node_modules/shiki/package.json': JSON.stringify({ ...manifest, version: '4.99.0' }) });
  expect((await build()).stdout).not.toContain('From cache  3/3');
});

test('formulas are kept, and rendered again by another version of KaTeX', async () => {
  const stranger = createStranger({
    'tapdocs.config.ts': config('contentDocs(), math()'),
    'docs/index.md': '# Formulas $a^2$\n',
  });
  stranger.link('remark-math', '@fontsource/stix-two-math');
  const manifest = 'node_modules/katex/package.json';
  cpSync(join(repository, 'node_modules/katex'), join(stranger.folder, 'node_modules/katex'), { recursive: true });
  expect(await stranger.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
  expect((await stranger.tapdocs('build')).stdout).toMatch(/From cache +1\/1 contents/);
  stranger.write({ [manifest]: stranger.read(manifest).replace(/"version": "[^"]*"/, '"version": "0.16.999"') });
  expect((await stranger.tapdocs('build')).stdout).toMatch(/From cache +0\/1 contents/);
});
