import type { BlockContent, Blockquote, Code, Heading, List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { plainText } from 'tapdocs';
import { isElement, type PlainElement, type PlainNode } from 'tapdocs/kit';
import type { Block, Flow } from './block.js';
import { inlineText, line, wrapped } from './inline.js';
import { footnoteName, isPhrasing, phrasing } from './phrasing.js';
import { table } from './table.js';

/**
 * Blocks of Markdown for plain content.
 *
 * @param calloutTitles the default titles of callouts
 */
export function createFlow(calloutTitles: ReadonlySet<string>): Flow {
  const flow: Flow = (nodes) => {
    const result: Block[] = [];
    for (const group of groups(nodes)) {
      const [first] = group;
      if (isElement(first) && isCard(first)) result.push(cardList(group, flow));
      else if (isElement(first) && isBlock(first)) result.push(...block(first, { flow, calloutTitles }));
      else result.push(...paragraph(phrasing(group)));
    }
    return result;
  };
  return flow;
}

/** Nodes that form one block: a block element, neighbouring cards, or the inline content between blocks. */
function groups(nodes: readonly PlainNode[]): PlainNode[][] {
  const result: PlainNode[][] = [];
  let kind = '';
  for (const node of nodes) {
    if (typeof node === 'string' && kind !== 'line' && node.trim() === '') continue;
    const next = kindOf(node);
    if (next === kind && next !== 'block') result.at(-1)?.push(node);
    else result.push([node]);
    kind = next;
  }
  return result;
}

function kindOf(node: PlainNode): string {
  if (!isElement(node) || !isBlock(node)) return 'line';
  return isCard(node) ? 'cards' : 'block';
}

function isBlock({ tag, children }: PlainElement): boolean {
  if (!isPhrasing(tag)) return true;
  return tag !== 'a' && tag !== 'code' && children.some((child) => isElement(child) && isBlock(child));
}

interface Context {
  flow: Flow;
  calloutTitles: ReadonlySet<string>;
}

function block(element: PlainElement, { flow, calloutTitles }: Context): Block[] {
  const { tag, attributes, children } = element;
  if (/^h[1-6]$/.test(tag)) return heading(element);
  switch (tag) {
    case 'p':
      return children.some((child) => isElement(child) && isBlock(child))
        ? flow(children)
        : paragraph(phrasing(children));
    case 'pre':
      return [code(element, '')];
    case 'figure':
      return figure(element, flow);
    case 'ul':
    case 'ol':
      return [list(element, flow)];
    case 'table':
      return table(element);
    case 'blockquote':
      return [callout(element, { flow, titles: calloutTitles })];
    case 'details':
      return details(element, flow);
    case 'dl':
      return children.flatMap((child) => (isElement(child, 'dt') ? strongLine(child.children) : flow([child])));
    case 'section':
      return 'data-footnotes' in attributes ? footnotes(element, flow) : flow(children);
    case 'hr':
      return [{ type: 'thematicBreak' }];
    default:
      return flow(children);
  }
}

function paragraph(children: PhrasingContent[]): Paragraph[] {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
}

/** A line in bold, as a label for the following content. */
function strongLine(nodes: readonly PlainNode[]): Paragraph[] {
  return paragraph(phrasing([{ tag: 'strong', attributes: {}, children: [...nodes] }]));
}

function heading({ tag, children }: PlainElement): Heading[] {
  const text = line(phrasing(children).map((node) => (node.type === 'break' ? inlineText(' ') : node)));
  return text.length === 0 ? [] : [{ type: 'heading', depth: Number(tag[1]) as Heading['depth'], children: text }];
}

function code({ children }: PlainElement, title: string): Code {
  const language = children.find((child) => isElement(child, 'code'));
  const name = isElement(language) ? (language.attributes['class'] ?? '').replace(/^language-/, '') : '';
  return {
    type: 'code',
    lang: name || (title ? 'text' : null),
    meta: title ? `title=${quoted(title)}` : null,
    value: plainText(children).replace(/\n$/, ''),
  };
}

/** A title in quotes that it does not contain itself. */
function quoted(title: string): string {
  return title.includes('"') ? `'${title.replaceAll("'", '’')}'` : `"${title}"`;
}

/** A code block or an image with its title, or another figure with its caption below. */
function figure({ children }: PlainElement, flow: Flow): Block[] {
  const caption = children.find((child) => isElement(child, 'figcaption'));
  const rest = children.filter((child) => child !== caption);
  const pre = rest.find((child) => isElement(child, 'pre'));
  if (isElement(pre) && isElement(caption)) return [code(pre, plainText(caption.children).trim())];
  const [image, ...others] = rest;
  if (isElement(image, 'img') && others.length === 0 && isElement(caption)) {
    const title = plainText(caption.children).trim();
    return paragraph(phrasing([{ ...image, attributes: { ...image.attributes, title } }]));
  }
  return [...flow(rest), ...(isElement(caption) ? paragraph(phrasing(caption.children)) : [])];
}

/** The summary in bold, then the rest. */
function details({ children }: PlainElement, flow: Flow): Block[] {
  const title = children.find((child) => isElement(child, 'summary'));
  const rest = children.filter((child) => child !== title);
  return [...(isElement(title) ? strongLine(title.children) : []), ...flow(rest)];
}

function footnotes({ children }: PlainElement, flow: Flow): Block[] {
  const notes = children.filter((child) => isElement(child, 'ol')).flatMap((ol) => (isElement(ol) ? ol.children : []));
  return notes
    .filter((note) => isElement(note))
    .map((note) => {
      const identifier = footnoteName(note.attributes['id'] ?? '');
      return {
        type: 'footnoteDefinition',
        identifier,
        label: identifier,
        children: flow(note.children).filter(isBlockContent),
      };
    });
}

function isBlockContent(node: Block): node is BlockContent {
  return node.type !== 'footnoteDefinition' && node.type !== 'definition';
}

/** Whether an element is a card: an `article` that does not have its own headings. */
function isCard({ tag, children }: PlainElement): boolean {
  return tag === 'article' && !children.some((child) => isElement(child) && /^h[12]$/.test(child.tag));
}

/** Cards as a list, with the first line of each, its title, in bold. */
function cardList(cards: readonly PlainNode[], flow: Flow): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: cards
      .filter((card) => isElement(card))
      .map((card) => ({ type: 'listItem', spread: false, children: flow(withTitle(card.children)) })),
  };
}

