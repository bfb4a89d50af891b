import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceMapPayload } from 'node:module';
import { type Compilation, rspack } from '@rspack/core';
import { generatedModule } from '../../bundle/generated-module.js';
import { runCompiler } from '../../bundle/run-compiler.js';
import { hashOf } from '../../files/hash.js';
import { packageRoot } from '../../files/find-package.js';
import { below } from '../../files/paths.js';
import { notices, packagesIn } from './notices.js';
import { asFunction } from '../code/run-compiled.js';
import { entryModules, entryText, writeEntries } from './entry-modules.js';
import { packagesText, pagePackagePrefix, pagePackages } from './page-packages.js';
import { writeThemeTypes } from '../../theme/write-theme-types.js';
import { type OptionRow, themeOptions } from '../../config/theme-options.js';
import { plainSettings } from '../../contract/plain-settings.js';
import { writeBundle } from './write-bundle.js';

/** A script whose compiled code is cached. */
interface Script {
  name: string;
  entry: string;
  /** Files that the script depends on. When one of them changes, the script is made again. */
  inputs: readonly string[];
  /** Whether stack traces show its sources (`source-frames.ts`). */
  withMap: boolean;
  /** The name under which the script requires a module that is not part of it; undefined for one that is. */
  external(request: string, file: string): string | undefined;
}

const sources = join(packageRoot, 'core/installed/script');
const compiled = join(packageRoot, 'dist/core/installed');
const lock = join(packageRoot, 'package-lock.json');
const manifest = join(packageRoot, 'package.json');

/**
 * Packages that npm installs with this one. They are never part of a script, so that the installed version is the one that runs,
 * and `npm audit fix` and `overrides` have an effect. Packages in a script are `devDependencies` and are listed in the notices.
 * Measured at 250 pages, this costs an unchanged build and an edit 40 ms of processor time each (260 ms instead of 220, 330 ms
 * instead of 280). It costs a cold build nothing measurable, so Shiki is not bundled either.
 */
const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, object>;
const installed = Object.keys({ ...dependencies, ...peerDependencies });

/**
 * ES modules that a configuration or a loader may import at the same time, directly or through another package. Node refuses to
 * `require` a module while an import of it is in progress, so the sources use `import()` for these.
 */
const imported = ['@rspack/core', 'shiki'];

const scripts: readonly Script[] = [
  {
    name: 'page-packages',
    entry: generatedModule(packagesText(pagePackages)),
    inputs: [lock, manifest],
    withMap: false,
    external: () => undefined,
  },
  {
    name: 'tapdocs',
    entry: generatedModule(entryText(entryModules)),
    inputs: [...sourcesIn('core'), ...sourcesIn('plugins'), lock, manifest],
    withMap: true,
    external(request, file) {
      if (pagePackages.includes(request)) return pagePackagePrefix + request;
      return below(packageRoot, file) === 'core/files/program-id.js' ? 'tapdocs:identity' : undefined;
    },
  },
];

/** Sources of this package, without those of presets, which are packages of their own. */
function sourcesIn(folder: string): string[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|json)$/.test(path) && !/^(?:docusaurus|presets|rspress)[\\/]/.test(path))
    .map((path) => join(packageRoot, folder, path))
    .sort();
}

/** Writes a script, unless it is up to date. */
async function writeScript(script: Script): Promise<void> {
  const { name, withMap } = script;
  const file = join(compiled, `${name}.cjs`);
  const mark = `// ${identityOf(script)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(mark)) return;
  const compilation = await bundle(script);
  const [first] = compilation.errors;
  if (first) throw new Error(first.message);
  const packages = packagesIn(compilation);
  if (name === 'page-packages') writeFileSync(join(packageRoot, 'dist/THIRD-PARTY-NOTICES.txt'), notices(packages));
  else if (packages.length > 0)
    throw new Error(`${packages.join(', ')}: imported by the program, and not in \`dependencies\`.`);
  const bundled = join(compiled, bundleName);
  writeFileSync(file, mark + asFunction(`\n${readFileSync(bundled, 'utf8')}`));
  if (withMap) {
    const map = JSON.parse(readFileSync(`${bundled}.map`, 'utf8')) as SourceMapPayload;
    // Two lines come before the bundled code: the mark, and the start of the function.
    writeFileSync(`${file}.map`, JSON.stringify({ ...map, file: `${name}.cjs`, mappings: `;;${map.mappings}` }));
  }
  for (const path of [bundled, `${bundled}.map`]) rmSync(path, { force: true });
  const old = readdirSync(compiled).filter((other) => other.startsWith(`${name}.`) && other.endsWith('.bin'));
  for (const other of old) rmSync(join(compiled, other));
}

