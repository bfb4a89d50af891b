import { loaderFile } from './theme-rules.js';
import { postcssConfig } from '../config/tsconfig.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import type { RuleSetRule, RuleSetUseItem } from '@rspack/core';
import type { Config } from '../config/types.js';
import { hash } from '../files/hash.js';
import { packageFile, packageRequire } from '../files/find-package.js';
import { below, type PortablePaths } from '../files/paths.js';
import { hasTrees, nameInTree, treeOfFile } from '../trees/source-root.js';
import { createResolveFrom } from './resolve-from.js';
import type { StyleLoaderOptions } from './loaders/style.js';
import type { BundleName } from './asset-name.js';
import type { Toolkit } from './toolkit.js';

export interface StyleOptions {
  bundle: BundleName;
  config: Config;
  paths: PortablePaths;
  toolkit: Toolkit;
  /** For dev. */
  development: boolean;
}

/**
 * Rules for CSS, Sass and Less. A site needs to install `sass`, or `less` and `less-loader`. If the site has a configuration of PostCSS,
 * PostCSS processes its style sheets.
 */
export function styleRules(options: StyleOptions): RuleSetRule[] {
  const { config, bundle, paths, development } = options;
  const output = outputOf(options);
  const onlyLocals = bundle === 'server';
  const resolveFrom = createResolveFrom(config, options.toolkit);
  // Records are the same in dev and in a build.
  const readable = development && bundle !== 'content';
  const css = cssLoader({
    onlyLocals,
    publicDir: config.publicDir,
    resolveFrom,
    readable,
    fileName: sheetNames(config, paths),
  });
  const plain = [...output, css];
  const processed = postcssConfig(config.root) === null ? plain : [...plain, postcssLoader(config.root)];
  const rule = (test: RegExp, siteLoaders: RuleSetUseItem[], others: RuleSetUseItem[]): RuleSetRule[] =>
    [
      { include: config.root, exclude: /node_modules/, use: siteLoaders },
      { exclude: [{ and: [config.root, { not: /node_modules/ }] }], use: others },
    ].map((part) => ({ test, type: 'javascript/auto', sideEffects: true, ...part }));
  const preprocessed = (test: RegExp, name: string, packages: readonly string[]): RuleSetRule[] => {
    const loader = preprocessor(name, packages, { root: config.root, resolveFrom });
    return rule(test, [...processed, loader], [...plain, loader]);
  };
  const unnamed = {
    test: /(?<!\.(?:module|icss))\.(?:css|s[ac]ss|less)$/i,
    type: 'javascript/auto',
    use: [loaderFile('no-styles')],
  };
  return [
    ...(onlyLocals ? [unnamed] : []),
    ...rule(/\.css$/, processed, plain),
    ...preprocessed(/\.s[ac]ss$/, 'sass-loader', ['sass-embedded', 'sass']),
    ...preprocessed(/\.less$/, 'less-loader', ['less']),
  ];
}

/** The loaders that produce the module of a style sheet in the bundle. */
function outputOf({ bundle, paths, toolkit }: StyleOptions): RuleSetUseItem[] {
  const output: Record<BundleName, RuleSetUseItem[]> = {
    content: [{ loader: loaderFile('collect-css'), options: { idOf: paths.toPortable } }],
    server: [],
    client: [toolkit.styleLoader],
  };
  return output[bundle];
}

/** The loader that wraps loaders of style sheets. */
const styleLoaderFile = loaderFile('style');

interface CssLoaderOptions extends Pick<StyleLoaderOptions, 'resolveFrom'> {
  /** Name of a style sheet, which its class names depend on. */
  fileName(file: string): string;
  /** Whether the module contains only class names, if there are any. */
  onlyLocals: boolean;
  /** Absolute. */
  publicDir: string;
  /** Whether class names of Tapdocs contain the file and the local name. */
  readable: boolean;
}

function cssLoader({ fileName, onlyLocals, publicDir, readable, ...rest }: CssLoaderOptions): RuleSetUseItem {
  const options = {
    // Files in a style sheet are imported with `require`. With `new URL`, their URLs would be relative to the running code.
    esModule: false,
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals: onlyLocals,
      getLocalIdent: ({ resourcePath }: { resourcePath: string }, _name: string, local: string) =>
        className(fileName(resourcePath), local, readable),
    },
  };
  return {
    loader: styleLoaderFile,
    options: { loader: packageRequire.resolve('css-loader'), options, publicDir, ...rest },
  };
}

/**
 * The loader with the first of these packages that the site or this package has installed; otherwise a loader that reports what is
 * missing. Sites also install the loader of Less, because they install Less.
 */
function preprocessor(
  loader: string,
  packages: readonly string[],
  { root, resolveFrom }: { root: string } & Pick<StyleLoaderOptions, 'resolveFrom'>,
): RuleSetUseItem {
  const places = [join(root, 'package.json'), packageFile].map((place) => createRequire(place));
  const find = (name: string): string[] =>
    places.flatMap((place) => {
      try {
        return [place.resolve(name)];
      } catch {
        return [];
      }
    });
  const [implementation] = packages.flatMap(find);
  const [file] = find(loader);
  if (file && implementation) {
    return { loader: styleLoaderFile, options: { loader: file, options: { implementation }, resolveFrom } };
  }
  const missing = [...(implementation ? [] : packages.slice(-1)), ...(file ? [] : [loader])];
  return { loader: loaderFile('missing-preprocessor'), options: { names: missing.join(' ') } };
}

function postcssLoader(root: string): RuleSetUseItem {
  const options: StyleLoaderOptions = {
    loader: packageRequire.resolve('postcss-loader'),
    options: {},
    postcssRoot: root,
  };
  return { loader: styleLoaderFile, options };
}

/**
 * The names of style sheets. With versions from git, the same sheet can differ between versions, and a reader can go from
 * one to the other without a reload, so its name also depends on its content.
 */
function sheetNames(config: Config, paths: PortablePaths): (file: string) => string {
  const themes = [config.siteTheme, config.theme];
  return (file) => {
    const portable = paths.toPortable(file);
    const isShared = portable.startsWith('tapdocs/') || themes.some((folder) => below(folder, file) !== null);
    if (isShared || !hasTrees(config)) return portable;
    const name = nameInTree(config, file, treeOfFile(config, file));
    return `site/${name ?? portable} ${hash(readFileSync(file))}`;
  };
}

/**
 * The name of a class depends only on its file and its local name, so that it is the same in all bundles. In a build, classes of
 * Tapdocs have short names, because readable names were a tenth of the size of documents.
 *
 * @param file portable path of the style sheet, and a hash after a space if it has one
 */
export function className(file: string, local: string, readable: boolean): string {
  if (!readable && file.startsWith('tapdocs/')) return shortName(`${file} ${local}`);
  const name = posix
    .basename(file.replace(/ .{64}$/, ''))
    .replace(/\.module\.\w+$/, '')
    .replace(/[^\w-]/g, '_');
  return `${name}_${local}_${hash(file).slice(0, 4)}`;
}

/** Four characters, starting with a letter. This is enough for about 700 classes; a test checks that no two have the same name. */
function shortName(name: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const bytes = Buffer.from(hash(name), 'hex');
  return `${letters[bytes.readUInt8() % letters.length]}${bytes.subarray(1).toString('base64url').slice(0, 3)}`;
}
