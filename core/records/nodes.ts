import type { Attributes, Content, ContentNode, Island, Json, ParentElement } from '../contract/index.js';
import { Parser } from 'htmlparser2';
import { find, hastToReact, html as htmlSchema, type Schema, svg } from 'property-information';
import parseStyle from 'style-to-js';

type Mark = Omit<Island, 'slots'>;

/** A closed element without an island. Only few of them become nodes. */
class Leaf {
  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
    readonly inner: string,
  ) {}
}

/** An open element. Its content is kept as source until it contains an island. */
interface Open {
  name: string;
  attributes: Record<string, string>;
  /** Start of its inner HTML. */
  inner: number;
  /** Child nodes, used if there is an island inside. */
  nodes: (ContentNode | Leaf)[];
  hasIsland: boolean;
  /** Slots of an island mark. */
  slots: Content[];
}

/**
 * Splits markup with island marks into nodes. A subtree without an island stays a string, a slice of the source.
 *
 * @param marks the islands, by the number in their mark
 */
export function splitIslands(html: string, marks: readonly Mark[]): { content: Content; islands: Island[] } {
  const islands: Island[] = marks.map((mark) => ({ ...mark, slots: [] }));
  if (marks.length === 0) return { content: html, islands };
  const root: Open = frame('', {}, 0);
  const stack = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => stack.push(frame(name, attributes, parser.endIndex + 1)),
      onclosetag(_name, implied) {
        const element = stack.pop();
        const parent = stack.at(-1);
        if (!element || !parent) return;
        const innerEnd = implied && parser.startIndex < element.inner ? element.inner : parser.startIndex;
        closeElement(element, { parent, inner: html.slice(element.inner, innerEnd), islands });
      },
      ontext: (text) => void stack.at(-1)?.nodes.push(text),
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );
  parser.end(html);
  return { content: withBoxes(joinText(root.nodes)), islands };
}

const blocks = /^(?:h[1-6]|p|[uod]l|pre|div|table|blockquote|section|details|hr|figure|header)$/;

/** An island alone between blocks gets a box. An inline one next to others would be torn from its line. */
function withBoxes(nodes: readonly ContentNode[]): ContentNode[] {
  const shown = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const isBlock = (node: ContentNode | undefined): boolean =>
    node === undefined || (Array.isArray(node) && blocks.test(node[0]));
  return nodes.map((node) => {
    if (typeof node === 'string' || Array.isArray(node)) return node;
    const at = shown.indexOf(node);
    return isBlock(shown[at - 1]) && isBlock(shown[at + 1]) ? { ...node, box: true } : node;
  });
}

function frame(name: string, attributes: Record<string, string>, inner: number): Open {
  return { name, attributes, inner, nodes: [], hasIsland: false, slots: [] };
}

interface Surroundings {
  parent: Open;
  /** The inner HTML of the element in the source. */
  inner: string;
  islands: Island[];
}

function closeElement(element: Open, { parent, inner, islands }: Surroundings): void {
  if (element.name === 'tap-slot') {
    parent.slots.push(element.hasIsland ? joinText(element.nodes) : inner);
    return;
  }
  if (element.name === 'tap-island') {
    const number = Number(element.attributes['n']);
    const island = islands[number];
    if (island) island.slots = element.slots;
    parent.nodes.push({ island: number });
    parent.hasIsland = true;
    return;
  }
  if (element.hasIsland) {
    const attributes = reactAttributes(element.name, element.attributes);
    const node: ParentElement = [element.name, attributes, joinText(element.nodes)];
    parent.nodes.push(node);
    parent.hasIsland = true;
  } else {
    parent.nodes.push(new Leaf(element.name, element.attributes, inner));
  }
}

/** The nodes of an element with an island inside. Joins neighbouring texts, because the parser splits texts at entities. */
function joinText(nodes: readonly (ContentNode | Leaf)[]): ContentNode[] {
  const joined: ContentNode[] = [];
  for (const node of nodes) {
    const last = joined.length - 1;
    if (typeof node === 'string' && typeof joined[last] === 'string') joined[last] += node;
    else if (node instanceof Leaf) joined.push([node.name, reactAttributes(node.name, node.attributes), node.inner]);
    else joined.push(node);
  }
  return joined;
}

const svgElements =
  /^(?:svg|g|path|circle|ellipse|line|polygon|polyline|rect|text|tspan|defs|use|symbol|mask|clipPath|filter|fe\w+|linearGradient|radialGradient|stop|pattern|marker|foreignObject)$/;

/** Converts HTML attributes to React's names and types. Event handlers are left out. */
function reactAttributes(element: string, attributes: Readonly<Record<string, string>>): Attributes {
  const schema = svgElements.test(element) ? svg : htmlSchema;
  const entries: [string, Json][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) continue;
    entries.push(name === 'style' ? ['style', styleObject(value)] : property(schema, name, value));
  }
  return Object.fromEntries(entries);
}

function property(schema: Schema, name: string, value: string): [string, Json] {
  const info = find(schema, name);
  // In React, `value` and `checked` make an input controlled. Content only sets initial values.
  if (info.property === 'value') return ['defaultValue', value];
  if (info.property === 'checked') return ['defaultChecked', true];
  const key = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
  return [key, info.boolean || (info.overloadedBoolean && value === '') ? true : value];
}

function styleObject(text: string): Attributes {
  return { ...parseStyle(text, { reactCompat: true }) };
}
