import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Config } from './config/types.js';

const extensions = ['.tsx', '.ts', '.jsx', '.js'];

/** What a theme offers by name. */
export interface ThemeComponents {
  /** Components importable as `@theme/<Name>`. */
  components: ReadonlySet<string>;
  /** Element names with a content component, `@theme/content/<name>`. */
  elements: ReadonlySet<string>;
  /** Modules of other names: `setup`, `head-script`. */
  modules: ReadonlySet<string>;
}

/** Lists the names that the site's theme folder and the theme offer. */
export function listThemeComponents({ siteTheme, theme }: Pick<Config, 'siteTheme' | 'theme'>): ThemeComponents {
  const names = [siteTheme, theme].flatMap(moduleNames);
  return {
    components: new Set(names.filter((name) => /^[A-Z]/.test(name))),
    elements: new Set([siteTheme, theme].flatMap((folder) => moduleNames(join(folder, 'content')))),
    modules: new Set(names.filter((name) => /^[a-z]/.test(name))),
  };
}

/** Folders of the theme in the order in which `@theme/X` looks there. */
export function themeFolders({ siteTheme, theme }: Pick<Config, 'siteTheme' | 'theme'>): string[] {
  return [siteTheme, theme];
}

function moduleNames(folder: string): string[] {
  return entries(folder)
    .filter((entry) => entry.isDirectory() || extensions.includes(extname(entry.name)))
    .map((entry) => (entry.isDirectory() ? entry.name : basename(entry.name, extname(entry.name))))
    .filter((name) => name !== 'index' && !name.endsWith('.d'))
    .sort();
}

function entries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
