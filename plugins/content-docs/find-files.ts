import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { globExpression } from 'tapdocs';

/** Paths below the folder that was searched, with `/`, sorted. */
export interface FoundFiles {
  pages: string[];
  /** The `_meta.json` files. */
  metas: string[];
  /** The `_category_` files of Docusaurus, which have no effect. */
  categories: string[];
  /** The `_nav.json` of Rspress in the folder itself, where it describes a navigation bar. */
  navs: string[];
  /**
   * Symbolic links that are not followed, because they lead nowhere, out of the docs folder, or to a parent folder. '' is the
   * searched folder.
   */
  refused: string[];
  /** Folders of a git tree that are separate repositories, so their content is not in the tree. */
  submodules: string[];
}

interface Place {
  /** Below the searched folder; '' for itself. */
  path: string;
  /** Without symbolic links. */
  real: string;
  /** Real paths of this folder and its parent folders. */
  around: ReadonlySet<string>;
}

/** Finds the content of a language. `boundary` is the docs folder; symbolic links must not lead out of it. */
export function findFiles(folder: string, boundary: string, isExcluded: Exclusion): FoundFiles {
  const result: FoundFiles = { pages: [], metas: [], categories: [], navs: [], refused: [], submodules: [] };
  const limit = realpathSync(boundary) + sep;
  const visit = (place: Place): void => {
    for (const entry of readdirSync(place.real, { withFileTypes: true })) {
      const path = place.path ? `${place.path}/${entry.name}` : entry.name;
      const isMeta = entry.name === '_meta.json';
      if (isCategory(entry.name)) result.categories.push(path);
      if (path === '_nav.json') result.navs.push(path);
      if (isExcluded(path) && !isMeta) continue;
      const target = resolveEntry(entry, place.real);
      if (!target) {
        if (entry.isSymbolicLink()) result.refused.push(path);
        continue;
      }
      const isOutside = entry.isSymbolicLink() && !`${target.real}${sep}`.startsWith(limit);
      if (isOutside || (target.isFolder && place.around.has(target.real))) result.refused.push(path);
      else if (isMeta) result.metas.push(path);
      else if (target.isFolder) visit({ path, real: target.real, around: new Set([...place.around, target.real]) });
      else if (/\.mdx?$/.test(entry.name)) result.pages.push(path);
    }
  };
  const real = realpathSync(folder);
  if (!`${real}${sep}`.startsWith(limit)) return { ...result, refused: [''] };
  visit({ path: '', real, around: new Set([real]) });
  return {
    ...result,
    pages: result.pages.sort(),
    metas: result.metas.sort(),
    categories: result.categories.sort(),
    refused: result.refused.sort(),
  };
}

function isCategory(name: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(name);
}

/**
 * The real path of an entry and whether it is a folder; null for a broken link, and for entries that are neither files
 * nor folders.
 */
function resolveEntry(entry: Dirent, parent: string): { real: string; isFolder: boolean } | null {
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
