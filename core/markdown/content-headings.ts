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
  const { data, problems } = parseFrontMatter(source, page.file);
  return { frontMatter: data, title: titleOf(source.replace(/^\uFEFF/, ''), page), problems };
}

/** A line that is or ends a heading of level 1, if it is text. Other sources are not parsed. */
const titleLine = /^[ \t]*(?:#[ \t]+\S.*|=+[ \t]*)$/m;

function titleOf(source: string, page: SourceFile): string | null {
  if (!titleLine.test(source)) return null;
  const headings = contentHeadings(readTree(source, pageFormat(source, page)).tree);
  return headings.find(({ depth, text }) => depth === 1 && text !== '')?.text ?? null;
}
