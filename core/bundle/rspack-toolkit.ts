import { type Compiler, CssExtractRspackPlugin, NormalModule, rspack } from '@rspack/core';
import { rspackTsconfig } from './rspack-tsconfig.js';
import { coolLoaders, scriptMinification, stableIdOptions, styleTargets, swcOptions, type Toolkit } from './toolkit.js';

const targets = Object.entries(styleTargets).map(([browser, version]) => `${browser} >= ${version.join('.')}`);

export const rspackToolkit: Toolkit = {
  create: (configuration) => rspack(configuration),
  scriptLoader: (options) => ({
    loader: 'builtin:swc-loader',
    options: { detectSyntax: 'auto', ...swcOptions(options) },
  }),
  hotReplacement: () => ({
    apply(compiler: Compiler) {
      new rspack.HotModuleReplacementPlugin().apply(compiler);
      compiler.hooks.compilation.tap('tapdocs', (compilation) =>
        NormalModule.getCompilationHooks(compilation).loader.tap('tapdocs', coolLoaders),
      );
    },
  }),
  styleLoader: CssExtractRspackPlugin.loader,
  styles: (options) => new CssExtractRspackPlugin({ ...options, ignoreOrder: true }),
  stableIds: () => new rspack.ids.HashedModuleIdsPlugin(stableIdOptions),
  oneChunk: () => new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  define: (values) => new rspack.DefinePlugin({ ...values }),
  tsconfig(config) {
    const configFile = rspackTsconfig(config);
    return configFile === null ? {} : { tsConfig: { configFile } };
  },
  virtualFiles: (texts) => new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(texts)),
  minimizers: () => [
    new rspack.SwcJsMinimizerRspackPlugin({
      minimizerOptions: scriptMinification,
      extractComments: { condition: true, banner: false },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
  ],
};
