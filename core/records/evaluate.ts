import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PageData, SiteData } from '../contract/index.js';
import type { RenderedContent, RenderFailure } from '../contract/rendered-content.js';
import { importedValues } from '../markdown/imported-values.js';
import type { PageScript } from '../markdown/page-processor.js';
import { packageRoot } from '../files/package-root.js';
import { asFunction, runCompiled } from '../installed/code/run-compiled.js';
import { cssCollectorModule } from './compile.js';

/** The module of a page. Components are opaque here, because this side has no React. */
export interface PageModule {
  default: unknown;
  $page?: unknown;
}

/** What renders pages. */
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

/** What a batch exports. */
export interface BatchModule extends ContentRenderer {
  pages: Readonly<Record<string, () => Promise<PageModule>>>;
}

export interface Batch {
  module: BatchModule;
  /** CSS by portable path of its source, of the style sheets evaluated so far. */
  css: ReadonlyMap<string, string>;
}

/** Name of a batch in stack traces. */
export const batchFileName = 'tapdocs-content.cjs';

/**
 * Runs a compiled batch in this process; packages left out of it come from this package's dependencies.
 *
 * @param components may replace React's JSX runtime
 */
export function evaluateBatch(code: string, components: { wrap(runtime: object): object } | null = null): Batch {
  const { css, load } = createLoader((name, module) => {
    const runtime = components && jsxRuntime(name, module);
    return runtime ? components.wrap(runtime) : module;
  });
  // Each batch is another bundle: nothing is kept of what V8 makes of it.
  return {
    module: runCompiled<BatchModule>(asFunction(code), { file: batchFile, cachedData: null, load }).exports,
    css,
  };
}

/** Either runtime of JSX, null for another module. In production React's has no `jsxDEV`, which does what `jsx` does. */
function jsxRuntime(name: string, module: unknown): object | null {
  if (typeof module !== 'object' || module === null) return null;
  if (name === 'react/jsx-runtime') return module;
  if (name !== 'react/jsx-dev-runtime') return null;
  const { jsx } = createRequire(batchFile)('react/jsx-runtime') as Record<'jsx', unknown>;
  return { jsxDEV: jsx, ...Object.fromEntries(Object.entries(module).filter(([, value]) => value !== undefined)) };
}

const batchFile = join(packageRoot, batchFileName);

/** The `require` of a content bundle: its style sheets hand their CSS over, what else was left out of it are packages. */
export function createLoader(adapt = (_name: string, module: unknown): unknown => module) {
  const fromPackage: (name: string) => unknown = createRequire(batchFile);
  const css = new Map<string, string>();
  const collector = { collectCss: (source: string, text: string) => void css.set(source, text) };
  const load = (name: string): unknown => (name === cssCollectorModule ? collector : adapt(name, fromPackage(name)));
  return { css, load };
}

/** Runs the script of a page, and gives what its module exports. */
export function evaluateScript({ code }: PageScript, values: readonly unknown[]): Promise<PageModule> {
  const body = `'use strict'; return (async () => {\n${code}\n})();`;
  const run = compileFunction(body, [importedValues], { filename: batchFile }) as (
    imported: readonly unknown[],
  ) => Promise<PageModule>;
  return run(values);
}
