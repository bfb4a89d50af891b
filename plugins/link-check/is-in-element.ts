import { join } from 'node:path';
import type { ProblemPlace } from 'tapdocs';
import { readText } from 'tapdocs/kit';

/** Whether a link or a file is that of an element, such as `<a href="/guide">`: its place is the element, or a value in it. */
export function isInElement({ file, line, column, source }: ProblemPlace, root: string): boolean {
  if (line === undefined || column === undefined) return false;
  const text = source ?? readText(join(root, file)) ?? '';
  const row = text.split('\n')[line - 1] ?? '';
  const [before, rest] = [row.slice(0, column - 1), row.slice(column - 1)];
  // `<https://example.org>` is a link of Markdown.
  return /^<[A-Za-z][\w.-]*(?:[\s/>]|$)/.test(rest) || /[\w-]\s*=\s*\{?\s*["'`]$/.test(before);
}
