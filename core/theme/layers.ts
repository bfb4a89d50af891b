import { readdirSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { pluginLabels } from '../config/plugin-list.js';
import type { Config } from '../config/types.js';
import { packageRoot } from '../files/package-root.js';
import { below, realPath } from '../files/paths.js';

/** A folder of theme components. What it lacks comes from the layers below it. */
export interface ThemeLayer {
  /** In messages: `the site`, `the plugin "search-index"`, `the theme`, `the default theme`. */
  owner: string;
  /** Absolute. */
  folder: string;
}

export type ThemeConfig = Pick<Config, 'siteTheme' | 'theme' | 'plugins'>;

/** The theme that every other one stands on. */
export const defaultTheme = join(packageRoot, 'themes', 'default');

/** Endings of modules, in the order in which bundlers try them. */
export const moduleEndings: readonly string[] = ['.tsx', '.ts', '.jsx', '.mjs', '.js'];

/**
 * The layers, the uppermost first: the site, its plugins from the last one to the first, its theme, and the default theme. A folder
 * that comes twice is one layer, where it is uppermost.
 */
export function themeLayers({ siteTheme, theme, plugins }: ThemeConfig): ThemeLayer[] {
  const ofPlugins = [...pluginLabels(plugins)].flatMap(([{ themeDir }, name]) =>
    themeDir ? [{ owner: `the plugin "${name}"`, folder: resolve(themeDir) }] : [],
  );
  const all = [
    { owner: 'the site', folder: siteTheme },
    ...ofPlugins.reverse(),
    { owner: 'the theme', folder: theme },
    { owner: 'the default theme', folder: defaultTheme },
  ];
  return all.filter(({ folder }, index) => all.findIndex((other) => other.folder === folder) === index);
}

/** A folder as it is written, and as bundlers name the files in it. */
export function folderNames(folder: string): string[] {
  return [...new Set([folder, realPath(folder)])];
}

/** The layer that a file belongs to: of nested folders, the innermost counts. Undefined for a file outside of all. */
export function layerOf(file: string, layers: readonly ThemeLayer[]): ThemeLayer | undefined {
  const lengthIn = ({ folder }: ThemeLayer): number =>
    Math.max(0, ...folderNames(folder).map((name) => (below(name, file) === null ? 0 : name.length)));
  const inside = layers.filter((layer) => lengthIn(layer) > 0);
  return inside.sort((a, b) => lengthIn(b) - lengthIn(a))[0];
}

/** The layers in which `@theme-original/X` looks when a file asks for it: those below the file's own, else below the site's. */
export function layersBelow(file: string, layers: readonly ThemeLayer[]): readonly ThemeLayer[] {
  const own = layerOf(file, layers);
  return layers.slice((own ? layers.indexOf(own) : 0) + 1);
}

/**
 * The file that a name stands for, in the first of these layers that has it: in all layers that is what `@theme/<name>` means, in
 * those below a file what `@theme-original/<name>` means there. Null when none has it.
 *
 * @param name `Navbar`, `slots/NavEnd`, `Hero/Hero.module.css`
 */
export function findInLayers(name: string, layers: readonly Pick<ThemeLayer, 'folder'>[]): string | null {
  for (const { folder } of layers) {
    const path = join(folder, name);
    const files = ['', ...moduleEndings].map((ending) => path + ending);
    const indexes = moduleEndings.map((ending) => join(path, `index${ending}`));
    const found = [...files, ...indexes].find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
    if (found) return found;
  }
  return null;
}

/** What can be asked for in layers by name, sorted: `Navbar`, `setup`, `slots/NavEnd`, `content/table`. */
export function namesInLayers(layers: readonly ThemeLayer[]): string[] {
  const names = layers.flatMap(({ folder }) => [
    ...moduleNames(folder),
    ...['slots', 'content'].flatMap((name) => moduleNames(join(folder, name)).map((inner) => `${name}/${inner}`)),
  ]);
  return [...new Set(names)].sort();
}

/** Names of the modules in a folder: of files, and of folders. */
export function moduleNames(folder: string): string[] {
  return readFolder(folder)
    .filter((entry) => entry.isDirectory() || moduleEndings.includes(extname(entry.name)))
    .map((entry) => (entry.isDirectory() ? entry.name : basename(entry.name, extname(entry.name))))
    .filter((name) => name !== 'index' && !name.endsWith('.d'))
    .sort();
}

/** What is in a folder, without names that begin with a dot; nothing when there is no folder. */
export function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
