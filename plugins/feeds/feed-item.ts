import { type Config, escapeHtml, type PageRecord, pageUrl, plainText, type Route, siteUrl } from 'tapdocs';
import { isElement, type LinkContext, linkUrl, plainContent, type PlainElement, type PlainNode } from 'tapdocs/kit';
import type { FeedAuthor } from './options.js';

/** An item, the same in all formats. Its texts contain no characters that are invalid in XML. */
export interface FeedItem {
  title: string;
  /** URL of the page, which is also the id of the item. */
  url: string;
  date: Date;
  authors: FeedAuthor[];
  /** Plain text, or ''. */
  description: string;
  /** HTML with absolute URLs, or ''. */
  content: string;
}

interface ItemInput {
  record: PageRecord;
  date: Date;
  authors: readonly FeedAuthor[];
  hasContent: boolean;
  context: LinkContext & { config: Pick<Config, 'url'> };
}

/** Creates the item of a page. */
export function feedItem({ record, date, authors, hasContent, context }: ItemInput): FeedItem {
  const { route, config } = context;
  const url = absoluteUrl(route, config);
  const title = record.title.replace(/\s+/g, ' ').trim();
  return {
    title: xmlText(title) || url,
    url,
    date,
    authors: authors.map((author) => ({ ...author, name: xmlText(author.name) })),
    description: xmlText(record.description),
    content: hasContent ? xmlText(contentHtml(contentOf(record, context))).trim() : '',
  };
}

/** Absolute URL of a page. */
function absoluteUrl({ path }: Pick<Route, 'path'>, config: Pick<Config, 'url' | 'base' | 'urlStyle'>): string {
  return siteUrl(config, pageUrl(config, path));
}

/** The content without its top heading, which is the title of the item. */
function contentOf(record: PageRecord, context: ItemInput['context']): PlainNode[] {
  const { route, config } = context;
  const page = absoluteUrl(route, config);
  const nodes = plainContent(record, {
    link: (href) => absolute(linkUrl(href, context), page),
    resource: (url) => absolute(url, page),
  });
  const title = nodes.find((node) => isElement(node, 'h1'));
  return isElement(title) && plainText(title.children).trim() === record.title
    ? nodes.filter((node) => node !== title)
    : nodes;
}

function absolute(url: string, page: string): string {
  return URL.canParse(url, page) ? new URL(url, page).href : url;
}

const voidTags = new Set(['br', 'hr', 'img', 'source', 'track', 'wbr']);

/**
 * Plain content as HTML. It has no ids, because a feed reader shows many pages in one document. It contains no `]]>`,
 * because `>` is escaped.
 */
export function contentHtml(nodes: readonly PlainNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node))).join('');
}

function elementHtml({ tag, attributes, children }: PlainElement): string {
  // Feed readers remove form fields.
  if (tag === 'input') return 'checked' in attributes ? '☑' : '☐';
  const kept = Object.entries(attributes).filter(([name]) => name !== 'id' && !name.startsWith('data-'));
  const open = `<${tag}${kept.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;
  return voidTags.has(tag) ? open : `${open}${contentHtml(children)}</${tag}>`;
}

export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
