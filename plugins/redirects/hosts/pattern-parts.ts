/** A part of a pattern that hosts without regular expressions may support. */
export type PatternPart = { text: string } | { group: string };

/**
 * Splits a pattern into plain text and groups that are not nested: `^/old/([^/]+)/(.*)$`. Null for other patterns.
 */
export function patternParts(source: string): PatternPart[] | null {
  const inner = source.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const token =
    /\\([/.\-_~:@!$&'()*+,;=[\]{}|?])|\(((?:\[(?:\\.|[^\]\\])*\]|\\.|[^()[\]\\|])+)\)(?![*+?{])|([^\\^$.*+?()[\]{}|])(?![*+?{])/gy;
  const parts: PatternPart[] = [];
  while (token.lastIndex < inner.length) {
    const match = token.exec(inner);
    if (!match) return null;
    const [, escaped, group, plain] = match;
    const last = parts.at(-1);
    if (group !== undefined) {
      if (group.startsWith('?')) return null;
      parts.push({ group });
    } else if (last && 'text' in last) last.text += escaped ?? plain ?? '';
    else parts.push({ text: escaped ?? plain ?? '' });
  }
  return parts;
}
