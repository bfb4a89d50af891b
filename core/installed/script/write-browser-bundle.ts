import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { runCompiler } from '../../bundle/run-compiler.js';
import { hashOf } from '../../files/hash.js';
import { packageRoot } from '../../files/find-package.js';
import { notices, packagesIn } from './notices.js';

interface BrowserBundle {
  /** Of the files in `dist/`: `name.js`, and `name.NOTICES.txt` for the packages in it. */
  name: string;
  /** Absolute path of an ES module that exports what the bundle exports. */
  entry: string;
  /** Files that decide which packages are installed. */
  inputs: readonly string[];
}

const dist = join(packageRoot, 'dist');

/**
 * Bundles packages for browsers into an ES module of the published package, unless that is up to date. React stays an import.
 * The bundler of a site minifies the module, and drops the exports that the site does not use.
 */
export async function writeBrowserBundle({ name, entry, inputs }: BrowserBundle): Promise<void> {
  const file = join(dist, `${name}.js`);
  const mark = `// ${hashOf([entry, ...inputs, import.meta.filename].map((path) => readFileSync(path, 'utf8')))}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(mark)) return;
  const folder = join(dist, `${name}.tmp`);
  const compiler = rspack({
    mode: 'production',
    context: packageRoot,
    target: ['web', 'es2022'],
    entry,
    devtool: false,
    externalsType: 'module',
    externals: /^react(?:-dom)?(?:\/|$)/,
    output: { path: folder, filename: 'bundle.js', module: true, library: { type: 'module' } },
    optimization: { minimize: false, nodeEnv: false },
    performance: false,
  });
  try {
    const compilation = await runCompiler(compiler);
    const [first] = compilation.errors;
    if (first) throw new Error(first.message);
    writeFileSync(join(dist, `${name}.NOTICES.txt`), notices(packagesIn(compilation)));
    const bundled = join(folder, 'bundle.js');
    writeFileSync(bundled, mark + readFileSync(bundled, 'utf8'));
    renameSync(bundled, file);
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}
