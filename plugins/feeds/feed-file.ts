import { type Config, type Locale, siteUrl } from 'tapdocs';
import { fileUrl } from 'tapdocs/kit';
import type { FeedFormat, FeedOptions } from './options.js';

/** A file of a feed. */
export interface FeedFile {
  format: FeedFormat;
  /** Below the output. */
  path: string;
  /** Includes the site's origin. */
  url: string;
  type: string;
}

const kinds: Readonly<Record<FeedFormat, { end: string; extension: string; type: string }>> = {
  rss: { end: 'rss', extension: 'xml', type: 'application/rss+xml' },
  atom: { end: 'atom', extension: 'xml', type: 'application/atom+xml' },
  json: { end: 'feed', extension: 'json', type: 'application/feed+json' },
};

export interface FeedFileInput {
  feed: Pick<FeedOptions, 'name' | 'folder'>;
  dir: string;
  locale: Pick<Locale, 'lang' | 'prefix'>;
  config: Pick<Config, 'url' | 'base'>;
}

/**
 * `rss/releases-atom.xml`, for the languages other than the default one `rss/releases-atom-zh.xml`. If the feed has a
 * folder: `releases/atom.xml`, `zh/releases/atom.xml`.
 */
export function feedFile(format: FeedFormat, { feed, dir, locale, config }: FeedFileInput): FeedFile {
  const { end, extension, type } = kinds[format];
  const language = locale.prefix === '' ? '' : `-${locale.lang}`;
  const path =
    feed.folder === undefined
      ? `${dir}/${feed.name}-${end}${language}.${extension}`
      : [...`${locale.prefix}/${feed.folder}`.split('/').filter(Boolean), `${end}.${extension}`].join('/');
  return { format, path, url: siteUrl(config, fileUrl(config.base, `/${path}`)), type };
}
