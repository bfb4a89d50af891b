import { readdirSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { type Exclusion, resolveEntry } from 'tapdocs/kit';

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
