import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PageData, SiteData } from '../contract.js';
import { packageRoot } from '../package-root.js';
import type { ComponentTimes } from '../profile/time-components.js';
import { cssCollectorModule } from './compile.js';

/** What the batch exports; components are opaque here, for this side has no React. */
export interface BatchModule {
  pages: Readonly<Record<string, () => Promise<{ default: unknown; $page?: unknown }>>>;
  Root: unknown;
  renderContent(input: { Component: unknown; Root: unknown; page: PageData; site: SiteData }): RenderedContent;
  describeFailure(error: unknown): RenderFailure;
}

export interface RenderedContent {
  head: string;
  html: string;
  islands: { module: string; export: string; props: PageData['islands'][number]['props'] }[];
}

export interface RenderFailure {
  message: string;
  stack: string;
  island?: { component: string; prop: string; kind: string };
}

export interface Batch {
  module: BatchModule;
  /** CSS by source file, of the style sheets evaluated so far. */
  css: ReadonlyMap<string, string>;
}

/** Name of a batch in stack traces. */
export const batchFileName = 'tapdocs-content.cjs';

/** Runs a compiled batch in this process; packages left out of it come from this package's dependencies. */
export function evaluateBatch(code: string, components: ComponentTimes | null = null): Batch {
  const file = join(packageRoot, batchFileName);
  const fromPackage = createRequire(file);
  const css = new Map<string, string>();
  const collector = { collectCss: (source: string, text: string) => void css.set(source, text) };
  const load = (name: string): unknown => {
    if (name === cssCollectorModule) return collector;
    const module: unknown = fromPackage(name);
    const isRuntime = name === 'react/jsx-runtime' && typeof module === 'object' && module !== null;
    return components && isRuntime ? components.wrap(module) : module;
  };
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require', '__filename', '__dirname'], { filename: file });
  run(module, module.exports, load, file, packageRoot);
  return { module: module.exports as BatchModule, css };
}
