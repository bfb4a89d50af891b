import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Compiler, CssExtractRspackPlugin, NormalModule, rspack } from '@rspack/core';
import { usedTsconfig } from '../config/tsconfig.js';
import type { Config } from '../config/types.js';
import { shortHash } from '../files/hash.js';
import { writeSmallJson } from '../files/json-file.js';
import { singleCopies } from './single-copies.js';
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

/**
 * Rspack reads the paths of a `tsconfig.json` from a file, and prefers them to aliases. So it gets a separate file in
 * the cache folder with the paths of the site's `tsconfig.json`, and with the packages that have a single copy. Null if
 * no paths are used.
 */
function rspackTsconfig(config: Pick<Config, 'root' | 'tsconfig' | 'cacheDir'>): string | null {
  const used = usedTsconfig(config.tsconfig);
  if (!used) return null;
  const folder = join(config.cacheDir, 'tsconfig');
  // Relative, so that a cache folder can be moved together with its site.
  const from = used.baseUrl ?? folder;
  const pins = Object.entries(singleCopies(config.root).folders).flatMap(([name, place]): [string, string[]][] => [
    [name, [place]],
    [`${name}/*`, [join(place, '*')]],
  ]);
  const paths = [...Object.entries(used.paths), ...pins].map(([pattern, places]) => [
    pattern,
    places.map((target) => portable(relative(from, target))),
  ]);
  const baseUrl = used.baseUrl === null ? {} : { baseUrl: portable(relative(folder, used.baseUrl)) };
  const value = { compilerOptions: { ...baseUrl, paths: Object.fromEntries(paths) as object } };
  const file = join(folder, `${shortHash(JSON.stringify(value))}.json`);
  if (!existsSync(file)) writeSmallJson(file, value);
  return file;
}

function portable(path: string): string {
  const slashes = path.replaceAll('\\', '/');
  return slashes.startsWith('.') ? slashes : `./${slashes}`;
}
