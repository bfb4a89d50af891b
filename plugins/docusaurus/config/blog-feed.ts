import type { FeedFormat, FeedOptions } from 'tapdocs/plugins';
import type { Fields } from '../../presets/config-fields.js';

/** What Docusaurus' `feedOptions` say of the feed of a blog. */
export type BlogFeed = Pick<FeedOptions, 'title' | 'description' | 'copyright' | 'formats' | 'limit'>;

const feedFormats: Readonly<Record<string, readonly FeedFormat[]>> = {
  rss: ['rss'],
  atom: ['atom'],
  json: ['json'],
  all: ['rss', 'atom', 'json'],
};

/** Defaults of Docusaurus: see the options of its plugin `plugin-content-blog`. */
const feedDefaults: BlogFeed = { formats: ['rss', 'atom'], limit: 20 };

/** A blog has a feed unless its type is null. */
export function readFeed(fields: Fields | undefined): BlogFeed | null {
  if (!fields) return feedDefaults;
  const given = fields.any('type');
  const types = (Array.isArray(given) ? given : [given]).filter((type) => type !== undefined);
  const wrong = types.filter((type) => !Object.hasOwn(feedFormats, String(type)));
  if (wrong.length > 0) fields.report.wrong(fields.keyOf('type'), "`'rss'`, `'atom'`, `'json'` or `'all'`", given);
  const formats = types.flatMap((type) => feedFormats[String(type)] ?? []);
  const isOff = fields.names().includes('type') && given === undefined;
  const limit = fields.any('limit');
  const texts = { title: fields.filled('title'), description: fields.filled('description') };
  const copyright = fields.filled('copyright');
  fields.rest({}, 'List `feeds` of Tapdocs in `tapdocs.config.ts`: it has more options.');
  if (isOff) return null;
  // Docusaurus takes `null` and `false` for all posts.
  const isUnlimited = fields.names().includes('limit') && typeof limit !== 'number';
  return {
    ...feedDefaults,
    ...(formats.length > 0 && { formats: [...new Set(formats)] }),
    ...(typeof limit === 'number' && { limit }),
    ...(isUnlimited && { limit: 10_000 }),
    ...(texts.title !== undefined && { title: texts.title }),
    ...(texts.description !== undefined && { description: texts.description }),
    ...(copyright !== undefined && { copyright }),
  };
}
