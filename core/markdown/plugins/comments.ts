import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../problems/problem.js';
import type { RawNode } from '../walk-hast.js';
import { type PageState, pageState } from '../page-state.js';
import { placeInRaw } from '../tags/visit-tags.js';

/**
 * Removes comments from raw HTML, as the parser does in MDX, because they are only for authors. A comment that is not
 * closed would hide the rest of the page, so it is an error.
 */
export function comments() {
  return (tree: Root, file: VFile): void => takeFrom(tree, pageState(file));
}

function takeFrom(parent: Nodes, state: PageState): void {
  if (!('children' in parent)) return;
  const children: RootContent[] = parent.children;
  const isFound = children.map((child) =>
    child.type === 'raw' ? takeComments(child, state) : child.type === 'comment',
  );
  for (const child of children) takeFrom(child, state);
  if (!isFound.includes(true)) return;
  const isLeft = (child: RootContent, index: number): boolean =>
    !isFound[index] || (child.type === 'raw' && child.value.trim() !== '');
  parent.children = children.filter(isLeft) as ElementContent[];
}

/**
 * Comments, and constructs that may contain the same characters: tags with attributes, and elements that contain only
 * text.
 */
const parts =
  /(<!--(?:-?>|[^]*?(-->|$)))|<(script|style|textarea|title)\b[^]*?<\/\3\s*>|<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Returns whether there was a comment. */
function takeComments(node: RawNode, state: PageState): boolean {
  const { value } = node;
  if (!value.includes('<!--')) return false;
  node.value = value.replace(parts, (...[part, comment, end, , offset]: Match) => {
    if (comment === undefined) return part;
    if (end === '') state.problems.push(problem('COMMENT_UNCLOSED', {}, placeInRaw(state, node, offset)));
    return '';
  });
  return node.value !== value;
}

type Match = [part: string, comment: string | undefined, end: string | undefined, element: string, offset: number];
