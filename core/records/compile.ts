import type { Compilation, Module } from '@rspack/core';
import { absentFiles, type AbsentFiles } from '../bundle/absent-files.js';
import { runCompiler } from '../bundle/run-compiler.js';
import { eagerImport, generatedModule, isGeneratedModule } from '../bundle/generated-module.js';
import { bundlerResolve, isSingleton, singletonRequest } from '../bundle/resolve.js';
import { singleCopies } from '../bundle/single-copies.js';
import { bundlerModule, type RuleOptions } from '../bundle/rules.js';
import type { BundlerConfiguration } from '../bundle/asset-name.js';
import { loadToolkit } from '../bundle/load-toolkit.js';
import { virtualFiles } from '../bundle/toolkit.js';
import { publicValues } from '../config/environment-names.js';
import type { Hooks } from '../hooks.js';
import { createMemoryFiles } from '../bundle/memory-files.js';

export interface CompileOptions extends Omit<RuleOptions, 'bundle' | 'toolkit'> {
  hooks: Hooks;
  /** Texts of pages that have no file, by absolute path. Default: none. */
  sources?: ReadonlyMap<string, string>;
  /** Whether to write a source map, to find where a page failed. Off by default, because it takes time. */
  sourceMap?: boolean;
  /** Whether the bundle includes React. Otherwise it requires React, if Node finds the single copy. */
  withReact?: boolean;
}

/** The result of compiling an entry of the content bundle. */
export interface CompiledContent {
  /** CommonJS source. */
  code: string;
  /** Source map of `code`, if requested. */
  sourceMap: string;
  /** Other files that the bundler emitted: path below the output folder → bytes. */
  assets: ReadonlyMap<string, Buffer>;
  /** The bundler's own errors. */
  errors: readonly BatchError[];
  graph: ModuleGraph;
  /** Files that loaders read in addition to the modules. */
  extraFiles: readonly string[];
  absent: AbsentFiles;
}

export interface BatchError {
  message: string;
  /** The error that a loader threw, if a loader failed. */
  cause: unknown;
  /** Source file of the module, if known. */
  file: string | null;
  /** The import of the module, if known. */
  import: { request: string; importer: string } | null;
}

/** Name under which the style sheets of a batch require the collector of CSS. */
export const cssCollectorModule = 'tapdocs:css';

const folder = '/tapdocs-content';

/**
 * Compiles pages and their imports to one CommonJS module in memory:
 * `{pages: {[file]: () => Promise<module>}, Root, renderContent, …}`. A page that fails does not affect the others.
 */
export function compileBatch(files: readonly string[], options: CompileOptions): Promise<CompiledContent> {
  const pages = files.map((file) => [file, file] as const);
  return compileContent(`${contentExports}\nexport const pages = ${importsOf(pages)};`, options);
}

/** The exports of every entry of the content bundle. */
export const contentExports = `export { renderContent, describeFailure } from '@tapdocs/render-content';
export { default as Root } from '@theme/Root';`;

/** Code of an object with functions that load modules of the same file, by key. */
export function importsOf(modules: readonly (readonly [key: string, request: string])[]): string {
  const entries = modules.map(([key, request]) => `${JSON.stringify(key)}: () => ${eagerImport(request)}`);
  return `{${entries.join(',\n')}}`;
}

/** Compiles the text of an entry of the content bundle, with all its imports. */
export async function compileContent(source: string, options: CompileOptions): Promise<CompiledContent> {
  const toolkit = await loadToolkit(options.config);
  const entry = generatedModule(source);
  const configuration = contentConfiguration(entry, { ...options, toolkit });
  const compiler = toolkit.create(options.hooks.bundler.call(configuration, { bundle: 'content' }));
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
      errors: readErrors(compilation),
      graph: readModuleGraph(compilation, entry, isSingleton),
      extraFiles: [...compilation.fileDependencies],
      absent: absentFiles(compilation.missingDependencies, options.config),
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
  const withReact = options.withReact === true || !singleCopies(config.root).areFoundByNode;
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
    externals: [cssCollectorModule, ...(withReact ? [] : [singletonRequest])],
    resolve: bundlerResolve(config),
    module: bundlerModule({ ...options, bundle: 'content' }),
    // Ids must not contain the path of the project.
    plugins: [options.toolkit.stableIds(), options.toolkit.define(publicValues(config)), ...virtualFiles(options)],
    optimization: {
      nodeEnv: 'production',
      chunkIds: 'named',
      moduleIds: false,
      providedExports: true,
      sideEffects: true,
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** The messages of a bundler's errors, with the files that they refer to. */
export function readErrors({ errors, moduleGraph }: Pick<Compilation, 'errors' | 'moduleGraph'>): BatchError[] {
  return errors.map((error) => {
    const module = error.module ?? null;
    const importer = module && fileOf(moduleGraph.getIssuer(module));
    const request = module && 'rawRequest' in module ? module.rawRequest : null;
    return {
      message: error.message,
      cause: 'error' in error ? error.error : null,
      file: fileOf(module),
      import: importer && typeof request === 'string' ? { request, importer } : null,
    };
  });
}

function fileOf(module: Pick<Module, 'identifier'> | null): string | null {
  const identifier = module?.identifier() ?? '';
  // `json|/site/data.json`, `loader.js!/site/docs/a.mdx?raw`.
  const resource = identifier.slice(identifier.lastIndexOf('!') + 1).replace(/^[a-z]+(?:\/[a-z]+)?\|/, '');
  const file = resource.replace(/[?|].*$/, '');
  return file.startsWith('data:') || !file ? null : file;
}

/** The source files of modules. */
export interface ModuleGraph {
  /** A file, or a generated module by its URL, with all files that it imports. */
  reach(start: string): ReadonlySet<string>;
  /** The imports of the generated entry: files, and URLs of generated modules. */
  entries: readonly string[];
}

/**
 * Reads the module graph once, so that `reach` only walks over plain sets.
 *
 * @param entry the generated entry, a URL with the scheme `data`
 * @param isOutside whether a file is left out, with the files that only it imports. Default: none
 */
function readModuleGraph(
  compilation: Compilation,
  entry: string,
  isOutside: (file: string) => boolean = () => false,
): ModuleGraph {
  const imports = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const name = nameOf(module);
    if (name === null || isOutside(name)) continue;
    const targets = imports.get(name) ?? new Set<string>();
    for (const { module: target } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const targetName = target && nameOf(target);
      if (targetName && targetName !== name && !isOutside(targetName)) targets.add(targetName);
    }
    imports.set(name, targets);
  }
  return {
    entries: [...(imports.get(entry) ?? [])],
    reach(start) {
      const reached = new Set([start]);
      for (const name of reached) for (const target of imports.get(name) ?? []) reached.add(target);
      return new Set([...reached].filter((name) => !isGeneratedModule(name)));
    },
  };
}

/** Null for a module that is neither a file nor generated, such as a data URL in a style sheet. */
function nameOf(module: Module): string | null {
  const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : null;
  if (resource === null || isGeneratedModule(resource)) return resource;
  return resource.startsWith('data:') ? null : resource.replace(/\?.*$/, '');
}
