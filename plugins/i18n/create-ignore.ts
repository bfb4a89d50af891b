import { globExpression } from 'tapdocs';

/** Makes the question whether patterns cover a page, by its path without language or by its source. `/a/**` covers the index page `/a/`, too. */
export function createIgnore(patterns: readonly string[]): (bare: string, filePath: string) => boolean {
  const globs = patterns.map(globExpression);
  return (bare, filePath) => globs.some((glob) => [bare, `${bare}/`, filePath].some((text) => glob.test(text)));
}
