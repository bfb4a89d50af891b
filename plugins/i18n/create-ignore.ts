import { globExpression } from 'tapdocs';

/**
 * Creates a function that returns whether the patterns match a page, by its path without language or by its source.
 * `/a/**` also matches the index page `/a/`.
 */
export function createIgnore(patterns: readonly string[]): (bare: string, filePath: string) => boolean {
  const globs = patterns.map(globExpression);
  return (bare, filePath) => globs.some((glob) => [bare, `${bare}/`, filePath].some((text) => glob.test(text)));
}
