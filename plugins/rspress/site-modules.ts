import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'tapdocs';
import type { FoundSite } from './read-site.js';
import { runtimeModules, themeModules } from './markdown/rspress-markdown.js';

/** A module of the site, or a page with code, that imports something of Rspress. */
export interface SiteModule {
  /** Absolute path. */
  file: string;
  source: string;
  /** What it imports by name from the theme and the runtime of Rspress. */
  imports: ImportedName[];
}

export interface ImportedName {
  name: string;
  module: string;
  /** In the source. */
  offset: number;
  /** Whether the module uses it. */
  isUsed: boolean;
}

const modules = [...runtimeModules, ...themeModules, '@theme'];
/** An import of one of them must match this. Most pages do not match. */
const hint = /\bfrom\s*['"](?:@?rspress\/|@theme['"])/;
const statement = /^[ \t]*import\s+(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])([^'"]+)\2/gm;
const fence = /^([ \t>]*)(`{3,}|~{3,}).*\n[^]*?(?:^[ \t>]*\2|$(?![^]))/gm;

/** Reads the modules and pages of the docs, and the modules of other folders that pages import. */
export function readModules(config: Config, found: Pick<FoundSite, 'dir' | 'themeDir'>): SiteModule[] {
  const folders = new Set([found.dir, 'components', 'hooks', 'src', ...Object.values(config.alias)]);
  const theme = join(config.root, found.themeDir);
  const files = [...folders].flatMap((folder) => filesIn(join(config.root, folder)));
  return [...new Set([...files, ...filesIn(theme)])].flatMap((file) => {
    const bytes = readFileSync(file);
    // Most pages import neither, and decoding them takes longer than reading them.
    if (!bytes.includes('rspress') && !bytes.includes('@theme')) return [];
    const source = bytes.toString('utf8');
    if (!hint.test(source)) return [];
    const imports = importedNames(source, /\.mdx?$/.test(file));
    return imports.length > 0 ? [{ file, source, imports }] : [];
  });
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.[jt]sx?$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:[jt]sx?|mdx?)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(path, name));
}

/** Examples in fences of pages are no imports. */
function importedNames(source: string, isPage: boolean): ImportedName[] {
  const code = isPage ? source.replace(fence, (text) => text.replace(/[^\n]/g, ' ')) : source;
  return [...code.matchAll(statement)].flatMap(({ index, 0: whole, 1: list = '', 3: module = '' }) => {
    if (!modules.includes(module)) return [];
    const start = index + whole.indexOf('{') + 1;
    return [...list.matchAll(/(?<![\w$])(?!type\s)([\w$]+)(?:\s+as\s+([\w$]+))?/g)]
      .filter((item) => !/\btype\s+$/.test(list.slice(0, item.index)))
      .map((item) => {
        const local = item[2] ?? item[1] ?? '';
        const isUsed = code.split(new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`)).length > 2;
        return { name: item[1] ?? '', module, offset: start + item.index, isUsed };
      });
  });
}
