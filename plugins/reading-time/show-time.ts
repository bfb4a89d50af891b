import type { Root as Content, Nodes } from 'mdast';
import type { Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { below, parseFrontMatter } from 'tapdocs';
import { readTree } from 'tapdocs/kit';

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

declare module 'vfile' {
  interface DataMap {
    /** Minutes that it takes to read the page. Absent: they are not shown. */
    readingMinutes: number;
  }
}

/** A remark plugin that finds the reading time of a documentation page. */
export function readTime(root: string, speed: ReadingSpeed) {
  return () =>
    (tree: Content, file: VFile): void => {
      // Skips fragments, and lists that are generated from data.
      const path = below(root, file.path ?? '') ?? '';
      if (path.split('/').some((part) => part.startsWith('_'))) return;
      const { pageType = 'doc', readingTime } = parseFrontMatter(String(file.value), '').data;
      const minutes = pageType === 'doc' && readingTime !== false ? readingMinutes(tree, speed) : 0;
      if (minutes > 0) file.data.readingMinutes = minutes;
    };
}

/** A rehype plugin that adds the reading time below the title of the page, as the theme component `ReadingTime`. */
export function showTime() {
  return (tree: Root, { data }: VFile): void => {
    if (data.readingMinutes === undefined) return;
    const title = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
    const start = title < 0 ? tree.children.findLastIndex(({ type }) => type === 'mdxjsEsm') : title;
    tree.children.splice(start + 1, 0, element(data.readingMinutes));
  };
}

function element(minutes: number): JsxElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'ReadingTime',
    attributes: [{ type: 'mdxJsxAttribute', name: 'minutes', value: String(minutes) }],
    children: [],
  };
}

/** How fast a text is read. */
export interface ReadingSpeed {
  /** Words a minute. Default: 230. */
  words?: number;
  /** Characters a minute, in scripts without spaces between words. Default: 420. */
  characters?: number;
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
const word = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/**
 * Minutes that it takes to read MDX or Markdown, or a tree of it: at least 1, or 0 if it has no prose. Code blocks, tags and URLs are
 * not counted.
 */
export function readingMinutes(content: string | Nodes, { words = 230, characters = 420 }: ReadingSpeed = {}): number {
  const text = proseOf(typeof content === 'string' ? readTree(content, 'mdx').tree : content);
  const denseCount = text.match(dense)?.length ?? 0;
  const wordCount = text.replace(dense, ' ').match(word)?.length ?? 0;
  if (denseCount + wordCount === 0) return 0;
  return Math.max(1, Math.round(wordCount / words + denseCount / characters));
}

const blocks = /^(?:paragraph|heading|listItem|tableCell|break)$/;

/** The text that is read: without code blocks, tags, URLs, comments and statements. */
function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/https?:\/\/\S+/g, ' ');
  if (node.type === 'inlineCode') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  const text = 'children' in node ? node.children.map(proseOf).join('') : '';
  return blocks.test(node.type) ? `${text}\n` : text;
}
