import type { Root, RootContent } from 'mdast';
import type { Join, Options } from 'mdast-util-to-markdown';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { inlineCode, link, text } from './markdown-handlers.js';

/** In a list without empty lines between its items, only a nested list may follow the text of its item directly. */
const apart: Join = (left, right, parent) =>
  parent.type === 'listItem' && !(left.type === 'paragraph' && right.type === 'list') ? 1 : undefined;

const options: Options = {
  bullet: '-',
  // A rule of dashes or stars as the first thing in a list item would be taken for more bullets.
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

/** Markdown with GitHub's extensions, of blocks. Ends with a line break; '' for none. */
export function writeMarkdown(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] };
  return toMarkdown(root, options);
}
