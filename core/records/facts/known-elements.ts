import type { Element, RootContent } from 'hast';
import type {} from '../../markdown/hast-nodes.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const headings = words('h1 h2 h3 h4 h5 h6');
const inline = words(
  'a abbr b bdi bdo br cite code del dfn em i img input ins kbd label mark q s samp small span strong sub sup time u var',
);
const blocks = words(
  'article aside blockquote details div dl figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
);
const parts = words('dd dt li summary tbody td tfoot th thead tr');
const empty = words('br hr img input');

/** For each element, the children that would end it when HTML is parsed. */
const ends: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', words('a')],
  ['p', blocks],
  ...[...headings].map((name) => [name, headings] as const),
  ['li', words('li')],
  ['dd', words('dd dt')],
  ['dt', words('dd dt')],
  ['thead', words('tbody td tfoot')],
  ['tbody', words('tbody tfoot')],
  ['tr', words('tr')],
  ['th', words('td th tr')],
  ['td', words('td th tr')],
]);

/**
 * Whether parsing the HTML of a node gives exactly the elements and texts of the node. True for Markdown. False if this is not
 * certain: raw HTML may leave an element open, and a plugin may put a list into a paragraph.
 */
export function isKnown(node: RootContent): boolean {
  if (node.type === 'text') return true;
  if (node.type === 'raw') return node.data?.elements !== undefined;
  return node.type === 'element' && isKnownElement(node);
}

function isKnownElement({ tagName, properties, children }: Element): boolean {
  if (!inline.has(tagName) && !blocks.has(tagName) && !parts.has(tagName)) return false;
  if (children.length > 0 && empty.has(tagName)) return false;
  const ended = ends.get(tagName);
  for (const child of children) {
    if (child.type === 'element' && ended?.has(child.tagName)) return false;
    if (!isKnown(child)) return false;
  }
  return Object.entries(properties).every(([name, value]) => isKnownProperty(name, value));
}

/** Properties that affect the facts. */
const read = words('id classname class href src srcset');

function isKnownProperty(name: string, value: unknown): boolean {
  if (!read.has(name.toLowerCase())) return true;
  switch (name) {
    // Other characters can be escaped in several ways in a new id.
    case 'id':
      return typeof value === 'string' && !/["&'`]/.test(value);
    case 'className':
      return Array.isArray(value);
    case 'href':
    case 'src':
    case 'srcSet':
      return typeof value === 'string';
    default:
      return false;
  }
}
