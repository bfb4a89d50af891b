import { replaceLinkTokens } from '../records/link-token.js';
import type { PageRecord } from '../records/record.js';
import type { Content, ContentNode, Json, JsonObject } from '../contract/index.js';
import { escapeHtml } from './html.js';

/**
 * Replaces the tokens of links with their URLs: escaped in HTML, plain in attributes and props, which React escapes.
 */
export function withLinks(
  { content, islands }: Pick<PageRecord, 'content' | 'islands'>,
  links: readonly string[],
): Pick<PageRecord, 'content' | 'islands'> {
  const urlOf = (n: number): string => links[n] ?? '';
  const html = (text: string): string => replaceLinkTokens(text, (n) => escapeHtml(urlOf(n)));
  const inContent = (value: Content): Content => (typeof value === 'string' ? html(value) : value.map(inNode));
  const inNode = (node: ContentNode): ContentNode => {
    if (!Array.isArray(node)) return node;
    const [tag, attributes, inner] = node;
    return typeof inner === 'string'
      ? [tag, inObject(attributes), html(inner)]
      : [tag, inObject(attributes), inner.map(inNode)];
  };
  const inJson = (value: Json): Json => {
    if (typeof value === 'string') return replaceLinkTokens(value, urlOf);
    if (Array.isArray(value)) return value.map(inJson);
    return value === null || typeof value !== 'object' ? value : inObject(value);
  };
  const inObject = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, inJson(value)]));
  return {
    content: inContent(content),
    islands: islands.map((island) => ({
      ...island,
      props: inObject(island.props),
      slots: island.slots.map(inContent),
    })),
  };
}
