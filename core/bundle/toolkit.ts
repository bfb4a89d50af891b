import type { Compiler, Configuration, Plugin, RuleSetUseItem } from '@rspack/core';
import type { Config } from '../config/types.js';
import type { BundlerConfiguration } from './bundle-name.js';

/** The parts of a bundler that differ between Rspack and webpack; rules, entries and optimisation are shared. */
export interface Toolkit {
  create(configuration: BundlerConfiguration): Compiler;
  /** Compiles TypeScript and JSX. */
  scriptLoader(options: ScriptOptions): RuleSetUseItem;
  /** Leaves updates that pages load in place. */
  hotReplacement(): Plugin;
  /** Takes style sheets out of scripts. */
  styleLoader: RuleSetUseItem;
  styles(options: { filename: string; chunkFilename: string }): Plugin;
  /** An id comes from a module's own path: a page or an island more moves no other module's. */
  stableIds(): Plugin;
  /** Everything in one file. */
  oneChunk(): Plugin;
  /** Replaces expressions by what they are worth in a bundle; code that can then never run is left out. */
  define(values: Readonly<Record<string, string>>): Plugin;
  /** Finds modules where the site's `tsconfig.json` says, and as ever where that leads to nothing. */
  tsconfig(config: Pick<Config, 'tsconfig' | 'cacheDir'>): NonNullable<Configuration['resolve']>;
  /** Files that are nowhere on the disk: texts by absolute path. */
  virtualFiles(texts: ReadonlyMap<string, string>): Plugin;
  /** Minimisers of the client bundle; `...` stands for the bundler's own. */
  minimizers(): (Plugin | '...')[];
}

/** Keeps the loader of style sheets from writing code that loads them again by itself: pages do so when all else is there. */
export function coolLoaders(context: object): void {
  Object.assign(context, { hot: false });
}

/** How scripts are compiled. */
export interface ScriptOptions {
  development: boolean;
  /** Components say who they are, so that React finds them again when they are replaced. */
  refresh: boolean;
}

/** The plugin that supplies sources without a file, where there are any. */
export function virtualFiles({
  toolkit,
  sources,
}: {
  toolkit: Toolkit;
  sources?: ReadonlyMap<string, string>;
}): Plugin[] {
  return sources && sources.size > 0 ? [toolkit.virtualFiles(sources)] : [];
}

/** An id has 32 bits of a hash. */
export const stableIdOptions = { hashDigest: 'hex', hashDigestLength: 8 } as const;

/** Options of swc for the browser and for Node alike. */
export function swcOptions({ development, refresh }: ScriptOptions) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development, refresh } },
    },
  } as const;
}

/** Browsers with `light-dark()`, relative colours and nesting: what these understand stays as the theme has it. */
export const styleTargets = { chrome: [123, 0], edge: [123, 0], firefox: [128, 0], safari: [17, 5] } as const;

/** The same for Lightning CSS, which has a byte for each part of a version. */
export const lightningTargets = Object.fromEntries(
  Object.entries(styleTargets).map(([browser, [major, minor]]) => [browser, (major << 16) | (minor << 8)]),
);
