import { runCompiler } from '../bundle/run-compiler.js';
import { bundlerResolve } from '../bundle/resolve.js';
import { bundlerRules, type RuleOptions } from '../bundle/rules.js';
import type { BundlerConfiguration } from '../bundle/program.js';
import { loadToolkit } from '../bundle/toolkit.js';
import type { Hooks } from '../hooks.js';
import { createMemoryFiles } from './memory-files.js';
import { type ModuleGraph, readModuleGraph } from './module-graph.js';

export interface CompileOptions extends Omit<RuleOptions, 'program' | 'toolkit'> {
  hooks: Hooks;
  /** Also make a source map: to say where a page failed, for it costs time. */
  sourceMap?: boolean;
}

export interface CompiledBatch {
  /** CommonJS source of the batch. */
  code: string;
  /** Source map of `code`, when it was asked for. */
  sourceMap: string;
  /** Other files that the bundler emitted: path below the output folder → bytes. */
  assets: ReadonlyMap<string, Buffer>;
  /** Errors as the bundler gives them. */
  errors: readonly BatchError[];
  graph: ModuleGraph;
  /** Files that loaders read beside the modules. */
  extraFiles: readonly string[];
}

export interface BatchError {
  message: string;
  /** What a loader threw, when that is what failed. */
  cause: unknown;
  /** Source file of the module, when known. */
  file: string | null;
}

/** Name under which style sheets of a batch require their collector. */
export const cssCollectorModule = 'tapdocs:css';

const folder = '/tapdocs-content';

/**
 * Compiles pages and all they import to one CommonJS module in memory:
 * `{pages: {[file]: () => Promise<module>}, Root, renderContent, …}`. A page that fails leaves the others intact.
 */
export async function compileBatch(files: readonly string[], options: CompileOptions): Promise<CompiledBatch> {
  const toolkit = await loadToolkit(options.config);
  const entry = `data:text/javascript,${encodeURIComponent(batchEntry(files))}`;
  const configuration = contentConfiguration(entry, { ...options, toolkit });
  const compiler = toolkit.create(options.hooks.bundler.call(configuration, 'content'));
  const memory = createMemoryFiles();
  compiler.outputFileSystem = memory.fileSystem;
  try {
    const compilation = await runCompiler(compiler);
    const assets = new Map([...memory.files].map(([path, bytes]) => [path.slice(folder.length + 1), bytes]));
    const code = assets.get('batch.cjs')?.toString() ?? '';
    const sourceMap = assets.get('batch.cjs.map')?.toString() ?? '';
    assets.delete('batch.cjs');
    assets.delete('batch.cjs.map');
    return {
      code,
      sourceMap,
      assets,
      errors: compilation.errors.map(readError),
      graph: readModuleGraph(compilation, entry),
      extraFiles: [...compilation.fileDependencies],
    };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

function contentConfiguration(
  entry: string,
  options: CompileOptions & Pick<RuleOptions, 'toolkit'>,
): BundlerConfiguration {
  const { config } = options;
  return {
    mode: 'none',
    context: config.root,
    target: 'node20',
    entry: { batch: entry },
    devtool: options.sourceMap ? 'source-map' : false,
    output: {
      path: folder,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      filename: 'batch.cjs',
      library: { type: 'commonjs2' },
      publicPath: config.base,
    },
    externalsType: 'commonjs',
    externals: [cssCollectorModule, /^(?:react|react-dom|react-router-dom|react-helmet-async)(?:\/|$)/],
    resolve: bundlerResolve(config),
    module: { rules: bundlerRules({ ...options, program: 'content' }), parser: { javascript: { url: true } } },
    optimization: {
      nodeEnv: 'production',
      chunkIds: 'named',
      moduleIds: 'named',
      providedExports: true,
      sideEffects: true,
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

function batchEntry(files: readonly string[]): string {
  const pages = files.map((file) => {
    const name = JSON.stringify(file);
    return `${name}: () => import(/* webpackMode: "eager" */ ${name})`;
  });
  return `export { renderContent, describeFailure } from '@tapdocs/render-content';
export { default as Root } from '@theme/Root';
export const pages = {${pages.join(',\n')}};`;
}

interface RawError {
  message: string;
  error?: unknown;
  module?: { identifier(): string } | null;
}

/** What a bundler's error says, with the file it is about. */
export function readError(error: RawError): BatchError {
  const identifier = error.module?.identifier() ?? '';
  const file = identifier.slice(identifier.lastIndexOf('!') + 1).replace(/[?|].*$/, '');
  return { message: error.message, cause: error.error ?? null, file: file.startsWith('data:') || !file ? null : file };
}
