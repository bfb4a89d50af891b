import {
  type JsonObject,
  type Localized,
  checkPluginOptions,
  checks,
  type Config,
  configPlace,
  fail,
  problem,
  type Problem,
} from 'tapdocs';
import { describeValue, isPlainObject, type OptionCheck, type PluginOptions, toProblems } from 'tapdocs/kit';

/** `json` is JSON Feed. */
export type FeedFormat = 'rss' | 'atom' | 'json';

/** The argument of a filter: a page. */
export interface FeedPage {
  /** Route path without base and without the prefix of its language: `/blog/first`. */
  path: string;
  lang: string;
  /** Source below the site's root. */
  filePath: string;
  title: string;
  frontMatter: JsonObject;
}

export interface FeedAuthor {
  name: string;
  email?: string;
  /** URL. */
  link?: string;
}

/** Options of one feed. */
export interface FeedOptions {
  /** Name of the feed in file names and in `link-rss`. Letters, digits, `-` and `_`. */
  name: string;
  /** Default: the title of the site. */
  title?: Localized<string>;
  /** Default: the description of the site. */
  description?: Localized<string>;
  /**
   * Which pages are its items: a glob for paths without the prefix of a language, a list of them, or a function. Default: the pages
   * that name the feed in `link-rss` and have a date.
   */
  include?: string | readonly string[] | ((page: FeedPage) => boolean);
  /** Default: all three. */
  formats?: readonly FeedFormat[];
  /** Maximum number of items; the newest pages are kept. Default: 50. */
  limit?: number;
  /** Path of the page that the feed belongs to, without the prefix of a language. Default: the home page. */
  link?: string;
  /** Whether items contain the whole page instead of only its description. Default: true. */
  content?: boolean;
  /**
   * Whether a page without a date in its front matter gets the date of its first commit, from the git plugin. Default:
   * false.
   */
  gitDates?: boolean;
  /**
   * Whether the feed of a language also has pages that show the content of another language, because they are not translated. Default:
   * false.
   */
  untranslated?: boolean;
  /** Default: the title of the site. */
  author?: FeedAuthor;
  copyright?: string;
  /**
   * Folder of its files, without the prefix of a language: with `/blog`, they are `/blog/rss.xml`, `/blog/atom.xml` and
   * `/blog/feed.json`. Default: the folder of all feeds, with files that have the name of the feed.
   */
  folder?: string;
}

/** Options of the plugin `feeds`. */
export interface FeedsOptions {
  /** Default: the feeds that other plugins add, such as those of blogs. */
  feeds?: readonly FeedOptions[];
  /** Folder of the files below the output. Default: `rss`. */
  dir?: string;
}

export const feedFormats: readonly FeedFormat[] = ['rss', 'atom', 'json'];

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: FeedsOptions, config: Config): void {
  const feeds: readonly unknown[] = Array.isArray(options?.feeds) ? options.feeds : [];
  const problems = [
    ...collect(() => checkPluginOptions(options, pluginOptions, { factory: 'feeds', config })),
    ...feeds.flatMap((feed, index) =>
      checkFeed(feed, { key: `feeds.feeds[${index}]`, config, others: feeds.slice(0, index) }),
    ),
  ];
  if (problems.length > 0) fail(problems);
}

interface Spot {
  key: string;
  config: Config;
  /** The previous feeds. */
  others: readonly unknown[];
}

function checkFeed(feed: unknown, { key, config, others }: Spot): Problem[] {
  if (!isPlainObject(feed)) return [invalid(feed, { key, config, expected: "an object such as `{ name: 'blog' }`" })];
  const { name } = feed;
  const isTaken = others.some((other) => isPlainObject(other) && other['name'] === name);
  return [
    ...collect(() => checkPluginOptions(feed, feedOptions, { factory: key, config })),
    ...(name === undefined ? [missing(`${key}.name`, config)] : []),
    ...(name !== undefined && isTaken
      ? [invalid(name, { key: `${key}.name`, config, expected: 'a name that no other feed has' })]
      : []),
    ...(isPlainObject(feed['author']) && feed['author']['name'] === undefined
      ? [missing(`${key}.author.name`, config)]
      : []),
  ];
}

/** The string for all languages, or one for each. */
const words = checks.localized(checks.text);
const perLanguage: OptionCheck = {
  expected: 'a string, or one for each language',
  accepts: (value) => words.accepts(value) || (isPlainObject(value) && Object.values(value).every(checks.text.accepts)),
};
const path = checks.textLike('a path such as `/blog/`', /^\//);
const paths = checks.filledListOf('a list of paths', path.accepts);

const feedOptions: PluginOptions = {
  name: checks.textLike('a string of letters, digits, `-` and `_`', /^[\w-]+$/),
  title: perLanguage,
  description: perLanguage,
  include: {
    expected: 'a path such as `/blog/*`, a list of paths, or a function',
    accepts: (value) => typeof value === 'function' || path.accepts(value) || paths.accepts(value),
  },
  formats: checks.filledListOf('a list of `rss`, `atom` and `json`', checks.oneOf(...feedFormats).accepts),
  limit: checks.wholeNumber(1),
  link: path,
  content: checks.flag,
  gitDates: checks.flag,
  untranslated: checks.flag,
  author: {
    expected: 'an object with a `name`',
    accepts: () => false,
    keys: { name: checks.filledText, email: checks.filledText, link: checks.webUrl },
  },
  copyright: checks.text,
  folder: path,
};

const pluginOptions: PluginOptions = {
  feeds: checks.filledListOf('a list of at least one feed', () => true),
  dir: checks.textLike('the path of a folder below the output, such as `rss`', /^[\w-]+(?:\/[\w-]+)*$/),
};

function collect(check: () => void): Problem[] {
  try {
    check();
    return [];
  } catch (error) {
    return toProblems(error);
  }
}

function missing(key: string, config: Config): Problem {
  return problem('CONFIG_REQUIRED', { key }, configPlace(config, { key }));
}

interface Refused {
  key: string;
  config: Config;
  expected: string;
}

function invalid(value: unknown, { key, config, expected }: Refused): Problem {
  return problem('CONFIG_INVALID', { key, expected, got: describeValue(value) }, configPlace(config, { key }));
}
