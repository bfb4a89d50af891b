import type { Raw } from 'mdast-util-to-hast';
import type { Tag } from './tag.js';

/** An open tag as CommonMark defines it. */
const attribute = String.raw`\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+))?`;
const attributes = new RegExp(String.raw`\s+([A-Za-z_:][\w.:-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+))?`, 'g');
const openTag = new RegExp(String.raw`<([A-Za-z][\w-]*)((?:${attribute})*)(\s*\/?>)`, 'g');

/** Visits the open tags of one name in raw HTML, and writes back those that were changed. */
export function visitRawTags(node: Raw, name: string, visit: (tag: Tag) => void): void {
  const { position, value } = node;
  if (!position || !value.toLowerCase().includes(`<${name}`)) return;
  node.value = value.replace(openTag, (source: string, tagName: string, text: string, end: string, offset: number) => {
    if (tagName.toLowerCase() !== name || isInComment(value, offset)) return source;
    const values = new Map<string, string | null>();
    for (const [, key = '', given] of text.matchAll(attributes)) values.set(key.toLowerCase(), given ?? null);
    let changed = false;
    visit({
      position: { start: placeIn(value, offset, position.start) },
      get: (key) => unquote(values.get(key) ?? undefined),
      has: (key) => values.has(key),
      set(key, text) {
        values.set(key, `"${text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`);
        changed = true;
      },
    });
    if (!changed) return source;
    const written = [...values].map(([key, item]) => (item === null ? ` ${key}` : ` ${key}=${item}`));
    return `<${tagName}${written.join('')}${end}`;
  });
}

function isInComment(html: string, offset: number): boolean {
  const start = html.lastIndexOf('<!--', offset);
  return start >= 0 && !html.slice(start, offset).includes('-->');
}

function unquote(value: string | undefined): string | undefined {
  return value?.replace(/^(["'])([^]*)\1$/, '$2').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
}

interface Point {
  line: number;
  column: number;
}

function placeIn(text: string, offset: number, start: Point): Point {
  const lines = text.slice(0, offset).split('\n');
  const column = (lines.at(-1) ?? '').length + 1;
  return { line: start.line + lines.length - 1, column: lines.length === 1 ? start.column + column - 1 : column };
}
