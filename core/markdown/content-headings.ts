import type { Heading, Nodes, Root } from 'mdast';
import type { JsonObject } from '../contract/index.js';
import type { Problem } from '../problems/problem.js';
import { parseFrontMatter } from './front-matter.js';
import { pageFormat, readTree, type SourceFile } from './parse/read-tree.js';
import { identifyHeadings, inlineText } from './plugins/heading-ids.js';

/** A heading of a content file. */
export interface ContentHeading {
  /** 1 to 6. */
  depth: number;
  text: string;
  /** Its id in the page. */
  id: string;
  /** Offset in the file, in UTF-16 units. */
  start: number;
}

/** The headings in a tree, in order. Those in quotes and lists are left out. */
export function contentHeadings(tree: Root): ContentHeading[] {
  const shown = new Set<Nodes>();
  collect(tree, shown);
  return identifyHeadings(tree).flatMap(({ heading, id }) => {
    if (!shown.has(heading)) return [];
    const text = headingText(heading);
    return [{ depth: heading.depth, text, id, start: heading.position?.start.offset ?? 0 }];
  });
}

function collect(node: Nodes, shown: Set<Nodes>): void {
  if (node.type === 'heading') shown.add(node);
  else if (node.type === 'root' || node.type === 'mdxJsxFlowElement')
    for (const child of node.children) collect(child, shown);
}

function headingText(heading: Heading): string {
  return inlineText(heading).replace(/\s+/g, ' ').trim();
}

/**
 * The headings of a content file that have text, for pages that show the headings of other pages. Those in quotes, lists and imported
 * fragments are left out.
 */
export function scanHeadings(source: string, page: SourceFile): Omit<ContentHeading, 'start'>[] {
  const { tree } = readTree(source.replace(/^\uFEFF/, ''), pageFormat(source, page));
  return contentHeadings(tree).flatMap(({ depth, text, id }) => (text === '' ? [] : [{ depth, text, id }]));
}

export interface ScannedTitle {
  frontMatter: JsonObject;
  /** Text of the first level-1 heading that has text, or null. */
  title: string | null;
  /** Problems of the front matter. */
  problems: Problem[];
}

/** The front matter and the first `# heading` of a content file, for navigation. */
export function scanTitle(source: string, page: SourceFile): ScannedTitle {
  const { data, problems, bodyOffset } = parseFrontMatter(source, page.file);
  const text = source.replace(/^\uFEFF/, '');
  const start = problems.length > 0 ? null : bodyOffset - (source.length - text.length);
  return { frontMatter: data, title: titleOf(text, page, start), problems };
}

/** A line that is or ends a heading of level 1, if it is text. Other sources are not parsed. */
const titleLine = /^[ \t]*(?:#[ \t]+\S.*|=+[ \t]*)$/gm;

/**
 * Most pages begin with their title: then the text up to it is parsed, which takes a tenth of the time and of the memory. The whole text
 * is parsed if that does not decide it: for a line in brackets, which can be a reference to a definition below, and for MDX that is not
 * closed before the line.
 *
 * @param start offset of the body; null if the front matter is malformed
 */
function titleOf(source: string, page: SourceFile, start: number | null): string | null {
  titleLine.lastIndex = start ?? 0;
  const match = titleLine.exec(source);
  if (!match) return null;
  const wanted = pageFormat(source, page);
  const end = match.index + match[0].length;
  const before = start === null || /[[\]]/.test(match[0]) ? null : readTree(source.slice(0, end), wanted);
  return (before?.format === wanted ? titleIn(before.tree) : null) ?? titleIn(readTree(source, wanted).tree);
}

function titleIn(tree: Root): string | null {
  return contentHeadings(tree).find(({ depth, text }) => depth === 1 && text !== '')?.text ?? null;
}

/** A title made from a file name: `quick-start` → `Quick start`. */
export function humanise(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
