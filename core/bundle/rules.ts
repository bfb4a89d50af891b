import { join } from 'node:path';
import type { RuleSetRule, RuleSetUseItem } from '@rspack/core';
import type { Config, UnifiedPlugins } from '../config/types.js';
import type { IslandContext, MarkdownPlugins } from '../hooks.js';
import { packageRequire, packageRoot } from '../files/find-package.js';
import { below, type PortablePaths, realPath } from '../files/paths.js';
import { isPublished } from '../files/public-files.js';
import { assetFolder, type BundleName, type BundlerConfiguration } from './asset-name.js';
import { isSingleton } from './resolve.js';
import { tsconfigRules } from './resolve-from.js';
import { styleRules } from './style-rules.js';
import { rawQuery, themeRules, loaderFile } from './theme-rules.js';
import type { Toolkit } from './toolkit.js';

export interface RuleOptions {
  bundle: BundleName;
  config: Config;
  paths: PortablePaths;
  markdown: MarkdownPlugins;
  /** Development mode of JSX, for dev. */
  development: boolean;
  /** Whether the client bundle accepts hot updates. Default: false. */
  hot?: boolean;
  /** Whether pages include the places of their elements, with `jsxDEV`. Default: false. */
  elementPlaces?: boolean;
  addFile(bytes: Uint8Array, resource: string): { url: string };
  toolkit: Toolkit;
  /** The decision of the hook `island`. Default: only modules with `"use client"` are islands. */
  isIsland?: ((module: IslandContext) => boolean) | undefined;
}

/**
 * The `module` of a bundle. A missing export is also an error with webpack, because it would be an undefined component. What a list of a
 * JSON file has, such as `map`, is no export of the file.
 */
export function bundlerModule(options: RuleOptions): NonNullable<BundlerConfiguration['module']> {
  const url = options.bundle === 'content';
  return {
    rules: bundlerRules(options),
    parser: { javascript: { ...(url && { url }), exportsPresence: 'error' }, json: { exportsDepth: 1 } },
  };
}

/** The module rules of a bundle. Bundles only differ in how they handle style sheets and `"use client"`. */
function bundlerRules(options: RuleOptions): RuleSetRule[] {
  const { bundle, config, paths, toolkit } = options;
  const islands: RuleSetUseItem[] =
    bundle === 'content'
      ? [
          {
            loader: loaderFile('inactive-code'),
            options: { idOf: paths.toPortable, isOwn },
          },
          {
            loader: loaderFile('use-client'),
            options: {
              idOf: paths.toPortable,
              isOfSite: (file: string) => isOfSite(file, config),
              ...(options.isIsland && { isIsland: options.isIsland }),
            },
          },
        ]
      : [];
  const variables = ['NODE_ENV', ...config.publicEnv];
  const environment =
    bundle === 'client'
      ? [
          {
            loader: loaderFile('public-env'),
            options: { variables, isOfSite: (file: string) => isOfSite(file, config) },
          },
        ]
      : [];
  const refresh = bundle === 'client' && options.hot === true;
  const scripts = [
    ...islands,
    ...(refresh ? [loaderFile('refresh')] : []),
    ...environment,
    toolkit.scriptLoader({ development: options.development, refresh }),
  ];
  return [
    ...themeRules(config, bundle),
    ...tsconfigRules(config, toolkit),
    {
      oneOf: [
        // Imports the text of a file of any type.
        { resourceQuery: rawQuery, type: 'asset/source' },
        { rules: moduleRules({ ...options, islands, scripts, environment }) },
      ],
    },
  ];
}

interface ModuleRuleOptions extends RuleOptions {
  islands: RuleSetUseItem[];
  scripts: RuleSetUseItem[];
  environment: RuleSetUseItem[];
}

