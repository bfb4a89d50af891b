import type { Element, RootContent } from 'hast';
import type { TextContent } from '../../markdown/page-processor.js';
import { FactReader, type PageFacts } from './fact-reader.js';
import { HtmlStretch } from './html-facts.js';
import { isKnown } from './known-elements.js';

/**
 * Collects the facts of a page from its nodes, adds link tokens and unique ids, and serializes them. A node whose HTML may be parsed
 * differently is read as HTML. So are the nodes after it, until no element is open.
 */
export function readTreeFacts({ nodes, toHtml }: Pick<TextContent, 'nodes' | 'toHtml'>): PageFacts {
  const reader = new FactReader();
  const output: string[] = [];
  let stretch: HtmlStretch | null = null;
  for (const node of nodes) {
    if (!stretch && isKnown(node)) {
      readNode(node, reader);
      output.push(toHtml([node]));
      continue;
    }
    stretch ??= new HtmlStretch(reader);
    stretch.add(toHtml([node]));
    if (!stretch.isWhole) continue;
    output.push(stretch.end());
    stretch = null;
  }
  if (stretch) output.push(stretch.end());
  return { html: output.join(''), ...reader.finish() };
}

function readNode(node: RootContent, reader: FactReader): void {
  if (node.type === 'text') reader.text(node.value);
  else if (node.type === 'element') readElement(node, reader);
  else if (node.type === 'raw') for (const element of node.data?.elements ?? []) readNode(element, reader);
}

function readElement({ tagName, properties, children }: Element, reader: FactReader): void {
  const rewrite = reader.open(tagName, attributesOf(properties));
  if (rewrite) properties[rewrite.attribute] = rewrite.value;
  for (const child of children) readNode(child, reader);
  reader.close(tagName);
}

/** The attributes that affect the facts, under their HTML names. */
function attributesOf(properties: Element['properties']): Record<string, string> {
  const { id, name, className, href, src, srcSet, dataPlain } = properties;
  const attributes: Record<string, string> = {};
  if (typeof id === 'string') attributes['id'] = id;
  if (typeof name === 'string') attributes['name'] = name;
  if (Array.isArray(className)) attributes['class'] = className.join(' ');
  if (typeof href === 'string') attributes['href'] = href;
  if (typeof src === 'string') attributes['src'] = src;
  if (typeof srcSet === 'string') attributes['srcset'] = srcSet;
  if (typeof dataPlain === 'string') attributes['data-plain'] = dataPlain;
  return attributes;
}
