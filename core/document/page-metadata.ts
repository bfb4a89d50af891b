import type { Config } from '../config/types.js';
import type { HeadTag } from '../contract/index.js';
import { siteUrl } from '../routes/links.js';

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
  const ownNames = new Set(pageTags.map(nameOf));
  const site = config.head.filter((tag) => !isNamed(tag, ownNames)).map(whole);
  const names = new Set([...ownNames, ...site.map(nameOf)]);
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
function nameOf({ tag, attributes }: HeadTag): string {
  const name = tag === 'meta' ? (attributes['property'] ?? attributes['name']) : '';
  return typeof name === 'string' ? name.toLowerCase() : '';
}

function isNamed(tag: HeadTag, names: ReadonlySet<string>): boolean {
  const name = nameOf(tag);
  return name !== '' && names.has(name);
}

/** Names whose content is the URL of a file of the site. */
const urlNames = /^(?:og:(?:image|video|audio)(?::(?:url|secure_url))?|og:url|twitter:image(?::src)?)$/;

/** A path of the public folder as an absolute URL. */
function wholeUrl(tag: HeadTag, config: Pick<Config, 'url' | 'base'>): HeadTag {
  const { content } = tag.attributes;
  if (!urlNames.test(nameOf(tag)) || typeof content !== 'string' || !/^\/(?!\/)/.test(content)) return tag;
  const withBase = config.base.slice(0, -1) + content;
  return { ...tag, attributes: { ...tag.attributes, content: siteUrl(config, withBase) } };
}
