import type { Blockquote, Nodes, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { type CalloutKind, createCallout } from '../callouts/callout.js';
import { pageState } from '../page-state.js';
import type { UiStrings } from '../../contract/index.js';

const kinds: Readonly<Record<string, CalloutKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'important',
  WARNING: 'warning',
  CAUTION: 'caution',
};

const marker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\r\n|\n|\r|$)/i;

/** GitHub's alerts become callouts: a quotation that starts with a line `[!NOTE]`. */
export function alerts() {
  return (tree: Root, file: VFile): void => {
    const { source, strings } = pageState(file);
    if (source.includes('[!')) replaceAlerts(tree, strings);
  };
}

function replaceAlerts(node: Nodes, strings: UiStrings): void {
  if (!('children' in node)) return;
  const children: RootContent[] = node.children;
  for (const [index, child] of children.entries()) {
    replaceAlerts(child, strings);
    if (child.type === 'blockquote') children[index] = alertOf(child, strings) ?? child;
  }
}

function alertOf({ children, position }: Blockquote, strings: UiStrings): RootContent | null {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph') return null;
  const [text, ...rest] = first.children;
  const match = text?.type === 'text' ? marker.exec(text.value) : null;
  const kind = kinds[match?.[1]?.toUpperCase() ?? ''];
  if (!match || !kind || text?.type !== 'text') return null;
  const left = text.value.slice(match[0].length);
  // `[!NOTE]` with more content on its line, such as a link, is not an alert.
  if (left === '' && rest.length > 0 && !/[\r\n]$/.test(match[0]) && rest[0]?.type !== 'break') return null;
  if (rest[0]?.type === 'break') rest.shift();
  const inline = left === '' ? rest : [{ ...text, value: left }, ...rest];
  const content = inline.length > 0 ? [{ ...first, children: inline }, ...others] : others;
  return createCallout({ kind, title: [], children: content, strings, ...(position && { position }) });
}
