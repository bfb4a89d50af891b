import { checkPluginOptions, checks, type Config } from 'tapdocs';

/** What crawlers may visit. Paths are relative to the origin, as in `robots.txt`. */
export interface RobotsRules {
  allow?: readonly string[];
  disallow?: readonly string[];
  /**
   * What content may be used for, as `Content-Signal` says it: for search results, as input of the answers of a model, to train one.
   * Default: nothing is said.
   */
  signals?: { search?: boolean; input?: boolean; train?: boolean };
}

/** Options of the plugin `sitemap`. */
export interface SitemapOptions {
  /**
   * Pages to exclude: globs for their paths, with or without the language prefix, or regular expressions. Default:
   * none. `sitemap: false` in front matter excludes one page.
   */
  exclude?: readonly (string | RegExp)[];
  /** Whether pages have the date of their last change. Default: true. */
  lastmod?: boolean;
  /** Whether to write a `robots.txt`, or what it allows. Default true: everything. */
  robots?: boolean | RobotsRules;
  /**
   * Maximum number of URLs in one file. If there are more, the sitemap has several files and an index. Default: 50,000,
   * the limit of search engines.
   */
  urlsPerFile?: number;
}

/** Maximum number of URLs that search engines read from one file. */
export const mostUrls = 50_000;

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: SitemapOptions, config: Config): void {
  checkPluginOptions(
    options,
    {
      exclude: checks.listOf('a list of globs and regular expressions for paths', isPattern),
      lastmod: checks.flag,
      robots: { ...checks.either(checks.flag, checks.shape), keys: { allow: paths, disallow: paths, signals } },
      urlsPerFile: checks.wholeNumber(1, mostUrls),
    },
    { factory: 'sitemap', config },
  );
}

const signals = { ...checks.shape, keys: { search: checks.flag, input: checks.flag, train: checks.flag } };

const path = checks.textLike('a path', /^[/*][^\s#]*$/);
const paths = checks.listOf('a list of paths that start with `/` or `*`', path.accepts);

function isPattern(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || Object.prototype.toString.call(value) === '[object RegExp]';
}
