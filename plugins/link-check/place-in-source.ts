import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { positionAt, type ProblemPlace } from 'tapdocs';
import type { SourcePosition } from 'tapdocs/kit';

/**
 * The place of a link. For links in Markdown and MDX, the compiler knows it. Links from components or front matter are
 * searched for in the text of the page.
 */
export function placeInSource(text: string, at: SourcePosition, root: string): ProblemPlace {
  if (at.line !== undefined) return at;
  try {
    const source = readFileSync(join(root, at.file), 'utf8');
    const offset = findWord(source, text);
    return offset < 0 ? { ...at, source } : { ...at, ...positionAt(source, offset), source };
  } catch {
    return at;
  }
}

/** First place of a text that is not part of a longer path. */
function findWord(source: string, text: string): number {
  if (text === '') return -1;
  const isPart = (character: string | undefined): boolean => character !== undefined && /[\w/.-]/.test(character);
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
    if (!isPart(source[at - 1]) && !isPart(source[at + text.length])) return at;
  }
  return -1;
}
