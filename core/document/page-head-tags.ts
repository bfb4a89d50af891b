import type { HeadTag } from '../contract/index.js';

/** Tags of a page by their handling. */
export interface PageHeadTags {
  /** `meta` and `link` that React hoists, and replaces on client navigation. */
  hoisted: HeadTag[];
  /** Other tags of the content, which are in the document, and which the browser replaces on client navigation. */
  others: HeadTag[];
  /** Scripts and styles from front matter, which stay in the document. */
  fixed: HeadTag[];
  /** Title from the content, or ''. */
  title: string;
  /** Attributes of the elements. */
  html: HeadTag['attributes'];
  body: HeadTag['attributes'];
}

/**
 * Merges the tags of front matter and of the content. If both have the same tag, such as a description or the canonical
 * link, the one of the content is kept.
 */
export function pageHeadTags(frontMatter: readonly HeadTag[], content: readonly HeadTag[]): PageHeadTags {
  const pageNames = new Set(content.map(nameOf));
  const written = frontMatter.filter((tag) => nameOf(tag) === '' || !pageNames.has(nameOf(tag)));
  const asked = content.filter(({ tag }) => !/^(?:title|html|body)$/.test(tag));
  const all = [...written.filter(isLink), ...asked];
  return {
    hoisted: all.filter(isHoisted),
    others: all.filter((tag) => !isHoisted(tag)),
    fixed: written.filter((tag) => !isLink(tag)),
    title: content.findLast(({ tag }) => tag === 'title')?.text?.trim() ?? '',
    html: attributesOf('html', content),
    body: attributesOf('body', content),
  };
}

function isLink({ tag }: HeadTag): boolean {
  return tag === 'meta' || tag === 'link';
}

/** React leaves all other tags where they are rendered. */
function isHoisted({ tag, attributes }: HeadTag): boolean {
  if ('itemprop' in attributes) return false;
  const { rel, href } = attributes;
  const isNamed = typeof rel === 'string' && typeof href === 'string' && href !== '';
  return tag === 'meta' || (tag === 'link' && isNamed && !/(?:^|\s)stylesheet(?:\s|$)/i.test(rel));
}

/** Key of a tag that a page can have only once; '' for other tags. */
function nameOf({ tag, attributes }: HeadTag): string {
  if (tag === 'link') return attributes['rel'] === 'canonical' ? 'link canonical' : '';
  if (tag !== 'meta') return '';
  const name = attributes['property'] ?? attributes['name'];
  return typeof name === 'string' ? `meta ${name.toLowerCase()}` : '';
}

function attributesOf(name: string, tags: readonly HeadTag[]): HeadTag['attributes'] {
  const elements = tags.filter(({ tag }) => tag === name);
  return Object.fromEntries(elements.flatMap(({ attributes }) => Object.entries(attributes)));
}
