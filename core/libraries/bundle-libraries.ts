import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, isAbsolute, join, relative } from 'node:path';
import { type Compilation, type Configuration, rspack } from '@rspack/core';
import { runCompiler } from '../bundle/run-compiler.js';
import { hashOf } from '../hash.js';
import { packageRoot } from '../package-root.js';
import { below } from '../portable-path.js';

/** A module that becomes one file, with what it imports. */
interface Part {
  /** Of the module, in this folder. */
  name: string;
  /** What the file is made from beside the module: a change makes it anew. */
  inputs: readonly string[];
  externals?: NonNullable<Configuration['externals']>;
  /** Packages are in the file: it is run as a script of which compiled code is kept, and their licences are beside it. */
  packages?: boolean;
}

const sources = join(packageRoot, 'core/libraries');
const compiled = join(packageRoot, 'dist/core/libraries');
const pipeline = join(packageRoot, 'core/markdown');

const bundles: readonly Part[] = [
  { name: 'content', inputs: [join(packageRoot, 'package-lock.json')], packages: true },
  {
    name: 'pipeline',
    inputs: readdirSync(pipeline, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort(),
    // Packages, and modules of the core, of which there is to be one in a process.
    externals: ({ context = '', request = '' }, done) => {
      const file = join(context, request);
      if (isAbsolute(request)) done();
      else if (!request.startsWith('.')) done(undefined, request);
      else if (below(pipeline, file) !== null) done();
      else done(undefined, portable(relative(sources, file)));
    },
  },
];

function portable(path: string): string {
  const slashes = path.replaceAll('\\', '/');
  return slashes.startsWith('.') ? slashes : `./${slashes}`;
}

/** Run when the package is built: puts one file in the place of a compiled module, unless it is there already. */
async function bundlePart({ name, inputs, externals = [], packages = false }: Part): Promise<void> {
  const entry = join(sources, `${name}.ts`);
  const file = join(compiled, `${name}.js`);
  const id = identityOf({ name, inputs });
  const mark = `// ${id}\n`;
  if (readFileSync(file, 'utf8').startsWith(mark)) return;
  const compilation = await bundle(entry, { externals, packages });
  const [first] = compilation.errors;
  if (first) throw new Error(first.message);
  const bundled = join(compiled, bundleName);
  if (packages) {
    writeFileSync(join(compiled, 'LICENSES.txt'), licenses(compilation));
    renameSync(bundled, join(compiled, `${name}.cjs`));
    removeCompiled(name);
    writeFileSync(bundled, scriptModule(name, id));
  }
  writeFileSync(bundled, mark + readFileSync(bundled, 'utf8'));
  renameSync(bundled, file);
}

function identityOf({ name, inputs }: Pick<Part, 'name' | 'inputs'>): string {
  const files = [join(sources, 'bundle-libraries.ts'), join(sources, `${name}.ts`), ...inputs];
  return hashOf(files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')));
}

/** The module that stands for a script: what the script exports, and what keeps its compiled code. */
function scriptModule(name: string, id: string): string {
  const script = join(compiled, `${name}.cjs`);
  const names = Object.keys(createRequire(script)(script) as object).filter((own) => own !== keeper);
  return `import { runScript } from './run-script.js';
const { exports, keepCompiled } = runScript(${JSON.stringify(name)}, ${JSON.stringify(id)});
export { keepCompiled };
export const { ${names.join(', ')} } = exports;
`;
}

const keeper = 'keepCompiled';

function removeCompiled(name: string): void {
  const old = readdirSync(compiled).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.bin'));
  for (const file of old) rmSync(join(compiled, file));
}

const bundleName = 'bundle.tmp.js';

async function bundle(
  entry: string,
  { externals, packages }: Required<Pick<Part, 'externals' | 'packages'>>,
): Promise<Compilation> {
  const compiler = rspack({
    mode: 'production',
    context: packageRoot,
    target: 'node20',
    entry,
    devtool: false,
    externals,
    output: { path: compiled, filename: bundleName, library: { type: 'commonjs2' } },
    ...(!packages && {
      externalsType: 'module',
      output: {
        path: compiled,
        filename: bundleName,
        module: true,
        chunkFormat: 'module',
        library: { type: 'module' },
      },
    }),
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
          // ASCII is read in half of the time.
          minimizerOptions: { mangle: false, compress: false, format: { comments: 'some', asciiOnly: true } },
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

for (const part of bundles) await bundlePart(part);
// Loaded now, for it uses what was bundled.
const { writePatterns } = await import('./write-patterns.js');
const patterns = { name: 'write-patterns', inputs: [] };
await writePatterns(hashOf([...bundles, patterns].map(identityOf)));
const { writeStyles } = await import('./write-styles.js');
const styles = {
  name: 'write-styles',
  inputs: [join(packageRoot, 'package-lock.json'), join(packageRoot, 'core/bundle/style-rules.ts')],
};
await writeStyles(identityOf(styles));
