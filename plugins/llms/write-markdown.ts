import type { Root, RootContent } from 'mdast';
import type { Join, Options } from 'mdast-util-to-markdown';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { inlineCode, link, text } from './markdown-handlers.js';

/** In a tight list, only a nested list may directly follow the text of an item. */
const apart: Join = (left, right, parent) =>
  parent.type === 'listItem' && !(left.type === 'paragraph' && right.type === 'list') ? 1 : undefined;

const options: Options = {
  bullet: '-',
  // A thematic break of dashes or stars at the start of a list item would be parsed as bullets.
  rule: '_',
  emphasis: '*',
  strong: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  join: [apart],
  handlers: { text, inlineCode, link },
};

/** Writes blocks as GitHub Flavored Markdown. Ends with a line break; '' without blocks. */
export function writeMarkdown(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] };
  return toMarkdown(root, options);
}
