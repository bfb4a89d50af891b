import { join } from 'node:path';
import type { Compiler, Plugin } from '@rspack/core';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { usedTsconfig } from '../config/tsconfig.js';
import { packageRequire, packageRoot } from '../files/find-package.js';
import { TsconfigResolver } from './tsconfig-resolver.js';
import type { BundlerConfiguration } from './asset-name.js';
import { VirtualFiles } from './virtual-files.js';
import { WebpackMinimizer } from './webpack-minimizer.js';
import { coolLoaders, stableIdOptions, type Toolkit } from './toolkit.js';

const asRspack = (value: unknown): Plugin => value as Plugin;

/**
 * webpack uses the configuration of Rspack, except for the parts that are created here, and `target: 'node20'`. Its
 * compiler and compilation have the parts of Rspack's that Tapdocs uses: `run`, `close`, `errors`, `modules`,
 * `moduleGraph`, `entrypoints`.
 */
export const webpackToolkit: Toolkit = {
  create: (configuration) => webpack(withNamesOfJson(configuration)) as unknown as Compiler,
  scriptLoader: (options) => ({
    loader: join(packageRoot, 'dist/core/bundle/loaders/swc.js'),
    options,
  }),
  hotReplacement: () =>
    asRspack({
      apply(compiler: webpack.Compiler) {
        // Each run starts with empty records, unless they are read. Without records, updates have no previous state.
        const records = compiler.records;
        compiler.hooks.readRecords.tap('tapdocs', () => void (compiler.records = records));
        new webpack.HotModuleReplacementPlugin().apply(compiler);
        const { getCompilationHooks } = webpack.NormalModule;
        compiler.hooks.compilation.tap('tapdocs', (compilation) =>
          getCompilationHooks(compilation).loader.tap('tapdocs', coolLoaders),
        );
      },
    }),
  styleLoader: packageRequire.resolve('mini-css-extract-plugin/dist/loader.js'),
  styles: (options) => asRspack(new MiniCssExtractPlugin({ ...options, ignoreOrder: true })),
  stableIds: () => asRspack(new webpack.ids.HashedModuleIdsPlugin(stableIdOptions)),
  tsconfig({ tsconfig }) {
    const used = usedTsconfig(tsconfig);
    return used ? ({ plugins: [new TsconfigResolver(used)] } as object) : {};
  },
  virtualFiles: (texts) => asRspack(new VirtualFiles(texts)),
  minimizers: () => [asRspack(new WebpackMinimizer())],
  oneChunk: () => asRspack(new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })),
  define: (values) => asRspack(new webpack.DefinePlugin({ ...values })),
};

/** As with Rspack, a module can import a value of a JSON file by its name. */
function withNamesOfJson(configuration: BundlerConfiguration): webpack.Configuration {
  const { module } = configuration as webpack.Configuration;
  const parser = { ...module?.parser, json: { ...module?.parser?.['json'], namedExports: true } };
  return { ...(configuration as webpack.Configuration), module: { ...module, parser } };
}
