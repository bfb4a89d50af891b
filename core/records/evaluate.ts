import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PageData, SiteData } from '../contract/index.js';
import type { RenderedContent, RenderFailure } from '../contract/rendered-content.js';
import { importedValues } from '../markdown/estree/script.js';
import type { PageScript } from '../markdown/page-processor.js';
import type { ComponentTimes } from '../process/time-components.js';
import { packageRoot } from '../files/find-package.js';
import { asFunction, runCompiled } from '../installed/code/run-compiled.js';
import { cssCollectorModule } from './compile.js';

/** The module of a page. Components are opaque here, because core does not import React. */
export interface PageModule {
  default: unknown;
  $page?: unknown;
}

/** The functions that render pages. */
export interface ContentRenderer {
  Root: unknown;
  renderContent(input: {
    Component: unknown;
    Root: unknown;
    page: PageData;
    site: SiteData;
    interactive: boolean;
  }): RenderedContent;
  describeFailure(error: unknown): RenderFailure;
}

/** The exports of a batch. */
export interface BatchModule extends ContentRenderer {
  pages: Readonly<Record<string, () => Promise<PageModule>>>;
}

export interface Batch {
  module: BatchModule;
  /** CSS of the style sheets evaluated so far, by portable path of its source. */
  css: ReadonlyMap<string, string>;
}

/** The component bundle that a process has loaded. */
export interface LoadedComponents {
  /** Hash of its code. */
  code: string;
  renderer: ContentRenderer;
  /** CSS of the style sheets evaluated so far, by portable path of its source. */
  css: ReadonlyMap<string, string>;
  /** Null unless the build is profiled. */
  components: ComponentTimes | null;
  /** URLs of its files, with the hashes of their bytes. */
  emitted: readonly (readonly [string, string])[];
  /** Files that every page depends on. */
  shared: readonly string[];
  /** The imports of a page. Each is the text of a module that exports the import as `value`. */
  load(imports: readonly string[]): Promise<unknown[]>;
  /** The source files of an import. */
  reach(imported: string): readonly string[];
  /** Absent files that could replace some of these files. */
  absentFor(files: readonly string[]): string[];
  /** Called after pages were rendered. Caches the compiled code for the next process. */
  keepCompiled(): void;
}

/** Name of a batch in stack traces. */
export const batchFileName = 'tapdocs-content.cjs';

/**
 * Runs a compiled batch in this process. Packages that are not bundled are loaded from the dependencies of this package.
 *
 * @param components may replace React's JSX runtime
 */
export function evaluateBatch(code: string, components: { wrap(runtime: object): object } | null = null): Batch {
  const { css, load } = createLoader((name, module) => {
    const runtime = components && jsxRuntime(name, module);
    return runtime ? components.wrap(runtime) : module;
  });
  // Each batch is a different bundle, so V8's code for it is not cached.
  return {
    module: runCompiled<BatchModule>(asFunction(code), { file: batchFile, cachedData: null, load }).exports,
    css,
  };
}

/** The JSX runtime, if the module is one; otherwise null. React's production runtime has no `jsxDEV`, so `jsx` replaces it. */
function jsxRuntime(name: string, module: unknown): object | null {
  if (typeof module !== 'object' || module === null) return null;
  if (name === 'react/jsx-runtime') return module;
  if (name !== 'react/jsx-dev-runtime') return null;
  const { jsx } = createRequire(batchFile)('react/jsx-runtime') as Record<'jsx', unknown>;
  return { jsxDEV: jsx, ...Object.fromEntries(Object.entries(module).filter(([, value]) => value !== undefined)) };
}

const batchFile = join(packageRoot, batchFileName);

/** The `require` of a content bundle: the collector of CSS, and the packages that are not bundled. */
export function createLoader(adapt = (_name: string, module: unknown): unknown => module) {
  const fromPackage: (name: string) => unknown = createRequire(batchFile);
  const css = new Map<string, string>();
  const collector = { collectCss: (source: string, text: string) => void css.set(source, text) };
  const load = (name: string): unknown => (name === cssCollectorModule ? collector : adapt(name, fromPackage(name)));
  return { css, load };
}

/** Runs the script of a page, and returns the exports of its module. */
export function evaluateScript({ code }: PageScript, values: readonly unknown[]): Promise<PageModule> {
  const body = `'use strict'; return (async () => {\n${code}\n})();`;
  const run = compileFunction(body, [importedValues], { filename: batchFile }) as (
    imported: readonly unknown[],
  ) => Promise<PageModule>;
  return run(values);
}
