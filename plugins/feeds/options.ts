import type { JsonObject, Localized } from 'tapdocs';

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
