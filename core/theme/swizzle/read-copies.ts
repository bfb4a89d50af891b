import { existsSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, dirname, extname } from 'node:path';
import type { Config } from '../../config/types.js';
import { listFiles } from '../components.js';
import { isIcon, readHeader, withoutReturns, originalsFolder, packageName, packageOf } from './copy-header.js';
import { type Swizzle, swizzlesOfLayers } from './list-swizzles.js';
import { moduleEndings } from '../../config/theme-folder.js';

/** A component with copied files or originals in the site. */
export interface CopiedComponent {
  name: string;
  files: readonly CopiedFile[];
  /** The package that currently provides it, with its version; null if no package has it any more. */
  package: string | null;
  /** Whether the site keeps an original of any of its files. */
  hasOriginals: boolean;
}

/** A file of a component in its three versions; missing versions are null. */
export interface CopiedFile {
  /** Below its layer: `DocFooter/index.tsx`. */
  path: string;
  copy: SiteCopy | null;
  /** Text of the original. */
  original: string | null;
  /** Text of the installed file. */
  installed: string | null;
}

export interface SiteCopy {
  /** Absolute. */
  file: string;
  /** The whole text. */
  text: string;
  /** The text without the line with the origin, and with Unix line ends. */
  body: string;
  /** The package of the original, and its hash; null if there is no line with them. */
  package: string | null;
  hash: string | null;
}

type Texts = ReadonlyMap<string, string>;

/** The components that the site has copied, sorted by name. */
export function readCopies(config: Pick<Config, 'siteTheme' | 'theme' | 'plugins'>): CopiedComponent[] {
  const { siteTheme } = config;
  const kept = originalsFolder(siteTheme);
  const originals = readTexts(kept, listFiles(kept));
  const marked = markedCopies(siteTheme);
  const names = [...marked.map(({ path }) => path), ...originals.keys()].map(componentOf);
  const components = swizzlesOfLayers(config);
  return [...new Set(names)].sort().map((name) => {
    const isOfName = ({ path }: { path: string }): boolean => componentOf(path) === name;
    const copies = marked.filter(isOfName);
    const hasOriginals = [...originals.keys()].some((path) => isOfName({ path }));
    const namesakes = components.filter((item) => item.name === name);
    const now = sourceOf(copies, hasOriginals, namesakes);
    const installed: Texts = now ? readTexts(now.layer, copiedFiles(now)) : new Map();
    const paths = [...new Set([...originals.keys(), ...installed.keys()])].map((path) => ({ path })).filter(isOfName);
    // A file without an origin belongs to the site, except for an icon, and except at the path of a new file.
    const isPlain = (path: string): boolean => isIcon(path) || (hasOriginals && !originals.has(path));
    const others = paths
      .filter((other) => !copies.some(({ path }) => path === other.path))
      .map(({ path }) => ({ path, copy: isPlain(path) ? plainCopy(join(siteTheme, path)) : null }));
    const files = [...copies, ...others].map(({ path, copy }) => ({
      path,
      copy,
      original: originals.get(path) ?? null,
      installed: installed.get(path) ?? null,
    }));
    return { name, files, package: now ? packageOf(now.layer) : null, hasOriginals };
  });
}

/**
 * Of the components with one name, the one of the package that was copied. If no copy names it, or no original is kept,
 * the highest one, because versions that kept no originals named `tapdocs` for the components of all packages.
 */
function sourceOf(
  copies: readonly { copy: SiteCopy }[],
  hasOriginals: boolean,
  components: readonly Swizzle[],
): Swizzle | undefined {
  const from = copies.find(({ copy }) => copy.package)?.copy.package;
  const component = components.find(({ layer }) => from && packageName(packageOf(layer)) === packageName(from));
  return component ?? (from && hasOriginals ? undefined : components[0]);
}

/** Files of the site that name their origin. */
function markedCopies(siteTheme: string): { path: string; copy: SiteCopy }[] {
  return [...readTexts(siteTheme, listFiles(siteTheme).filter(canBeCopied))].flatMap(([path, text]) => {
    const header = readHeader(text);
    if (!header) return [];
    const { origin, body } = header;
    const copy = { file: join(siteTheme, path), text, body, package: origin.package, hash: origin.hash };
    return [{ path: origin.file, copy }];
  });
}

/** A file of the site at the path of a copy that does not name its origin. */
function plainCopy(file: string): SiteCopy | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  return { file, text, body: withoutReturns(text), package: null, hash: null };
}

function readTexts(folder: string, paths: readonly string[]): Texts {
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const endings: readonly string[] = [...moduleEndings, '.css', '.scss', '.sass', '.less', '.svg'];

/**
 * Paths of the files to copy for a component, below its layer: its code and styles, with the icons that they use.
 * Documentation and its pictures are not copied.
 */
export function copiedFiles({ layer, entry }: Pick<Swizzle, 'layer' | 'entry'>): string[] {
  const folder = dirname(entry);
  if (folder === '.') return [entry];
  return listFiles(join(layer, folder))
    .map((path) => `${folder}/${path}`)
    .filter(canBeCopied);
}

/** Whether a file with this name can be a copy. */
function canBeCopied(path: string): boolean {
  return endings.includes(extname(path)) && !/\.test\.[jt]sx?$/.test(path);
}

/** The component that a file of a layer belongs to: `DocFooter` of `DocFooter/index.tsx` and of `DocFooter.tsx`. */
function componentOf(path: string): string {
  const [first = ''] = path.split('/');
  return moduleEndings.includes(extname(first)) ? first.slice(0, -extname(first).length) : first;
}

/** Writes files that then belong to the user. Existing files are never replaced. Returns their paths. */
export function writeNewFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].map(([path, source]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source, { flag: 'wx' });
    return file;
  });
}
