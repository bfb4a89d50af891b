import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { below, type Config } from 'tapdocs';
import { generatedFolder } from 'tapdocs/kit';
import { themeModules } from './markdown/rspress-markdown.js';
import { themeIndex } from './own-theme.js';
import type { SiteModule } from './site-modules.js';
import { themeNames } from './stand-ins.js';

/** Exports of the site's theme that the theme of Rspress does not have, as far as pages and their components import them. */
export interface OwnExports {
  names: ReadonlySet<string>;
  /** The request of the theme's module. */
  request: string;
}

export function ownExports(root: string, themeDir: string, modules: readonly SiteModule[]): OwnExports {
  const index = themeIndex(root, themeDir);
  if (index === null) return { names: new Set(), request: '' };
  const source = readFileSync(index, 'utf8');
  // The names of `export * from './components'` are not known.
  const hasStar = /^export\s*\*\s*from\s*['"]\./m.test(source);
  const isExported = (name: string): boolean => hasStar || new RegExp(`^export\\b[^;]*\\b${name}\\b`, 'm').test(source);
  const names = modules
    .filter(({ file }) => below(join(root, themeDir), file) === null)
    .flatMap(({ imports }) => imports)
    .filter(({ module }) => module === '@theme' || themeModules.includes(module))
    .map(({ name }) => name)
    .filter((name) => !themeNames.has(name) && isExported(name));
  return { names: new Set(names.sort()), request: `@site/${relative(root, index).split(sep).join('/')}` };
}

/** Writes a module with the components of both themes, unless it is unchanged. Null if the site's theme adds none. */
export function writeThemeModule(config: Config, { names, request }: OwnExports): string | null {
  if (names.size === 0) return null;
  const file = join(generatedFolder(config), 'rspress', 'theme.js');
  const list = [...names].join(', ');
  const text = `export * from '${themeModules[0]}';\nexport { ${list} } from ${JSON.stringify(request)};\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
