import type { Compiler, Configuration, LoaderContext, Plugin, RuleSetUseItem } from '@rspack/core';
import type { Config } from '../config/types.js';
import type { BundlerConfiguration } from './asset-name.js';

/** What a loader gets and passes on next to a source. */
export type SourceMap = Parameters<LoaderContext['callback']>[2];

/** The parts of a bundler that differ between Rspack and webpack; rules, entries and optimisation are shared. */
export interface Toolkit {
  create(configuration: BundlerConfiguration): Compiler;
  /** Compiles TypeScript and JSX. */
  scriptLoader(options: ScriptOptions): RuleSetUseItem;
  /** Writes hot updates for pages. */
  hotReplacement(): Plugin;
  /** Extracts style sheets from scripts. */
  styleLoader: RuleSetUseItem;
  styles(options: { filename: string; chunkFilename: string }): Plugin;
  /** An id depends only on the path of a module, so that adding a page or an island does not change other ids. */
  stableIds(): Plugin;
  /** Emits a single file. */
  oneChunk(): Plugin;
  /** Replaces expressions with constants. Code that can then never run is left out. */
  define(values: Readonly<Record<string, string>>): Plugin;
  /** Resolves modules with the site's `tsconfig.json` first, then as usual. */
  tsconfig(config: Pick<Config, 'root' | 'tsconfig' | 'cacheDir'>): NonNullable<Configuration['resolve']>;
  /** Virtual files: texts by absolute path. */
  virtualFiles(texts: ReadonlyMap<string, string>): Plugin;
  /** Minimisers of the client bundle. Comments with licences go to a file next to the script. */
  minimizers(): Plugin[];
}

/**
 * Prevents the style sheet loader from writing its own reload code, because pages do this when everything else is
 * loaded.
 */
export function coolLoaders(context: object): void {
  Object.assign(context, { hot: false });
}

/** How scripts are compiled. */
export interface ScriptOptions {
  development: boolean;
  /** Adds identifiers to components, so that React can match them after an update. */
  refresh: boolean;
}

/** The plugin for virtual files, if there are any. */
export function virtualFiles({
  toolkit,
  sources,
}: {
  toolkit: Toolkit;
  sources?: ReadonlyMap<string, string>;
}): Plugin[] {
  return sources && sources.size > 0 ? [toolkit.virtualFiles(sources)] : [];
}

/** Ids of modules are hashes of their paths. They are short, because scripts contain many of them. On a clash, one gets more digits. */
export const stableIdOptions = { hashDigest: 'hex', hashDigestLength: 4 } as const;

/** Options of swc for the browser and for Node. */
export function swcOptions({ development, refresh }: ScriptOptions) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development, refresh } },
    },
  } as const;
}

/** How swc minifies scripts. */
export const scriptMinification = { ecma: 2022, compress: { passes: 3 }, mangle: true } as const;

/** Browsers with `light-dark()`, relative colours and nesting, so that the theme's syntax is not transformed. */
export const styleTargets = { chrome: [123, 0], edge: [123, 0], firefox: [128, 0], safari: [17, 5] } as const;

/** The same for Lightning CSS, which has a byte for each part of a version. */
export const lightningTargets = Object.fromEntries(
  Object.entries(styleTargets).map(([browser, [major, minor]]) => [browser, (major << 16) | (minor << 8)]),
);
