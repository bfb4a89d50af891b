import { globExpression } from 'tapdocs';

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
