import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Compilation, rspack } from '@rspack/core';
import { runCompiler } from '../bundle/run-compiler.js';
import { hashOf } from '../hash.js';
import { packageRoot } from '../package-root.js';

/** Run when the package is built: puts one file in the place of the compiled `content.ts`, unless it is there already. */
async function bundleLibraries(): Promise<void> {
  const entry = join(packageRoot, 'core/libraries/content.ts');
  const file = join(packageRoot, 'dist/core/libraries/content.js');
  const lock = join(packageRoot, 'package-lock.json');
  const mark = `// ${hashOf(readFileSync(entry, 'utf8'), existsSync(lock) ? readFileSync(lock, 'utf8') : '')}\n`;
  if (readFileSync(file, 'utf8').startsWith(mark)) return;
  const folder = dirname(file);
  const compilation = await bundle(entry, folder);
  const [first] = compilation.errors;
  if (first) throw new Error(first.message);
  const bundled = join(folder, bundleName);
  writeFileSync(bundled, mark + readFileSync(bundled, 'utf8'));
  writeFileSync(join(folder, 'LICENSES.txt'), licenses(compilation));
  renameSync(bundled, file);
}

const bundleName = 'content.bundle.js';

async function bundle(entry: string, folder: string): Promise<Compilation> {
  const compiler = rspack({
    mode: 'production',
    context: packageRoot,
    target: 'node20',
    entry,
    devtool: false,
    output: {
      path: folder,
      filename: bundleName,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
      parser: { javascript: { importMeta: false, dynamicImportMode: 'eager' } },
    },
    optimization: {
      // Names stay: profiles and stack traces show them.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { mangle: false, compress: false, format: { comments: 'some' } },
        }),
      ],
    },
    performance: false,
  });
  try {
    return await runCompiler(compiler);
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** The licences of the packages in the bundle, as these ask for. */
function licenses({ modules }: Compilation): string {
  const folders = new Set<string>();
  for (const resource of [...modules].flatMap(resourcesOf)) {
    const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(resource)?.[0];
    if (folder) folders.add(folder);
  }
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(basename(entry)));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

interface Package {
  name: string;
  version: string;
  license: string;
}

/** Files of a module, and of those that were joined to it. */
function resourcesOf(module: object): string[] {
  const own = 'resource' in module && typeof module.resource === 'string' ? [module.resource] : [];
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as object[]) : [];
  return [...own, ...parts.flatMap(resourcesOf)];
}

await bundleLibraries();
