import { Parser } from 'htmlparser2';
import { type PageRecord, replaceLinkTokens } from '../record.js';
import type { Attributes, Content, ContentNode, Island, Json } from '../../contract/index.js';
import { PlainBuilder, type PlainElement, type PlainNode } from './plain-builder.js';

/** Rewrites the URLs of a page for plain content. */
export interface PlainOptions {
  /** URL for an href of the page (`/guide`, `#a`, `https://…`). A link to a content file has the form `file:docs/en/a.mdx#b`. */
  link(href: string): string;
  /** URL for that of an image or another resource, which includes the site's base. */
  resource(url: string): string;
  /** Element that represents an island. Its slots and children follow the element. Default: none. */
  island?(island: Island): PlainElement;
}

/**
 * The content of a page for use outside of the site, such as feeds and Markdown: HTML elements without classes, styles, buttons, icons
 * and heading anchors. A callout is a `blockquote` with `data-callout`, code with a title is a `figure`. An island is replaced with its
 * slots in the order of its props, with each panel below its label, and with the text of its children.
 */
export function plainContent(record: PlainInput, options: PlainOptions): PlainNode[] {
  const { content, islands } = record.plain ?? record;
  const builder = new PlainBuilder({
    resource: options.resource,
    link: (href) => options.link(replaceLinkTokens(href, (n) => record.links[n]?.href ?? '')),
  });
  addContent(content, { builder, islands, elementOf: options.island });
  return builder.finish();
}

export type PlainInput = Pick<PageRecord, 'content' | 'islands' | 'links' | 'plain'>;

interface Target {
  builder: PlainBuilder;
  islands: readonly Island[];
  elementOf: PlainOptions['island'];
}

function addContent(content: Content, target: Target): void {
  if (typeof content === 'string') addHtml(content, target.builder);
  else for (const node of content) addNode(node, target);
}

function addHtml(html: string, builder: PlainBuilder): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.open(name, attributes),
      onclosetag: () => builder.close(),
      ontext: (text) => builder.text(text),
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );
  parser.end(html);
}

function addNode(node: ContentNode, target: Target): void {
  const { builder, islands } = target;
  if (typeof node === 'string') return builder.text(node);
  if (!Array.isArray(node)) return addIsland(islands[node.island], target);
  const [tag, attributes, inner] = node;
  builder.open(tag, htmlAttributes(attributes));
  addContent(inner, target);
  builder.close();
}

/** Attributes of a node under their HTML names. Of the attributes that plain content keeps, only these have another name in React. */
function htmlAttributes(attributes: Attributes): Record<string, string> {
  const names: Readonly<Record<string, string>> = { className: 'class', colSpan: 'colspan', rowSpan: 'rowspan' };
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false || typeof value === 'object') continue;
    result[names[name] ?? (name === 'srcSet' || name === 'dateTime' ? name.toLowerCase() : name)] =
      value === true ? '' : String(value);
  }
  return result;
}

function addIsland(island: Island | undefined, target: Target): void {
  if (!island) return;
  if (target.elementOf) target.builder.element(target.elementOf(island));
  const { children, ...props } = island.props;
  addProps(props, { ...target, island });
  if (typeof children === 'string') target.builder.text(children);
  else if (children !== undefined) addProps(children, { ...target, island });
}

/** Adds the slots in a value. Slots in a list go below the texts of the list `labels` next to it. */
function addProps(value: Json, target: Target & { island: Island }): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) return value.forEach((item) => addProps(item, target));
  const { $slot, labels } = value;
  if (typeof $slot === 'number') return addContent(target.island.slots[$slot] ?? '', target);
  for (const item of Object.values(value)) {
    if (!Array.isArray(item) || !Array.isArray(labels) || item.length !== labels.length) addProps(item, target);
    else item.forEach((panel, index) => addPanel(panel, labels[index], target));
  }
}

function addPanel(panel: Json, label: Json | undefined, target: Target & { island: Island }): void {
  const isSlot = panel !== null && typeof panel === 'object' && '$slot' in panel;
  if (isSlot && typeof label === 'string') target.builder.label(label);
  addProps(panel, target);
}
