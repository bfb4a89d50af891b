import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'tapdocs';
import { type ImportedName, importedNames } from '../presets/imported-names.js';
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

const modules = [...runtimeModules, ...themeModules, '@theme'];
/** An import of one of them must match this. Most pages do not match. */
const hint = /\bfrom\s*['"](?:@?rspress\/|@theme['"])/;

/** Reads the modules and pages of the docs, and the modules of other folders that pages import. */
export function readModules(config: Config, foundSite: Pick<FoundSite, 'dir' | 'themeDir'>): SiteModule[] {
  const folders = new Set([foundSite.dir, 'components', 'hooks', 'src', ...Object.values(config.alias)]);
  const theme = join(config.root, foundSite.themeDir);
  const files = [...folders].flatMap((folder) => filesIn(join(config.root, folder)));
  return [...new Set([...files, ...filesIn(theme)])].flatMap((file) => {
    const bytes = readFileSync(file);
    // Most pages import neither, and decoding them takes longer than reading them.
    if (!bytes.includes('rspress') && !bytes.includes('@theme')) return [];
    const source = bytes.toString('utf8');
    if (!hint.test(source)) return [];
    const imports = importedNames(source, /\.mdx?$/.test(file), (request) => modules.includes(request));
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
