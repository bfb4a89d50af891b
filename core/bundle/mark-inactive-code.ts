import { findInactiveCode } from './find-inactive-code.js';

export interface MarkOptions {
  /** Portable id of the module. */
  id: string;
  /** For a package, only handlers on HTML elements are reported, because other code may not affect its output. */
  isPackage: boolean;
  /** Text of the file, before it was compiled. */
  original(): string;
}

/**
 * Changes a compiled ES module so that its handlers and effects report themselves when they are rendered. Null if there are none.
 */
export function markInactiveCode(source: string, { id, isPackage, original }: MarkOptions): string | null {
  const marks = findInactiveCode(source, isPackage);
  if (marks.length === 0) return null;
  const place = createPlaces(original());
  const pieces = marks
    .flatMap(({ name, component, start, end, mention }) => {
      const facts = [id, component, name].map((text) => JSON.stringify(text)).join(', ');
      const after = `, ${facts}, ${place(mention).join(', ')})`;
      if (start === end) return [{ at: start, text: `inactiveCode$(() => 0${after};` }];
      return [
        { at: start, text: 'inactiveCode$(' },
        { at: end, text: after },
      ];
    })
    .sort((a, b) => a.at - b.at);
  let marked = '';
  let done = 0;
  for (const { at, text } of pieces) {
    marked += source.slice(done, at) + text;
    done = at;
  }
  // At the end, so that no line moves.
  return `${marked}${source.slice(done)}\nimport { inactiveCode as inactiveCode$ } from '@tapdocs/inactive-code';\n`;
}

/** Returns line and column, from 1, of the next occurrence of a name. Compiling keeps their order. */
function createPlaces(text: string): (mention: string) => [line: number, column: number] {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"\\])\/\/[^\n]*/g, blank);
  const last = new Map<string, number>();
  return (mention) => {
    const pattern = new RegExp(mention, 'g');
    pattern.lastIndex = last.get(mention) ?? 0;
    const match = pattern.exec(code) ?? code.matchAll(pattern).next().value;
    if (!match) return [1, 1];
    last.set(mention, match.index + match[0].length);
    const before = code.slice(0, match.index).split('\n');
    return [before.length, (before.at(-1)?.length ?? 0) + 1];
  };
}