function withTitle(nodes: readonly PlainNode[]): PlainNode[] {
  const index = nodes.findIndex((node) => isElement(node));
  const title = nodes[index];
  if (!isElement(title) || !/^(?:p|h[3-6])$/.test(title.tag)) return [...nodes];
  const strong: PlainElement = { tag: 'strong', attributes: {}, children: title.children };
  return [{ tag: 'p', attributes: {}, children: [strong] }, ...nodes.slice(index + 1)];
}

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
function callout(
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

/** A list. Other children, such as a nested list, become items. */
function list({ tag, attributes, children }: PlainElement, flow: Flow): List {
  const items = children
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => listItem(isElement(child, 'li') ? child : { tag: 'li', attributes: {}, children: [child] }, flow));
  const start = Number(attributes['start'] ?? 1);
  return {
    type: 'list',
    ordered: tag === 'ol',
    start: tag === 'ol' && Number.isInteger(start) && start >= 0 ? start : null,
    spread: items.some(({ spread }) => spread),
    children: items,
  };
}

function listItem({ children }: PlainElement, flow: Flow): ListItem {
  const box = checkbox(children);
  return {
    type: 'listItem',
    spread: children.some((child) => isElement(child, 'p')),
    checked: box ? 'checked' in box.attributes : null,
    children: flow(box ? without(children, box) : children).map(withoutHeading),
  };
}

/** A heading in a list is the title of an item, not of a section. */
function withoutHeading(child: Block): Block {
  return child.type === 'heading'
    ? { type: 'paragraph', children: wrapped({ type: 'strong', children: child.children }) }
    : child;
}

/** The checkbox of a task: the first node of the item, or of its first paragraph. */
function checkbox(children: readonly PlainNode[]): PlainElement | null {
  const first = children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (isElement(first, 'p') || isElement(first, 'label')) return checkbox(first.children);
  return isElement(first, 'input') ? first : null;
}

function without(nodes: readonly PlainNode[], left: PlainElement): PlainNode[] {
  return nodes
    .filter((node) => node !== left)
    .map((node) => (typeof node === 'string' ? node : { ...node, children: without(node.children, left) }));
}
