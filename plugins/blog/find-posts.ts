import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { below, globExpression } from 'tapdocs';

/** Paths below the folder, with `/`, sorted. */
export interface FoundPosts {
  files: string[];
  /** Symbolic links that are not followed: links to folders, broken links, and links to posts outside of the folder. */
  refused: string[];
}

/** Finds the Markdown files of a folder, except excluded files and files in excluded folders. */
export function findPosts(folder: string, exclude: readonly string[]): FoundPosts {
  const names = new Set(exclude.filter((pattern) => !/[/*?]/.test(pattern)));
  const globs = exclude.filter((pattern) => /[/*?]/.test(pattern)).map((glob) => globExpression(glob));
  const result: FoundPosts = { files: [], refused: [] };
  const limit = realpathSync(folder);
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      const isLeftOut = /^[_.]/.test(entry.name) || names.has(entry.name) || globs.some((glob) => glob.test(inner));
      if (isLeftOut) continue;
      const isPost = /\.mdx?$/.test(entry.name);
      if (entry.isDirectory()) visit(inner);
      else if (entry.isFile() && isPost) result.files.push(inner);
      else if (entry.isSymbolicLink()) {
        const target = targetOf(join(folder, inner));
        if (isPost && target?.isFile && below(limit, target.path) !== null) result.files.push(inner);
        else if (isPost || target?.isFile === false) result.refused.push(inner);
      }
    }
  };
  visit('');
  return { files: result.files.sort(), refused: result.refused.sort() };
}

/** The target of a symbolic link; null if it is broken. */
function targetOf(link: string): { path: string; isFile: boolean } | null {
  try {
    const path = realpathSync(link);
    return { path, isFile: statSync(path).isFile() };
  } catch {
    return null;
  }
}
