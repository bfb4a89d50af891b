import { defaultTheme, moduleEndings, readFolder } from '../config/theme-folder.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Config } from '../config/types.js';
import { type Problem, problem } from '../problems/problem.js';
import { Each, readSmallJson } from '../files/json-file.js';
import { below, createPortablePaths } from '../files/paths.js';
import { findInLayers, moduleNames, type ThemeConfig, themeLayers } from './layers.js';
import { isClientModule } from './use-client.js';
import { configPlace } from '../config/config-place.js';
import { nearest } from '../problems/nearest.js';

/** The names that a theme offers. */
export interface ThemeNames {
  /** Components importable as `@theme/<Name>`. */
  components: ReadonlySet<string>;
  /** Element names with a content component, `@theme/content/<name>`. */
  elements: ReadonlySet<string>;
  /** Modules of other names: `setup`, `head-script`. */
  modules: ReadonlySet<string>;
  /** Names of props by component, for components whose layer lists them in `props.json`. */
  props: Readonly<Record<string, readonly string[]>>;
}

export interface ThemeComponents extends ThemeNames {
  /**
   * Portable names of the folders of all layers, the highest first, because names resolve to other files in another
   * order.
   */
  layers: readonly string[];
  /** Files of each layer, because another file may be another component. */
  files: readonly (readonly string[])[];
}

/** Lists the names that the layers of the theme offer together. */
export function listThemeNames(config: ThemeConfig): ThemeNames {
  const folders = themeFolders(config);
  const names = folders.flatMap(moduleNames);
  return {
    components: new Set(names.filter(isComponent)),
    elements: new Set(folders.flatMap((folder) => moduleNames(join(folder, 'content')))),
    modules: new Set(names.filter((name) => /^[a-z]/.test(name))),
    props: knownProps(folders),
  };
}

/** The props of each component in the highest layer that has it. */
function knownProps(folders: readonly string[]): Record<string, readonly string[]> {
  const props: Record<string, readonly string[]> = {};
  const seen = new Set<string>();
  for (const folder of folders) {
    const listed = readSmallJson<Record<string, readonly string[]>>(join(folder, 'props.json'), {}, new Each(['']));
    for (const name of moduleNames(folder)) {
      const listedProps = seen.has(name) ? undefined : listed[name];
      if (listedProps) props[name] = listedProps;
      seen.add(name);
    }
  }
  return props;
}

/** The names, and all files that determine what they resolve to. */
export function listThemeComponents(config: ThemeConfig & Pick<Config, 'root'>): ThemeComponents {
  const folders = themeFolders(config);
  const { toPortable } = createPortablePaths(config.root);
  return { ...listThemeNames(config), layers: folders.map(toPortable), files: folders.map(listFiles) };
}

function themeFolders(config: ThemeConfig): string[] {
  return themeLayers(config).map(({ folder }) => folder);
}

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** Folders of the layers below the site's, with the names of the components there. */
export function originalFolders(config: ThemeConfig): { folder: string; names: string[] }[] {
  return themeFolders(config)
    .slice(1)
    .map((folder) => ({ folder, names: moduleNames(folder).filter(isComponent) }));
}

/** Files of `slots/` by name, for each folder in which `@theme/slots/X` looks. */
export function slotFiles(config: ThemeConfig): ReadonlyMap<string, string>[] {
  return themeFolders(config).map((folder) => new Map(moduleFiles(join(folder, 'slots'))));
}

/** Components that only layers above the default theme have, sorted. `@theme` exports them in addition to its own. */
export function addedComponents(config: ThemeConfig): string[] {
  const themeNames = moduleNames(defaultTheme);
  return [...listThemeNames(config).components].filter((name) => !themeNames.includes(name)).sort();
}

/**
 * Errors about modules for the bare name `@theme` in layers. It means the components of all layers, so one layer cannot
 * replace it.
 */
export function themeIndexProblems(config: ThemeConfig & Pick<Config, 'root'>): Problem[] {
  return themeLayers(config)
    .filter(({ folder }) => folder !== defaultTheme)
    .flatMap(({ folder }) => findInLayers('index', [{ folder }]) ?? [])
    .map((file) => problem('THEME_INDEX', { file: basename(file) }, { file: below(config.root, file) ?? file }));
}

/** Files of the islands of the theme and of plugins. */
export function themeIslands(config: ThemeConfig): string[] {
  return themeFolders(config)
    .slice(1)
    .flatMap((folder) => listFiles(folder).map((file) => join(folder, file)))
    .filter((file) => moduleEndings.includes(extname(file)) && isClientModule(readFileSync(file, 'utf8')));
}

function moduleFiles(folder: string): [name: string, file: string][] {
  return readFolder(folder).flatMap((entry): [string, string][] => {
    const extension = extname(entry.name);
    if (!entry.isDirectory()) {
      const name = basename(entry.name, extension);
      return moduleEndings.includes(extension) && !name.includes('.') ? [[name, join(folder, entry.name)]] : [];
    }
    const files = moduleFiles(join(folder, entry.name)).filter(([name]) => name === 'index');
    return files.slice(0, 1).map(([, file]) => [entry.name, file]);
  });
}

/** Files below a folder of components, by their paths, sorted. Paths with a name that starts with a dot are skipped. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => below(folder, join(parentPath, name)) ?? name)
    .filter((path) => !path.split('/').some((name) => name.startsWith('.')))
    .sort();
}

/** Warnings about icons in the configuration that the theme does not have. It shows a link icon instead. */
export function unknownIcons(
  config: Pick<Config, 'configFile' | 'themeConfig' | 'siteTheme' | 'theme' | 'plugins'>,
): Problem[] {
  const named = config.themeConfig.socialLinks.flatMap(({ icon }, index) =>
    typeof icon === 'string' ? [{ icon, key: `themeConfig.socialLinks[${index}].icon` }] : [],
  );
  if (named.length === 0) return [];
  const icons = knownIcons(config);
  return named
    .filter(({ icon }) => icons?.includes(icon) === false)
    .map(({ icon, key }) =>
      problem(
        'ICON_UNKNOWN',
        { icon, nearest: nearest(icon, icons ?? []), icons: icons ?? [] },
        configPlace(config, { key, text: icon }),
      ),
    );
}

/** The names in `icons.json` of the topmost layer that has one. Null if a layer above replaces `Icon`, which may then support any name. */
function knownIcons(config: Parameters<typeof themeLayers>[0]): readonly string[] | null {
  for (const { folder } of themeLayers(config)) {
    const names = readSmallJson<readonly string[] | null>(join(folder, 'icons.json'), null, ['']);
    if (names || moduleNames(folder).includes('Icon')) return names;
  }
  return null;
}
