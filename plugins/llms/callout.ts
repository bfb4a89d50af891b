import type { Blockquote, BlockContent, PhrasingContent } from 'mdast';
import { plainText } from 'tapdocs';
import { isElement, type PlainElement } from 'tapdocs/kit';
import type { Flow } from './block.js';

/** The alerts of GitHub, by kind of callout. */
const alerts: Readonly<Record<string, string>> = {
  tip: 'TIP',
  note: 'NOTE',
  info: 'NOTE',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};

/** A quotation, or a callout as an alert: `> [!TIP]`, with its title in bold if it is not the default. */
export function callout(
  { attributes, children }: PlainElement,
  { flow, titles }: { flow: Flow; titles: ReadonlySet<string> },
): Blockquote {
  const kind = attributes['data-callout'];
  if (kind === undefined) return { type: 'blockquote', children: flow(children) };
  const [title, ...body] = children;
  const isOwn = isElement(title) && !titles.has(plainText(title.children).trim());
  const blocks = flow(isOwn ? children : body);
  const sign: PhrasingContent[] = [{ type: 'html', value: `[!${alerts[kind] ?? 'NOTE'}]` }];
  const [first, ...rest] = blocks;
  // The marker is on a separate line, in one paragraph with the following text.
  const lines: BlockContent =
    first?.type === 'paragraph'
      ? { type: 'paragraph', children: [...sign, { type: 'text', value: '\n' }, ...first.children] }
      : { type: 'paragraph', children: sign };
  return { type: 'blockquote', children: [lines, ...(first?.type === 'paragraph' ? rest : blocks)] };
}
