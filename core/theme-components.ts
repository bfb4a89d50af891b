import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Config } from './config/types.js';
import { below } from './portable-path.js';
import { isClientModule } from './use-client.js';

const extensions = ['.tsx', '.ts', '.jsx', '.js'];

/** What a theme offers by name. */
export interface ThemeNames {
  /** Components importable as `@theme/<Name>`. */
  components: ReadonlySet<string>;
  /** Element names with a content component, `@theme/content/<name>`. */
  elements: ReadonlySet<string>;
  /** Modules of other names: `setup`, `head-script`. */
  modules: ReadonlySet<string>;
}

export interface ThemeComponents extends ThemeNames {
  /** Files of each folder in which names are looked for, first come first: another file may well be another component. */
  files: readonly (readonly string[])[];
}

type ThemeConfig = Pick<Config, 'siteTheme' | 'theme' | 'plugins'>;

/** Lists the names that the site's theme folder, the plugins and the theme offer. */
export function listThemeNames(config: ThemeConfig): ThemeNames {
  const folders = themeFolders(config);
  const names = folders.flatMap(moduleNames);
  return {
    components: new Set(names.filter((name) => /^[A-Z]/.test(name))),
    elements: new Set(folders.flatMap((folder) => moduleNames(join(folder, 'content')))),
    modules: new Set(names.filter((name) => /^[a-z]/.test(name))),
  };
}

/** The names, and all files that decide what they stand for. */
export function listThemeComponents(config: ThemeConfig): ThemeComponents {
  return { ...listThemeNames(config), files: themeFolders(config).map(listFiles) };
}

/** Folders of the theme in the order in which `@theme/X` looks there. */
export function themeFolders({ siteTheme, theme, plugins }: ThemeConfig): string[] {
  return [siteTheme, ...plugins.flatMap(({ themeDir }) => themeDir ?? []), theme];
}

/** Folders in which `@theme-original/X` looks, with the names of the components there. */
export function originalFolders(config: ThemeConfig): { folder: string; names: string[] }[] {
  return themeFolders(config)
    .slice(1)
    .map((folder) => ({ folder, names: moduleNames(folder).filter((name) => /^[A-Z]/.test(name)) }));
}

/** Files of `slots/` by name, for each folder in which `@theme/slots/X` looks. */
export function slotFiles(config: ThemeConfig): ReadonlyMap<string, string>[] {
  return themeFolders(config).map((folder) => new Map(moduleFiles(join(folder, 'slots'))));
}

/** Files of the islands that the theme and the plugins bring. */
export function themeIslands(config: ThemeConfig): string[] {
  return themeFolders(config)
    .slice(1)
    .flatMap((folder) => listFiles(folder).map((file) => join(folder, file)))
    .filter((file) => extensions.includes(extname(file)) && isClientModule(readFileSync(file, 'utf8')));
}

function moduleFiles(folder: string): [name: string, file: string][] {
  return entries(folder).flatMap((entry): [string, string][] => {
    const extension = extname(entry.name);
    if (!entry.isDirectory()) {
      const name = basename(entry.name, extension);
      return extensions.includes(extension) && !name.includes('.') ? [[name, join(folder, entry.name)]] : [];
    }
    const files = moduleFiles(join(folder, entry.name)).filter(([name]) => name === 'index');
    return files.slice(0, 1).map(([, file]) => [entry.name, file]);
  });
}

function moduleNames(folder: string): string[] {
  return entries(folder)
    .filter((entry) => entry.isDirectory() || extensions.includes(extname(entry.name)))
    .map((entry) => (entry.isDirectory() ? entry.name : basename(entry.name, extname(entry.name))))
    .filter((name) => name !== 'index' && !name.endsWith('.d'))
    .sort();
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => below(folder, join(parentPath, name)) ?? name)
    .sort();
}

function entries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