function moduleRules(options: ModuleRuleOptions): RuleSetRule[] {
  const { bundle, config, development, addFile, islands, scripts, environment } = options;
  return [
    { test: /\.mdx?$/, use: [...environment, mdxLoader(options)] },
    { test: /\.(?:[cm]?tsx?|jsx)$/, use: scripts },
    { test: /\.[cm]?js$/, exclude: /node_modules/, use: scripts },
    // React Router has "use client" in components that render on both sides.
    ...(islands.length > 0
      ? [{ test: /\.[cm]?js$/, include: /node_modules/, exclude: isSingleton, use: islands }]
      : []),
    ...(bundle === 'client' && !development
      ? [{ test: /\.m?js$/, include: leanPackages, use: [loaderFile('lean-package')] }]
      : []),
    ...styleRules(options),
    // All files that a style sheet names, except the runtime of css-loader and other sheets.
    {
      issuer: styleFiles,
      exclude: [styleFiles, scriptFiles],
      use: [{ loader: loaderFile('asset'), options: { addFile, publicUrl: createPublicUrl(config) } }],
      type: 'javascript/auto',
    },
    {
      test: assetFiles,
      issuer: { not: [styleFiles] },
      dependency: { not: ['url'] },
      use: [{ loader: loaderFile('asset'), options: { addFile, isComponent: isSvgComponent } }],
      type: 'javascript/auto',
    },
    {
      test: assetFiles,
      dependency: 'url',
      type: 'asset/resource',
      generator: { filename: `${assetFolder}/[name].[contenthash:10][ext]`, publicPath: config.base },
    },
    { test: dataFiles, type: 'json', use: [loaderFile('yaml')] },
    { test: otherFiles, issuer: { not: [styleFiles] }, use: [loaderFile('unknown-file')] },
    {
      test: plainNames,
      include: config.root,
      exclude: /node_modules/,
      issuer: { not: [styleFiles] },
      use: [loaderFile('unknown-file')],
    },
  ];
}

/** URLs of public files, which are copied to the output unchanged. */
function createPublicUrl({ publicDir, base }: Pick<Config, 'publicDir' | 'base'>) {
  // Bundlers name files by their real paths.
  const folder = realPath(publicDir);
  return (file: string): string | null => {
    const path = below(folder, file);
    return path !== null && isPublished(path) ? base + path.split('/').map(encodeURIComponent).join('/') : null;
  };
}

const leanPackages = /[\\/]node_modules[\\/](?:react-router|react-helmet-async)[\\/]/;

const styleFiles = /\.(?:css|s[ac]ss|less)$/;
const scriptFiles = /\.(?:[cm]?[jt]sx?|json)$/;

const ownFolders = ['dist', 'plugins', 'themes'].map((folder) => join(packageRoot, folder));
/** Whether a file belongs to this package. */
const isOwn = (file: string): boolean => ownFolders.some((folder) => below(folder, file) !== null);

/** `?react`, alone or with other parameters, requests an SVG file as a component. */
const reactQuery = /^\?(?:.*&)?react(?:&|$)/;

/** Whether a request is an SVG file as a component. */
const isSvgComponent = (file: string, query: string): boolean => file.endsWith('.svg') && reactQuery.test(query);

/** Whether a file belongs to the site and not to a package. */
function isOfSite(file: string, { root }: Pick<Config, 'root'>): boolean {
  const path = below(realPath(root), file);
  return path !== null && !/(?:^|[\\/])node_modules[\\/]/.test(path);
}

const assetFiles = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|ogg|mp3|wav|flac|pdf)$/i;

const dataFiles = /\.ya?ml$/;
/** Files with an extension without a rule. */
const otherFiles =
  /\.(?!(?:[cm]?[jt]sx?|mdx?|json|wasm|node|ya?ml|css|s[ac]ss|less|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|ogg|mp3|wav|flac|pdf)$)[a-z][a-z\d]*$/i;
/** Files without an extension, except those of packages, which the bundler handles. */
const plainNames = /[\\/][^\\/.]+$/;

function mdxLoader({ markdown, elementPlaces = false }: RuleOptions): RuleSetUseItem {
  const { remark, rehype, recma } = markdown;
  const mutable = (plugins: UnifiedPlugins): unknown[] => [...plugins];
  return {
    loader: packageRequire.resolve('@mdx-js/loader'),
    options: {
      development: elementPlaces,
      remarkPlugins: mutable(remark),
      rehypePlugins: mutable(rehype),
      recmaPlugins: mutable(recma),
    },
  };
}
