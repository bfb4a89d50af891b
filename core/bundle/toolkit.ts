import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, CssExtractRspackPlugin, type Plugin, rspack, type RuleSetUseItem } from '@rspack/core';
import type { Config } from '../config/types.js';
import { packageRoot } from '../package-root.js';
import type { BundlerConfiguration } from './program.js';

/** The parts of a bundler that differ between Rspack and webpack; rules, entries and optimisation are shared. */
export interface Toolkit {
  create(configuration: BundlerConfiguration): Compiler;
  /** Compiles TypeScript and JSX. */
  scriptLoader(development: boolean): RuleSetUseItem;
  /** Takes style sheets out of scripts. */
  styleLoader: RuleSetUseItem;
  styles(options: { filename: string; chunkFilename: string }): Plugin;
  /** An id comes from a module's own path: a page or an island more moves no other module's. */
  stableIds(): Plugin;
  /** Everything in one file. */
  oneChunk(): Plugin;
  /** Minimisers of the client program; `...` stands for the bundler's own. */
  minimizers(): (Plugin | '...')[];
}

/** The bundler of a site. */
export async function loadToolkit({ bundler }: Pick<Config, 'bundler'>): Promise<Toolkit> {
  return bundler === 'webpack' ? webpackToolkit() : rspackToolkit;
}

/** Browsers with `light-dark()`, relative colours and nesting: these are left as the theme has them. */
const targets = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

const stableIdOptions = { hashDigest: 'hex', hashDigestLength: 8 } as const;

/** Options of swc for the browser and for Node alike. */
export function swcOptions(development: boolean) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development } },
    },
  } as const;
}

const rspackToolkit: Toolkit = {
  create: (configuration) => rspack(configuration),
  scriptLoader: (development) => ({
    loader: 'builtin:swc-loader',
    options: { detectSyntax: 'auto', ...swcOptions(development) },
  }),
  styleLoader: CssExtractRspackPlugin.loader,
  styles: (options) => new CssExtractRspackPlugin({ ...options, ignoreOrder: true }),
  stableIds: () => new rspack.ids.HashedModuleIdsPlugin(stableIdOptions),
  oneChunk: () => new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  minimizers: () => [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
  ],
};

/**
 * webpack reads the configuration of Rspack, but for what is made here, and `target: 'node20'`. Its compiler and
 * compilation have the parts of Rspack's that Tapdocs uses: `run`, `close`, `errors`, `modules`, `moduleGraph`, `entrypoints`.
 */
async function webpackToolkit(): Promise<Toolkit> {
  const { default: webpack } = await import('webpack');
  const { default: MiniCssExtractPlugin } = await import('mini-css-extract-plugin');
  const asRspack = (value: unknown): Plugin => value as Plugin;
  return {
    create: (configuration) => webpack(configuration as Parameters<typeof webpack>[0]) as unknown as Compiler,
    scriptLoader: (development) => ({
      loader: join(packageRoot, 'dist/core/bundle/loaders/swc.js'),
      options: { development },
    }),
    styleLoader: createRequire(import.meta.url).resolve('mini-css-extract-plugin/dist/loader.js'),
    styles: (options) => asRspack(new MiniCssExtractPlugin({ ...options, ignoreOrder: true })),
    stableIds: () => asRspack(new webpack.ids.HashedModuleIdsPlugin(stableIdOptions)),
    minimizers: () => ['...'],
    oneChunk: () => asRspack(new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })),
  };
}
