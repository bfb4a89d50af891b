import { globExpression } from 'tapdocs';

/** Whether an entry of a language's folder is left out. `path` is below that folder, with `/`. */
export type Exclusion = (path: string) => boolean;

/**
 * Leaves out what starts with `_` or `.`, and what a pattern names: a plain name (`shared`) any folder or file called so, a
 * pattern with `/`, `*` or `?` the whole path. `*` and `?` stop at `/`; `**` does not.
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
