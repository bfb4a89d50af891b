/** A part of a pattern that hosts without regular expressions may understand. */
export type PatternPart = { text: string } | { group: string };

/**
 * Takes a pattern apart into plain text and groups that hold no other groups: `^/old/([^/]+)/(.*)$`. Null for any other.
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
