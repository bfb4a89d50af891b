import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { below, globExpression } from 'tapdocs';

/** Paths below the folder, with `/`, sorted. */
export interface FoundPosts {
  files: string[];
  /** Symbolic links, which are not followed if they lead out of the folder. */
  refused: string[];
}

/** Finds the Markdown files of a folder, except those whose name, or a folder above them, is excluded. */
export function findPosts(folder: string, exclude: readonly string[]): FoundPosts {
  const names = new Set(exclude.filter((pattern) => !/[/*?]/.test(pattern)));
  const globs = exclude.filter((pattern) => /[/*?]/.test(pattern)).map((glob) => globExpression(glob));
  const found: FoundPosts = { files: [], refused: [] };
  const limit = realpathSync(folder);
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      const isLeftOut = /^[_.]/.test(entry.name) || names.has(entry.name) || globs.some((glob) => glob.test(inner));
      if (isLeftOut) continue;
      if (entry.isDirectory()) visit(inner);
      else if (!/\.mdx?$/.test(entry.name)) continue;
      else if (entry.isFile() || leadsInto(limit, join(folder, inner))) found.files.push(inner);
      else found.refused.push(inner);
    }
  };
  visit('');
  return { files: found.files.sort(), refused: found.refused.sort() };
}

function leadsInto(folder: string, link: string): boolean {
  try {
    return below(folder, realpathSync(link)) !== null;
  } catch {
    return false;
  }
}
