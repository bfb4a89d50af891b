import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilation, rspack } from '@rspack/core';
import { generatedModule } from '../bundle/generated-module.js';
import { runCompiler } from '../bundle/run-compiler.js';
import { hashOf } from '../files/hash.js';
import { packageRoot } from '../files/package-root.js';
import { below } from '../files/paths.js';
import { asFunction } from './run-compiled.js';
import { entryModules, entryText, writeEntries } from './entry-modules.js';
import { packagesText, pagePackagePrefix, pagePackages } from './page-packages.js';
import { writeThemeTypes } from './write-theme-types.js';

/** A file that is run as a script of which compiled code is kept. */
interface Script {
  name: string;
  entry: string;
  /** What the file is made from, next to the entry: when this changes, the file is made again. */
  inputs: readonly string[];
  /** What is not part of the script, but is given to it: the name under which it requires a module, by request and file. */
  given(request: string, file: string): string | undefined;
}

const sources = join(packageRoot, 'core/installed');
const compiled = join(packageRoot, 'dist/core/installed');
const lock = join(packageRoot, 'package-lock.json');
const manifest = join(packageRoot, 'package.json');

/**
 * Packages that are installed with this one. None of them is part of a script, so that the installed version is the one that runs:
 * `npm audit fix` and `overrides` reach it. All that a script contains stands in `devDependencies`, and in the notices. That costs
 * a build of 250 pages 40 ms of processor time when nothing or one page has changed (260 instead of 220, 330 instead of 280), and
 * nothing that could be measured when all pages are built; that is why Shiki is not bundled, either.
 */
const dependencies = Object.keys((JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: object }).dependencies);

/**
 * ES modules that other code of the process may import at the same time, they or packages below them: the configuration of a site
 * or a loader. Node refuses to `require` a module that is being imported. The sources import these dynamically, when needed.
 */
const imported = ['@rspack/core', 'shiki'];

const scripts: readonly Script[] = [
  {
    name: 'page-packages',
    entry: generatedModule(packagesText(pagePackages)),
    inputs: [lock, manifest],
    given: () => undefined,
  },
  {
    name: 'tapdocs',
    entry: generatedModule(entryText(entryModules)),
    inputs: [...sourcesIn('core'), ...sourcesIn('plugins'), lock, manifest],
    given(request, file) {
      if (pagePackages.includes(request)) return pagePackagePrefix + request;
      return below(sources, file) === 'identity.js' ? 'tapdocs:identity' : undefined;
    },
  },
];

function sourcesIn(folder: string): string[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(packageRoot, folder, path))
    .sort();
}

/** Run when the package is built: writes a script, unless it is there already. */
async function writeScript(script: Script): Promise<void> {
  const { name } = script;
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
  writeFileSync(file, mark + asFunction(readFileSync(join(compiled, bundleName), 'utf8')));
  rmSync(join(compiled, bundleName));
  const old = readdirSync(compiled).filter((other) => other.startsWith(`${name}.`) && other.endsWith('.bin'));
  for (const other of old) rmSync(join(compiled, other));
}

function identityOf({ entry, inputs }: Pick<Script, 'entry' | 'inputs'>): string {
  const own = ['bundle-libraries.ts', 'page-packages.ts'].map((name) => join(sources, name));
  const files = [...own, entry, ...inputs];
  return hashOf(files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : file)));
}

const bundleName = 'bundle.tmp.cjs';

async function bundle({ entry, given }: Script): Promise<Compilation> {
  const compiler = rspack({
    mode: 'production',
    context: packageRoot,
    target: 'node20',
    entry,
    devtool: false,
    externals({ context = '', request = '' }, done) {
      const name = dependencies.includes(packageOf(request)) ? request : given(request, join(context, request));
      if (name === undefined) done();
      else if (imported.includes(packageOf(name))) done(undefined, name, 'import');
      else done(undefined, name, 'commonjs');
    },
    output: {
      path: compiled,
      filename: bundleName,
      library: { type: 'commonjs2' },
      // A module that failed fails again in the same way, so that the cause is told and not what follows from it.
      strictModuleErrorHandling: true,
      // V8 forgets how a script that it had compiled before is to import modules.
      importFunctionName: 'require("tapdocs:import")',
    },
    resolve: {
      extensionAlias: { '.js': ['.ts', '.js'] },
      alias: {
        tapdocs$: join(packageRoot, 'core/index.ts'),
        'tapdocs/plugins$': join(packageRoot, 'plugins/index.ts'),
      },
    },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
        // One entry is CommonJS, the other an ES module.
        { scheme: 'data', type: 'javascript/auto' },
      ],
      parser: { javascript: { importMeta: false, dynamicImportMode: 'eager' } },
    },
    // A script knows its own place.
    plugins: [new rspack.DefinePlugin({ 'import.meta.url': 'require("node:url").pathToFileURL(__filename).href' })],
    node: { __filename: false, __dirname: false },
    optimization: {
      nodeEnv: false,
      // Names of functions stay: profiles and stack traces show them.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          // ASCII is read in half of the time.
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

/** Folders of the packages that are part of a script. */
function packagesIn({ modules }: Compilation): string[] {
  const folders = new Set<string>();
  for (const resource of [...modules].flatMap(resourcesOf)) {
    const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(resource)?.[0];
    if (folder) folders.add(folder);
  }
  return [...folders].sort();
}

/** Name, version and licence of packages, with the text of the licence, as these ask for. */
function notices(folders: readonly string[]): string {
  const texts = folders.map((folder) => {
    const { name, version, license, licenses } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Package;
    const licence = license ?? licenses?.map(({ type }) => type).join(' OR ');
    const text = licenceText(folder);
    if (!licence || !text) throw new Error(`${name}: part of the package, and its licence is not known.`);
    return `${name} ${version} (${licence})\n\n${text}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** From a file of its own, else from the README. */
function licenceText(folder: string): string | undefined {
  const textOf = (name: RegExp): string | undefined => {
    const file = readdirSync(folder).find((entry) => name.test(entry));
    return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim();
  };
  const heading = /^(?:#+ *licen[cs]e\b.*|licen[cs]e\n[-=]+)$/im;
  return (
    textOf(/^licen[cs]e/i) ??
    textOf(/^readme/i)
      ?.split(heading)[1]
      ?.trim()
  );
}

interface Package {
  name: string;
  version: string;
  license?: string;
  /** As old packages say it. */
  licenses?: readonly { type: string }[];
}

/** Files of a module, and of those that were joined to it. */
function resourcesOf(module: object): string[] {
  const own = 'resource' in module && typeof module.resource === 'string' ? [module.resource] : [];
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as object[]) : [];
  return [...own, ...parts.flatMap(resourcesOf)];
}

for (const script of scripts) await writeScript(script);
await writeEntries(entryModules);
writeThemeTypes();
// Loaded now, for it uses what was bundled.
const { writePatterns } = await import('./write-patterns.js');
await writePatterns(
  identityOf({ entry: join(sources, 'write-patterns.ts'), inputs: [lock, ...sourcesIn('core/markdown')] }),
);
const { writeStyles } = await import('./write-styles.js');
const styleRules = ['style-rules.ts', 'packaged-styles.ts', 'loaders/style.ts'].map((file) =>
  join(packageRoot, 'core/bundle', file),
);
await writeStyles(identityOf({ entry: join(sources, 'write-styles.ts'), inputs: [lock, ...styleRules] }));
