import type { BlockContent, Code, Heading, Paragraph, PhrasingContent } from 'mdast';
import { plainText } from 'tapdocs';
import { isElement, type PlainElement, type PlainNode } from 'tapdocs/kit';
import type { Block, Flow } from './block.js';
import { callout } from './callout.js';
import { cardList, isCard } from './cards.js';
import { inlineText, line } from './inline.js';
import { footnoteName, isPhrasing, phrasing } from './phrasing.js';
import { list } from './lists.js';
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

/** A code block with its title, or another figure with its caption below. */
function figure({ children }: PlainElement, flow: Flow): Block[] {
  const caption = children.find((child) => isElement(child, 'figcaption'));
  const rest = children.filter((child) => child !== caption);
  const pre = rest.find((child) => isElement(child, 'pre'));
  if (isElement(pre) && isElement(caption)) return [code(pre, plainText(caption.children).trim())];
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
