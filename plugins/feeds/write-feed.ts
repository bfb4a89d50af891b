import type { FeedItem } from './feed-item.js';
import { Feed } from 'feed';
import { escapeHtml } from 'tapdocs';
import type { FeedFormat } from './options.js';

/** The metadata of a feed. Texts are plain, and contain no characters that are invalid in XML. */
export interface FeedHead {
  title: string;
  description: string;
  /** URL of the page that the feed belongs to. */
  link: string;
  /** URL of the file; in Atom, it is also the id of the feed. */
  self: string;
  /** Language tag. */
  language: string;
  author: { name: string; email?: string; link?: string };
  copyright: string;
  /** URL, or ''. */
  icon: string;
}

/** The text of a feed. It has the date of its newest item, so that the same items produce the same bytes. */
export function writeFeed(format: FeedFormat, head: FeedHead, items: readonly FeedItem[]): string {
  if (format === 'json') return jsonFeed(createFeed(head, items, plain), head, items);
  return format === 'atom' ? createFeed(head, items, atom).atom1() : createFeed(head, items, rss).rss2();
}

/** How a format escapes texts. */
interface Form {
  /** For texts of the feed itself, and names of authors. */
  head(text: string): string;
  title(text: string): string;
  description(text: string): string;
  /** Id of an item. RSS uses its link, and then knows that it is one. */
  id: boolean;
}

const same = (text: string): string => text;
/** The library converts `&amp;` in these to `&`. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;');
/** Titles are plain text in RSS. They are in CDATA, which this would end. */
const uncut = (text: string): string => text.replaceAll(']]>', ']]&gt;');

const plain: Form = { head: same, title: same, description: same, id: true };
const atom: Form = { head: escaped, title: escapeHtml, description: escapeHtml, id: true };
const rss: Form = { head: escaped, title: uncut, description: escapeHtml, id: false };

function createFeed(head: FeedHead, items: readonly FeedItem[], form: Form): Feed {
  const { author, copyright, icon } = head;
  const feed = new Feed({
    id: head.self,
    title: form.head(head.title),
    description: form.head(head.description),
    link: head.link,
    feed: head.self,
    feedLinks: { json: head.self },
    language: head.language,
    generator: 'Tapdocs',
    author: { ...author, name: form.head(author.name), ...(author.email && { email: form.head(author.email) }) },
    ...(copyright && { copyright: form.head(copyright) }),
    ...(icon && { favicon: icon }),
    ...(items[0] && { updated: items[0].date }),
  });
  for (const { title, url, date, authors, description, content } of items) {
    feed.addItem({
      title: form.title(title),
      link: url,
      date,
      published: date,
      ...(authors.length > 0 && { author: authors.map((each) => ({ ...each, name: form.head(each.name) })) }),
      ...(form.id && { id: url }),
      ...(description && { description: form.description(description) }),
      ...(content && { content }),
    });
  }
  return feed;
}

/** The library writes version 1, with one author each. Version 1.1 has languages and lists of authors. */
function jsonFeed(feed: Feed, { language }: FeedHead, items: readonly FeedItem[]): string {
  const { author, items: written, ...rest } = JSON.parse(feed.json1()) as JsonFeed;
  const version = 'https://jsonfeed.org/version/1.1';
  const full = written.map(({ author: _first, ...item }, index) => {
    const authors = (items[index]?.authors ?? []).map(({ name, link }) => ({ name, ...(link && { url: link }) }));
    return { ...item, ...(authors.length > 0 && { authors }) };
  });
  return JSON.stringify({ ...rest, version, language, authors: [author], items: full }, null, 2);
}

interface JsonFeed {
  author: unknown;
  items: { author?: unknown }[];
}

/**
 * Removes the characters that XML 1.0 does not allow in any form: control characters, halves of surrogate pairs, U+FFFE
 * and U+FFFF.
 */
