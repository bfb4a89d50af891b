import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { expect, onTestFinished, test } from 'vitest';
import { WebpackMinimizer } from '../../../core/bundle/webpack-minimizer.js';
import { createMemoryFiles } from '../../../core/bundle/memory-files.js';

const react = join(dirname(createRequire(import.meta.url).resolve('react')), 'cjs/react.production.js');

/** The files of a bundle, and the messages of its errors. */
async function bundle(source: string, extra: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'tapdocs-minimizer-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.js'), source);
  const memory = createMemoryFiles();
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './index.js',
    devtool: 'source-map',
    output: { path: '/out', filename: 'main.js' },
    optimization: { minimizer: [new WebpackMinimizer()] },
    plugins: [
      (given: webpack.Compiler) =>
        given.hooks.thisCompilation.tap('extra', (compilation) => {
          for (const [name, text] of Object.entries(extra))
            compilation.emitAsset(name, new webpack.sources.RawSource(text), { minimized: name.startsWith('min') });
        }),
    ],
  });
  compiler.outputFileSystem = memory.fileSystem as unknown as webpack.OutputFileSystem;
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result'))));
  });
  const read = (name: string): string => memory.files.get(join('/out', name))?.toString() ?? '';
  return { read, errors: stats.compilation.errors.map(({ message }) => message) };
}

test('scripts are minified, with licences in a file next to them; a minified one is unchanged', async () => {
  const source = `import * as react from ${JSON.stringify(react)};\nconsole.log(react.version);\n`;
  const { read, errors } = await bundle(source, { 'min.js': 'let  y  = 1' });
  expect(errors).toEqual([]);
  expect(read('min.js')).toBe('let  y  = 1');
  expect(read('main.js')).not.toMatch(/@license|\n {2}/);
  expect(read('main.js.LICENSE.txt')).toContain('@license React\n * react.production.js');
});

test('a source map leads to the sources', async () => {
  const { read } = await bundle('export function first() {\n  console.log("a name that is kept");\n}\nfirst();\n');
  const map = JSON.parse(read('main.js.map')) as { sources: string[]; mappings: string };
  expect(map.sources).toEqual([expect.stringMatching(/index\.js$/)]);
  expect(map.mappings).not.toBe('');
  expect(read('main.js')).toContain('sourceMappingURL=main.js.map');
});

test('a script that cannot be read is an error with its name', async () => {
  const { errors } = await bundle('console.log(1);\n', { 'broken.js': 'let x = ;' });
  expect(errors).toEqual([expect.stringContaining('broken.js cannot be minified')]);
  expect(errors[0]).toContain('Expression expected');
});
