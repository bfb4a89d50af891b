import { defaultTheme, moduleEndings, readFolder } from '../config/theme-folder.js';
import { basename, extname, join, resolve } from 'node:path';
import { pluginLabels } from '../config/plugin-list.js';
import type { Config } from '../config/types.js';
import { below, realPath } from '../files/paths.js';
import { isFile } from '../files/stats.js';

/** A folder of theme components. Missing components come from the layers below it. */
export interface ThemeLayer {
  /** Name in messages: `the site`, `the plugin "search-index"`, `the theme`, `the default theme`. */
  owner: string;
  /** Absolute. */
  folder: string;
}

export type ThemeConfig = Pick<Config, 'siteTheme' | 'theme' | 'plugins'>;

/**
 * The layers, the highest first: the site, its plugins from the last to the first, its theme, and the default theme. A
 * folder that occurs twice is one layer, at its highest position.
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

/** A folder as written, and its real path, which bundlers use for its files. */
export function folderNames(folder: string): string[] {
  return [...new Set([folder, realPath(folder)])];
}

/** The layer of a file; for nested folders, the innermost. Undefined for a file outside all layers. */
export function layerOf(file: string, layers: readonly ThemeLayer[]): ThemeLayer | undefined {
  const lengthIn = ({ folder }: ThemeLayer): number =>
    Math.max(0, ...folderNames(folder).map((name) => (below(name, file) === null ? 0 : name.length)));
  const inside = layers.filter((layer) => lengthIn(layer) > 0);
  return inside.sort((a, b) => lengthIn(b) - lengthIn(a))[0];
}

/**
 * The layers in which `@theme-original/X` in a file is resolved: those below the layer of the file, else below the
 * site's.
 */
export function layersBelow(file: string, layers: readonly ThemeLayer[]): readonly ThemeLayer[] {
  const layer = layerOf(file, layers);
  return layers.slice((layer ? layers.indexOf(layer) : 0) + 1);
}

/**
 * The file of a name in the first of these layers that has it. With all layers, this resolves `@theme/<name>`; with
 * those below a file, it resolves `@theme-original/<name>` in that file. Null if no layer has it.
 *
 * @param name `Navbar`, `slots/NavEnd`, `Hero/Hero.module.css`
 */
export function findInLayers(name: string, layers: readonly Pick<ThemeLayer, 'folder'>[]): string | null {
  for (const { folder } of layers) {
    const match = placesOf(name, folder).find((file) => isFile(file));
    if (match) return match;
  }
  return null;
}

/** The files of a folder that can have a name, the first of which is used. */
export function placesOf(name: string, folder: string): string[] {
  const path = join(folder, name);
  const files = ['', ...moduleEndings].map((ending) => path + ending);
  return [...files, ...moduleEndings.map((ending) => join(path, `index${ending}`))];
}

/** All names that layers have, sorted: `Navbar`, `setup`, `slots/NavEnd`, `content/table`. */
export function namesInLayers(layers: readonly ThemeLayer[]): string[] {
  const names = layers.flatMap(({ folder }) => [
    ...moduleNames(folder),
    ...['slots', 'content'].flatMap((name) => moduleNames(join(folder, name)).map((inner) => `${name}/${inner}`)),
  ]);
  return [...new Set(names)].sort();
}

/** Names of the modules in a folder: files and folders. */
export function moduleNames(folder: string): string[] {
  return readFolder(folder)
    .filter((entry) => entry.isDirectory() || moduleEndings.includes(extname(entry.name)))
    .map((entry) => (entry.isDirectory() ? entry.name : basename(entry.name, extname(entry.name))))
    .filter((name) => name !== 'index' && !name.endsWith('.d'))
    .sort();
}

const start = 'The module imports itself as ';

/**
 * The message with which a loader reports that a module of the theme imports itself, because bundlers pass on only the
 * message of an error.
 */
export function selfImport(request: string): string {
  return `${start}'${request}'`;
}

/** The request in such a message; undefined for other messages. */
export function readSelfImport(message: string): string | undefined {
  const at = message.indexOf(start);
  return at < 0 ? undefined : /'([^']+)'/.exec(message.slice(at + start.length))?.[1];
}
