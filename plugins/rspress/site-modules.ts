import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, type Json, type JsonObject, parseFrontMatter, type Site } from 'tapdocs';
import { type ImportedName, importedNames } from '../presets/page-imports.js';
import type { FoundSite } from './read-site.js';
import { runtimeModules, themeModules } from './markdown/rspress-markdown.js';
import { createStampedCache, fileStamp, type FoundRoutes, scanHeadings, sourcePath } from 'tapdocs/kit';
import { generatedFile, writeGenerated } from '../presets/replaced-requests.js';
import { themeDir } from './own-files.js';

/** A module of the site, or a page with code, that imports something of Rspress. */
export interface SiteModule {
  /** Absolute path. */
  file: string;
  source: string;
  /** What it imports by name from the theme and the runtime of Rspress. */
  imports: ImportedName[];
}

const rspressModules = [...runtimeModules, ...themeModules, '@theme'];
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
    const imports = importedNames(source, /\.mdx?$/.test(file), (request) => rspressModules.includes(request));
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

const standIn = join(themeDir, 'rspress/no-pages.tsx');

/**
 * The file with the list of all pages, which pages with `usePages` depend on. If no module of the site reads the list, it is the
 * stand-in, so that other pages do not depend on each other.
 */
export function pagesFile(config: Config, modules: readonly SiteModule[]): string {
  return modules.some(readsPages) ? generatedFile(config, 'rspress/pages.json') : standIn;
}

function readsPages({ source, imports }: SiteModule): boolean {
  const names = imports.map(({ name }) => name);
  return names.includes('usePages') || (names.includes('usePageData') && /\bpages\b/.test(source));
}

/** Writes the list of the pages with a source, unless it is unchanged. */
export function writePages(file: string, { routes }: FoundRoutes, site: Pick<Site, 'config' | 'program'>): void {
  if (file !== standIn) writeGenerated(file, JSON.stringify(listOf(routes, site)));
}

function listOf(routes: FoundRoutes['routes'], { config, program }: Pick<Site, 'config' | 'program'>): Json {
  const cache = createStampedCache<PageData>(join(config.cacheDir, 'rspress/pages.json'), program, sample);
  const dataOf = (name: string): PageData => {
    const file = join(config.root, name);
    if (!/\.mdx?$/.test(name) || !existsSync(file)) return sample;
    const { stamp, steady } = fileStamp(file);
    const cached = cache.get(name, stamp);
    const value = cached ?? readPage(file);
    if (!cached && steady) cache.set(name, stamp, { value, lasts: true });
    return value;
  };
  const list = routes
    .filter(({ filePath, original }) => filePath !== '' && !original)
    .map((route) => {
      const { path, title, lang, version } = route;
      return { routePath: path, title, lang, version, ...dataOf(sourcePath(config, route)) };
    })
    .sort((a, b) => (a.routePath < b.routePath ? -1 : 1));
  cache.save();
  return list;
}

type PageData = ReturnType<typeof readPage>;

const sample = { frontmatter: {}, toc: [] };

/** The front matter as it is written, and headings. A page that is a component has neither. */
function readPage(file: string): { frontmatter: JsonObject; description?: string; toc: Json[] } {
  const source = readFileSync(file, 'utf8');
  const { data: frontmatter } = parseFrontMatter(source, file);
  const { description } = frontmatter;
  return {
    frontmatter,
    ...(typeof description === 'string' && { description }),
    // Like outlines in Rspress.
    toc: scanHeadings(source, { file })
      .filter(({ depth }) => depth > 1 && depth < 5)
      .map(({ id, text, depth }) => ({ id, text, depth, charIndex: -1 })),
  };
}
