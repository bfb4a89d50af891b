import { type EntryOptions, clientEntries, serverEntry } from './entries.js';
import { assetFolder, type BundlerConfiguration } from './asset-name.js';
import { publicValues } from '../config/environment-names.js';
import { bundlerResolve, productionRouter } from './resolve.js';
import { trustedTypes } from '../document/policy/policy.js';
import { bundlerModule, type RuleOptions } from './rules.js';
import { virtualFiles } from './toolkit.js';

export type ConfigurationOptions = Omit<RuleOptions, 'bundle'> &
  EntryOptions & {
    /** Texts of islands that have no file, by absolute path. Default: none. */
    sources?: ReadonlyMap<string, string>;
  };

/** Name of the server bundle among the files of its run. */
export const serverFile = 'server.cjs';
/** Output folder of the bundler, although all files stay in memory. */
export const bundleFolder = '/tapdocs-bundle';

/** The client bundle: the layout, and a separate entry for each island, which shares the modules of the layout. */
export function clientConfiguration(options: ConfigurationOptions): BundlerConfiguration {
  const { toolkit, development, hot = false } = options;
  const shared = sharedConfiguration(options);
  return {
    ...shared,
    resolve: development
      ? shared.resolve
      : { ...shared.resolve, alias: { ...shared.resolve.alias, ...productionRouter() } },
    target: ['web', 'es2022'],
    entry: clientEntries(options),
    // With columns, an update takes twice as long.
    devtool: hot && 'cheap-module-source-map',
    output: {
      devtoolModuleFilenameTemplate: sourceName,
      path: bundleFolder,
      publicPath: options.config.base,
      filename: `${assetFolder}/[name].[contenthash:10].js`,
      chunkFilename: `${assetFolder}/[id].[contenthash:10].js`,
      cssFilename: `${assetFolder}/[name].[contenthash:10].css`,
      ...(hot && updateNames),
      chunkLoadingGlobal: 'tapdocsChunks',
      uniqueName: 'tapdocs',
      ...(options.config.security.csp && !development && { trustedTypes: { policyName: trustedTypes.scripts } }),
    },
    module: bundlerModule({ ...options, bundle: 'client' }),
    plugins: [
      toolkit.styles({
        filename: `${assetFolder}/[name].[contenthash:10].css`,
        chunkFilename: `${assetFolder}/[id].[contenthash:10].css`,
      }),
      toolkit.stableIds(),
      ...(hot ? [toolkit.hotReplacement()] : []),
      toolkit.define(publicValues(options.config)),
      ...virtualFiles(options),
    ],
    optimization: {
      // Pages cannot update to a state with errors.
      ...(hot && { emitOnErrors: false }),
      moduleIds: false,
      chunkIds: 'named',
      splitChunks: false,
      runtimeChunk: false,
      minimizer: toolkit.minimizers(),
    },
  };
}

/** Names of sources in the maps of `dev`, below the root: tools of browsers show these, and errors are placed by them. */
const sourceName = 'webpack://tapdocs/[resource-path]';

/** Updates are written next to the other files: a list of the changes since a state, and the changed modules of each chunk. */
const updateNames = {
  hotUpdateMainFilename: `${assetFolder}/[runtime].[fullhash].hot-update.json`,
  hotUpdateChunkFilename: `${assetFolder}/[id].[fullhash].hot-update.js`,
  hotUpdateGlobal: 'tapdocsUpdate',
};

/** The server bundle, which renders documents. It is a single file that includes React. */
export function serverConfiguration(options: ConfigurationOptions): BundlerConfiguration {
  const { toolkit } = options;
  return {
    ...sharedConfiguration(options),
    target: 'node20',
    entry: { server: serverEntry(options) },
    output: {
      path: bundleFolder,
      publicPath: options.config.base,
      filename: serverFile,
      library: { type: 'commonjs2' },
      // A package that fails for one island fails for the next one in the same way.
      strictModuleErrorHandling: true,
    },
    module: bundlerModule({ ...options, bundle: 'server' }),
    // Modules that are only loaded in the browser, such as a dialog, are not included.
    plugins: [
      toolkit.oneChunk(),
      toolkit.stableIds(),
      toolkit.define({ 'typeof window': JSON.stringify('undefined'), ...publicValues(options.config) }),
      ...virtualFiles(options),
    ],
    optimization: { moduleIds: false, minimize: false, splitChunks: false },
  };
}

function sharedConfiguration({ config, development }: ConfigurationOptions) {
  return {
    mode: development ? 'development' : 'production',
    context: config.root,
    devtool: false,
    resolve: bundlerResolve(config),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'none',
  } satisfies BundlerConfiguration;
}
