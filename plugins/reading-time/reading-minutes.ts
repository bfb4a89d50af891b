import type { Nodes } from 'mdast';
import { readTree } from 'tapdocs/kit';

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
