import type { DocPage } from './doc-pages.js';

/** A fenced code block. */
export interface Fence {
  page: DocPage;
  /** Line of the opening fence. */
  line: number;
  /** As written: `ts`, `json`. '' when there is none. */
  lang: string;
  /** The text after the language. */
  meta: string;
  /** Value of `title="…"` in the meta, or ''. */
  title: string;
  /** Value of `no-check="…"` in the meta; null when the meta has none. */
  noCheck: string | null;
  /** The code without the indentation of the fence. */
  code: string;
}

const opening = /^( *)(`{3,}|~{3,})([^\s`]*)(.*)$/;

/** The fenced code blocks of a page, also those in lists and components. */
export function fencesOf(page: DocPage): Fence[] {
  const lines = page.text.split('\n');
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [found, indent = '', marks = '', lang = '', rest = ''] = opening.exec(lines[index] ?? '') ?? [];
    if (found === undefined) continue;
    const start = index + 1;
    const end = lines.findIndex((line, at) => at >= start && isClosing(line, marks));
    if (end < 0) throw new Error(`${page.file}:${start} a fence is never closed`);
    const code = lines.slice(start, end).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const meta = rest.trim();
    fences.push({
      page,
      line: start,
      lang,
      meta,
      title: attribute(meta, 'title') ?? '',
      noCheck: attribute(meta, 'no-check'),
      code: code.join('\n'),
    });
    index = end;
  }
  return fences;
}

/** The place of a line of a fence's code in the page. `line` counts from 1. */
export function placeOf({ page, line: start }: Fence, line = 0): string {
  return `${page.file}:${start + line}`;
}

function isClosing(line: string, marks: string): boolean {
  const text = line.trim();
  return text.length >= marks.length && text.startsWith(marks) && new Set(text).size === 1;
}

/** An attribute without a value counts as an empty one. */
function attribute(meta: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=\\s|$)`).exec(meta);
  return match ? (match[1] ?? '') : null;
}
