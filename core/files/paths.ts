import { type Dirent, realpathSync, statSync } from 'node:fs';
import ownPath, { basename, dirname, join, type PlatformPath } from 'node:path';
import { packageRoot } from './find-package.js';

/**
 * Names files independently of the location of the project: `site/docs/en/a.mdx`, `tapdocs/themes/default/Tabs.tsx`.
 */
export interface PortablePaths {
  toPortable(file: string): string;
  toFile(portable: string): string;
}

interface PortableOptions {
  /** Absolute folder of the files of git trees, which are named `tree/<id of the tree>/…`. Default: there is none. */
  trees?: string;
  /** `path.win32` or `path.posix`; default: that of this machine. */
  system?: PlatformPath;
  /** Absolute folder of this package. Default: its folder. */
  packageFolder?: string;
}

/**
 * Portable names for the files of a site, of its git trees and of this package. Other files are named relative to the
 * site: `out/../x`.
 *
 * @param root absolute folder of the site
 */
export function createPortablePaths(
  root: string,
  { trees, system = ownPath, packageFolder = packageRoot }: PortableOptions = {},
): PortablePaths {
  const roots = [
    { name: 'site', folder: root },
    { name: 'tapdocs', folder: packageFolder },
    ...(trees === undefined ? [] : [{ name: 'tree', folder: trees }]),
  ].sort((a, b) => b.folder.length - a.folder.length);
  return {
    toPortable(file) {
      for (const { name, folder } of roots) {
        const path = below(folder, file, system);
        if (path !== null) return `${name}/${path}`;
      }
      return `out/${slashes(system.relative(root, file), system)}`;
    },
    toFile(portable) {
      const slash = portable.indexOf('/');
      const folder = roots.find(({ name }) => name === portable.slice(0, slash))?.folder ?? root;
      return system.join(folder, portable.slice(slash + 1));
    },
  };
}

/**
 * The path of a file below a folder, with `/`; null if it is not below the folder.
 *
 * @param system `path.win32` or `path.posix`; default: that of this machine
 */
export function below(folder: string, file: string, system: PlatformPath = ownPath): string | null {
  const path = system.relative(folder, file);
  const isOutside = path === '..' || path.startsWith(`..${system.sep}`) || system.isAbsolute(path);
  return path === '' || isOutside ? null : slashes(path, system);
}

/** A path with `/`. */
export function slashes(path: string, { sep }: PlatformPath = ownPath): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

/** An absolute path with symbolic links resolved, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

const wildcards: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);

/** Matches whole strings. `*` and `?` do not match `/`, `**` does; any other character matches itself. */
export function globExpression(pattern: string): RegExp {
  const source = pattern.replace(
    /\*\*\/|\*\*|\*|\?|[^*?]/gu,
    (part) => wildcards.get(part) ?? part.replace(/[\\^$.+()[\]{}|]/, '\\$&'),
  );
  return new RegExp(`^${source}$`, 'u');
}

/**
 * The real path of an entry and whether it is a folder; null for a broken link, and for entries that are neither files
 * nor folders.
 */
export function resolveEntry(entry: Dirent, parent: string): { real: string; isFolder: boolean } | null {
  const path = join(parent, entry.name);
  if (!entry.isSymbolicLink()) {
    return entry.isFile() || entry.isDirectory() ? { real: path, isFolder: entry.isDirectory() } : null;
  }
  try {
    const real = realpathSync(path);
    return { real, isFolder: statSync(real).isDirectory() };
  } catch {
    return null;
  }
}

/** Whether an entry of a language's folder is excluded. `path` is below that folder, with `/`. */
export type Exclusion = (path: string) => boolean;

/**
 * Excludes names that start with `_` or `.`, and matches of the patterns. A plain name (`shared`) matches any folder or
 * file with this name; a pattern with `/`, `*` or `?` matches the whole path. `*` and `?` do not match `/`, `**` does.
 */
export function createExclusion(patterns: readonly string[]): Exclusion {
  const names = new Set(patterns.filter((pattern) => !isGlob(pattern)));
  const globs = patterns.filter(isGlob).map((pattern) => globExpression(pattern.replace(/^\/|\/$/g, '')));
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return /^[_.]/.test(name) || names.has(name) || globs.some((glob) => glob.test(path));
  };
}

function isGlob(pattern: string): boolean {
  return /[/*?]/.test(pattern);
}
