import { feedItem, type FeedItem, xmlText } from './feed-item.js';
import {
  type Config,
  hashOf,
  type Locale,
  type Output,
  pageUrl,
  type RecordReader,
  type Route,
  siteUrl,
} from 'tapdocs';
import { fileUrl, homeRoute, type LinkContext, linkUrl, localText } from 'tapdocs/kit';
import { type FeedHead } from './write-feed.js';
import { type FeedAuthor, feedFormats, type FeedFormat, type FeedOptions } from './options.js';
import type { PlannedFeed } from './plan-feeds.js';

/** Increment when the same items produce different bytes. */
const form = 1;

export interface EmitContext {
  config: Config;
  dir: string;
  output: Output;
  records: RecordReader;
  routes: LinkContext['routes'];
  /** Authors of a page, as other plugins know them. */
  authorsOf(route: Route): readonly FeedAuthor[];
}

/** Adds the files of a feed to the output. Records are read only if the feed has changed. */
export async function emitFeed(planned: PlannedFeed, context: EmitContext): Promise<void> {
  const { output } = context;
  const files = feedFiles(planned, context);
  const heads = files.map((file) => feedHead(planned, file, context));
  const identity = await Promise.all(planned.items.map((item) => itemIdentity(item, context)));
  const key = hashOf(form, heads, planned.feed.content, identity);
  const missing = files.filter(({ path }) => !output.keep(path, key));
  if (missing.length === 0) return;
  const items = await readItems(planned, context);
  // Loaded only if a feed is written.
  const { writeFeed } = await import('./write-feed.js');
  for (const file of missing)
    output.write(file.path, writeFeed(file.format, feedHead(planned, file, context), items), key);
}

/** The files of a feed in one language. */
export function feedFiles(
  { feed, locale }: PlannedFeed,
  { dir, config }: Pick<EmitContext, 'dir' | 'config'>,
): FeedFile[] {
  const formats = feedFormats.filter((format) => (feed.formats ?? feedFormats).includes(format));
  return formats.map((format) => feedFile(format, { feed, dir, locale, config }));
}

/** The title of a feed in its language. */
export function feedTitle({ feed, locale }: PlannedFeed): string {
  return xmlText(localText(feed.title, locale.lang) || locale.title);
}

function feedHead(
  planned: PlannedFeed,
  { url }: FeedFile,
  { config, routes }: Pick<EmitContext, 'config' | 'routes'>,
): FeedHead {
  const { feed, locale } = planned;
  const { author, copyright = '' } = feed;
  return {
    title: feedTitle(planned),
    description: xmlText(localText(feed.description, locale.lang) || locale.description),
    link: siteUrl(config, linkUrl(feed.link ?? '/', { route: homeRoute(locale), routes, config })),
    self: url,
    language: locale.htmlLang,
    author: { ...author, name: xmlText(author?.name ?? locale.title) },
    copyright: xmlText(copyright),
    icon: config.icon && siteUrl(config, config.icon.startsWith('/') ? fileUrl(config.base, config.icon) : config.icon),
  };
}

type PlannedItem = PlannedFeed['items'][number];

/** Everything that determines an item. */
async function itemIdentity(
  { route, date }: PlannedItem,
  { records, routes, config, authorsOf }: EmitContext,
): Promise<unknown> {
  const links = records.outline(route.path)?.links ?? [];
  const urls = links.map(({ href }) => linkUrl(href, { route, routes, config }));
  return [await records.hash(route.path), pageUrl(config, route.path), date.toISOString(), urls, authorsOf(route)];
}

async function readItems(
  { feed, items }: PlannedFeed,
  { records, routes, config, authorsOf }: EmitContext,
): Promise<FeedItem[]> {
  const result: FeedItem[] = [];
  for (const { route, date } of items) {
    const record = await records.read(route.path);
    const hasContent = feed.content ?? true;
    result.push(feedItem({ record, date, authors: authorsOf(route), hasContent, context: { route, routes, config } }));
  }
  return result;
}

/** A file of a feed. */
interface FeedFile {
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

interface FeedFileInput {
  feed: Pick<FeedOptions, 'name' | 'folder'>;
  dir: string;
  locale: Pick<Locale, 'lang' | 'prefix'>;
  config: Pick<Config, 'url' | 'base'>;
}

/**
 * `rss/releases-atom.xml`, for the languages other than the default one `rss/releases-atom-zh.xml`. If the feed has a
 * folder: `releases/atom.xml`, `zh/releases/atom.xml`.
 */
function feedFile(format: FeedFormat, { feed, dir, locale, config }: FeedFileInput): FeedFile {
  const { end, extension, type } = kinds[format];
  const language = locale.prefix === '' ? '' : `-${locale.lang}`;
  const path =
    feed.folder === undefined
      ? `${dir}/${feed.name}-${end}${language}.${extension}`
      : [...`${locale.prefix}/${feed.folder}`.split('/').filter(Boolean), `${end}.${extension}`].join('/');
  return { format, path, url: siteUrl(config, fileUrl(config.base, `/${path}`)), type };
}
