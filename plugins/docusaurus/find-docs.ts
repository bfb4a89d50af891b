import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { below, globExpression } from 'tapdocs';

/** Paths below the docs folder, with `/`, sorted. */
export interface FoundDocs {
  pages: string[];
  /** The `_category_` files. If a folder has several, the first by the order of extensions. */
  categories: string[];
  /** Symbolic links that are broken, or whose targets are outside of the folder. */
  refused: string[];
}

const category = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/**
 * Finds the same pages as Docusaurus: without names that start with a dot.
 *
 * @param exclude globs of pages to leave out; null for the usual ones, which are names that start with `_`, and tests
 */
export function findDocs(dir: string, exclude: readonly string[] | null = null): FoundDocs {
  const result: FoundDocs = { pages: [], categories: [], refused: [] };
  const limit = realpathSync(dir);
  const globs = (exclude ?? []).flatMap(alternatives).map((glob) => globExpression(glob));
  const hidden = exclude === null ? /^[_.]|\.test\.|^__tests__$/ : /^\./;
  const isExcluded = (path: string): boolean => globs.some((glob) => glob.test(path));
  const visit = (folder: string, around: ReadonlySet<string>): void => {
    for (const entry of readdirSync(join(dir, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (category.test(path)) result.categories.push(path);
      if (hidden.test(entry.name)) continue;
      const real = entry.isSymbolicLink() ? targetOf(join(dir, path), limit) : join(dir, path);
      if (real === null || around.has(real)) result.refused.push(path);
      else if (statSync(real).isDirectory()) visit(path, new Set([...around, real]));
      else if (/\.mdx?$/.test(entry.name) && !isExcluded(path)) result.pages.push(path);
    }
  };
  visit('', new Set([limit]));
  return { pages: result.pages.sort(), categories: result.categories.sort(), refused: result.refused.sort() };
}

/** Expands the braces of a glob: `*.{md,mdx}` becomes `*.md` and `*.mdx`. */
export function alternatives(glob: string): string[] {
  const [whole, before = '', list = '', after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(glob) ?? [];
  if (whole === undefined) return [glob];
  return list.split(',').flatMap((each) => alternatives(before + each + after));
}

/** The target of a symbolic link; null if it is broken, or if the target is outside of the folder. */
function targetOf(link: string, limit: string): string | null {
  try {
    const real = realpathSync(link);
    return below(limit, real) === null ? null : real;
  } catch {
    return null;
  }
}
