// Chapters as HTML, and as the XHTML of EPUB, which has strict rules about what an element contains.
import { escapeHtml } from 'tapdocs';
import { isElement, type PlainElement, type PlainNode } from 'tapdocs/kit';
import { insideBook, type Part } from './chapters.js';

const voidTags = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** Elements that contain only text and elements of text. */
const phrasingOnly = new Set(
  'p h1 h2 h3 h4 h5 h6 pre code em strong small sub sup kbd del ins mark abbr cite q span b i u s summary dt'.split(
    ' ',
  ),
);
const phrasing = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q ruby rb rp rt s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Elements with the same meaning in a book. Others are replaced with their content. */
const flow = new Set(
  'aside audio blockquote caption col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
);
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  audio: ['src', 'controls'],
  img: ['src', 'alt', 'width', 'height', 'title'],
  ol: ['start', 'reversed', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  time: ['datetime'],
  video: ['src', 'controls', 'poster', 'width', 'height'],
};
const everywhere = ['id', 'class', 'lang', 'dir', 'style'];

export interface MarkupOptions {
  isXml: boolean;
  /** URL of a place: of the chapter if the book does not have the id. */
  anchor(chapter: string, id: string): string;
  /** Whether the file of an image exists. An image without one becomes its text. */
  hasImage(url: string): boolean;
}

/** Writes nodes as markup. */
export function writeMarkup(nodes: readonly PlainNode[], options: MarkupOptions): string {
  return write(nodes, { ...options, inside: 'div' });
}

interface Context extends MarkupOptions {
  /** Tag of the nearest element that says what can be in it. */
  inside: string;
}

function write(nodes: readonly PlainNode[], context: Context): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : writeElement(node, context))).join('');
}

/** Characters that XML cannot have are left out. */
function escapeText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

function writeElement(element: PlainElement, context: Context): string {
  const { tag, attributes, children } = element;
  if (tag === 'input') return 'checked' in attributes ? '☑ ' : '☐ ';
  if (tag === 'img' && !context.hasImage(attributes['src'] ?? '')) return escapeText(attributes['alt'] ?? '');
  // A film or a sound needs a file in the book, and readers show none.
  if (context.isXml && (tag === 'video' || tag === 'audio'))
    return escapeText(attributes['title'] ?? '') + write(children, context);
  if (tag === 'source' || tag === 'track') return '';
  if (tag === 'iframe' || tag === 'embed') return writeLink(attributes['src'] ?? '', context);
  const isPhrasing = phrasing.has(tag);
  const isWrong = isPhrasing
    ? tag === 'a' && context.inside === 'a'
    : !flow.has(tag) || phrasingOnly.has(context.inside);
  if (isWrong) return write(children, context);
  const inside = isPhrasing && tag !== 'a' && !phrasingOnly.has(tag) ? context.inside : tag === 'a' ? 'a' : tag;
  const open = `<${tag}${writeAttributes(element, context)}`;
  if (voidTags.has(tag)) return `${open}${context.isXml ? '/>' : '>'}`;
  return `${open}>${write(repaired(element), { ...context, inside })}</${tag}>`;
}

function writeLink(url: string, context: Context): string {
  const link = { tag: 'a', attributes: { href: url }, children: [url] };
  return phrasingOnly.has(context.inside) ? writeElement(link, context) : `<p>${writeElement(link, context)}</p>`;
}

/** The children, of which an element has at least one of the kind that it needs. */
function repaired({ tag, children }: PlainElement): PlainNode[] {
  if (tag === 'ul' || tag === 'ol')
    return children
      .filter((child) => isElement(child))
      .map((child) => (child.tag === 'li' ? child : { tag: 'li', attributes: {}, children: [child] }));
  if (tag !== 'details') return children;
  const summary = children.find((child) => isElement(child, 'summary'));
  return [
    summary ?? { tag: 'summary', attributes: {}, children: ['…'] },
    ...children.filter((child) => child !== summary),
  ];
}

function writeAttributes({ tag, attributes }: PlainElement, { anchor, isXml }: Context): string {
  const allowed = [...everywhere, ...(attributesOf[tag] ?? [])];
  const { align } = attributes;
  const given: Record<string, string> = {
    ...attributes,
    ...(tag === 'img' && { alt: attributes['alt'] ?? '' }),
    ...(align && /^(?:left|right|center)$/.test(align) && { style: `text-align: ${align}` }),
    ...(attributes['data-callout'] !== undefined && { class: `callout ${attributes['data-callout']}` }),
  };
  return Object.entries(given)
    .filter(([name, value]) => allowed.includes(name) && !(/^(?:width|height)$/.test(name) && !/^\d+$/.test(value)))
    .map(([name, value]) => {
      const [chapter = '', id = ''] = value.slice(insideBook.length).split('#');
      const written = name === 'href' && value.startsWith(insideBook) ? anchor(chapter, id) : value;
      return isXml && name === 'lang'
        ? ` lang="${escapeHtml(written)}" xml:lang="${escapeHtml(written)}"`
        : ` ${name}="${escapeHtml(written)}"`;
    })
    .join('');
}

/** All ids of a book. */
export function idsOf(parts: readonly Part[]): Set<string> {
  const ids = new Set<string>();
  const visit = (node: PlainNode): void => {
    if (!isElement(node)) return;
    if (node.attributes['id'] !== undefined) ids.add(node.attributes['id']);
    for (const child of node.children) visit(child);
  };
  for (const { chapters } of parts) for (const { nodes } of chapters) for (const node of nodes) visit(node);
  return ids;
}
