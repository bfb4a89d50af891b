import type { HeadTag, Json } from '../contract/index.js';
import type { Config } from '../config/types.js';
import { siteUrl } from '../routes/links.js';

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
  const isWhole = typeof rel === 'string' && typeof href === 'string' && href !== '';
  return tag === 'meta' || (tag === 'link' && isWhole && !/(?:^|\s)stylesheet(?:\s|$)/i.test(rel));
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

/** Tags for search engines and link previews. */
export interface PageMetadata {
  /** Tags of the page, which a client navigation replaces. */
  page: HeadTag[];
  /** Tags of the site, without those that the page sets itself. */
  site: HeadTag[];
}

export interface MetadataInput {
  /** Title of the document. */
  title: string;
  description: string;
  /** Tags of the page, `meta` and `link` only. */
  pageTags: readonly HeadTag[];
  config: Pick<Config, 'head' | 'url' | 'base'>;
}

/**
 * Merges the tags of page, configuration and theme. Tags of the page take precedence over the configuration, and these
 * over derived ones, because a preview uses one of each name. Images have absolute URLs, because previews do not
 * resolve relative ones.
 */
export function pageMetadata({ title, description, pageTags, config }: MetadataInput): PageMetadata {
  const whole = (tag: HeadTag): HeadTag => wholeUrl(tag, config);
  const ownNames = new Set(pageTags.map(metaName));
  const site = config.head.filter((tag) => !isNamed(tag, ownNames)).map(whole);
  const names = new Set([...ownNames, ...site.map(metaName)]);
  const hasImage = names.has('og:image') || names.has('twitter:image');
  const derived = [
    meta('name', 'description', description),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('name', 'twitter:card', hasImage ? 'summary_large_image' : ''),
  ].filter((tag) => tag.attributes['content'] !== '' && !isNamed(tag, names));
  return { page: [...derived, ...pageTags.map(whole)], site };
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } };
}

/** Name of a `meta`, from any of its attributes; '' for other tags. */
export function metaName({ tag, attributes }: HeadTag): string {
  const name = tag === 'meta' ? (attributes['property'] ?? attributes['name']) : '';
  return typeof name === 'string' ? name.toLowerCase() : '';
}

function isNamed(tag: HeadTag, names: ReadonlySet<string>): boolean {
  const name = metaName(tag);
  return name !== '' && names.has(name);
}

/** Names whose content is the URL of a file of the site. */
const urlNames = /^(?:og:(?:image|video|audio)(?::(?:url|secure_url))?|og:url|twitter:image(?::src)?)$/;

/** A path of the public folder as an absolute URL. */
function wholeUrl(tag: HeadTag, config: Pick<Config, 'url' | 'base'>): HeadTag {
  const { content } = tag.attributes;
  if (!urlNames.test(metaName(tag)) || typeof content !== 'string' || !/^\/(?!\/)/.test(content)) return tag;
  const withBase = config.base.slice(0, -1) + content;
  return { ...tag, attributes: { ...tag.attributes, content: siteUrl(config, withBase) } };
}

/** Tags from front matter: a list of `[tag, {attribute: value}]`, which was validated when the page was scanned. */
export function frontMatterHead(value: Json | undefined): HeadTag[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): HeadTag[] => {
    if (!Array.isArray(entry)) return [];
    const [tag, attributes, text] = entry;
    if (typeof tag !== 'string' || typeof attributes !== 'object' || attributes === null || Array.isArray(attributes))
      return [];
    const pairs = Object.entries(attributes).map(([name, item]): [string, string | boolean] => [
      name,
      item === true ? true : typeof item === 'string' ? item : JSON.stringify(item),
    ]);
    return [{ tag, attributes: Object.fromEntries(pairs), ...(typeof text === 'string' ? { text } : {}) }];
  });
}