function identityOf({ entry, inputs }: Pick<Script, 'entry' | 'inputs'>): string {
  const scriptFiles = ['write-script.ts', 'page-packages.ts'].map((name) => join(sources, name));
  const files = [...scriptFiles, entry, ...inputs];
  return hashOf(files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : file)));
}

const bundleName = 'bundle.tmp.cjs';

async function bundle({ entry, external, withMap }: Script): Promise<Compilation> {
  const compiler = rspack({
    mode: 'production',
    context: packageRoot,
    target: 'node20',
    entry,
    devtool: withMap && 'nosources-source-map',
    externals({ context = '', request = '' }, done) {
      const name = installed.includes(packageOf(request)) ? request : external(request, join(context, request));
      if (name === undefined) done();
      else if (imported.includes(packageOf(name))) done(undefined, name, 'import');
      else done(undefined, name, 'commonjs');
    },
    output: {
      path: compiled,
      filename: bundleName,
      devtoolModuleFilenameTemplate: '[resource-path]',
      library: { type: 'commonjs2' },
      // A module that threw throws the same error again, so that the cause is reported and not what follows from it.
      strictModuleErrorHandling: true,
      // `import()` fails in a script that V8 takes from its code cache.
      importFunctionName: 'require("tapdocs:import")',
    },
    resolve: {
      extensionAlias: { '.js': ['.ts', '.js'] },
      alias: { tapdocs$: join(packageRoot, 'core/index.ts'), 'tapdocs/kit$': join(packageRoot, 'core/kit.ts') },
    },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
        // One entry is CommonJS, the other an ES module.
        { scheme: 'data', type: 'javascript/auto' },
      ],
      parser: { javascript: { importMeta: false, dynamicImportMode: 'eager' } },
    },
    // A script is in one place, which stands for `import.meta.url` of all its modules.
    plugins: [new rspack.DefinePlugin({ 'import.meta.url': 'require("node:url").pathToFileURL(__filename).href' })],
    node: { __filename: false, __dirname: false },
    optimization: {
      nodeEnv: false,
      // Names of functions stay, because profiles and stack traces show them.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          // Node reads ASCII in half the time.
          minimizerOptions: {
            mangle: { keep_classnames: true, keep_fnames: true },
            compress: false,
            format: { comments: 'some', asciiOnly: true },
          },
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

/** Name of the package of a request: `shiki` of `shiki/core`. */
function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

for (const script of scripts) await writeScript(script);
await writeBundle({
  name: 'docsearch',
  folder: join(packageRoot, 'dist'),
  target: 'web',
  entry: join(packageRoot, 'dist/plugins/search-index/docsearch.js'),
  inputs: [lock, manifest],
});
await writeBundle({
  name: 'create-tapdocs',
  folder: join(packageRoot, 'core/create/dist'),
  target: 'node20',
  entry: join(packageRoot, 'dist/core/create-tapdocs.js'),
  inputs: [...sourcesIn('core'), lock, manifest],
});
await writeEntries(entryModules);
writeThemeTypes();
writeOptionDocs();
// Loaded now, because they use the entries.
const { writePatterns } = await import('../expressions/write-patterns.js');
await writePatterns(identityOf({ entry: '', inputs: [lock, ...sourcesIn('core/installed/expressions')] }));

type Documented = Pick<OptionRow, 'doc' | 'default'>;

/** Writes the descriptions of theme options as docs into the declarations of the rows, because the types for users derive from these. */
function writeOptionDocs(): void {
  addDocs('contract/plain-settings.d.ts', plainSettings);
  addDocs(
    'config/theme-options.d.ts',
    Object.fromEntries(Object.entries(themeOptions).map(([name, { row }]) => [name, row])),
  );
}

function addDocs(path: string, rows: Readonly<Record<string, Documented>>): void {
  const file = join(packageRoot, 'dist/core', path);
  const source = readFileSync(file, 'utf8');
  const property = new RegExp(`^(?: {4}/\\*\\*.*\\n)?( {4}(?:readonly )?(${Object.keys(rows).join('|')}): )`, 'gm');
  const text = source.replace(property, (_, line: string, name: string) => `    ${comment(rows[name])}\n${line}`);
  // Unchanged files are not written, because tsc would check all projects that depend on them again.
  if (text !== source) writeFileSync(file, text);
}

function comment(row: Documented | undefined): string {
  const { doc = '', default: value } = row ?? {};
  const isShown = ['boolean', 'string'].includes(typeof value);
  return `/** ${doc}${isShown ? ` Default \`${String(value)}\`.` : ''} */`.replaceAll(/\*\/(?=.)/g, '*\\/');
}
