import { CssExtractRspackPlugin, rspack } from '@rspack/core';
import { stableIdOptions, swcOptions, type Toolkit } from './toolkit.js';

/** Browsers with `light-dark()`, relative colours and nesting: these are left as the theme has them. */
const targets = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

export const rspackToolkit: Toolkit = {
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
