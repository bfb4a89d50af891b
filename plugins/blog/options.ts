import { checkPluginOptions, checks, type Config, type Localized } from 'tapdocs';
import { type PluginOptions, basePath, baseProblems } from 'tapdocs/kit';
import type { NamePaths, UnknownTag } from '../tags/index.js';

/** Options of the plugin `blog`. */
export interface BlogOptions {
  /** Name of the blog, unique in a site, of letters, digits, `-` and `_`. Its feed has the same name. Default: the name of its folder. */
  id?: string;
  /** Folder of the posts, relative to the site's root. Default: `blog`. */
  dir?: string;
  /** Path of the blog below the prefix of a language. Default: `/blog/`, or the name of its folder. */
  base?: string;
  /** Title of the first page. Default: `Blog` in each language. */
  title?: Localized<string>;
  /** Description of the first page, for search engines and below its title. Default: none. */
  description?: Localized<string>;
  /** Maximum number of posts on a page. Default: 10. */
  postsPerPage?: number;
  /** Number of posts in the sidebar; 0 for no sidebar. Default: 5. */
  recentPosts?: number;
  /** What happens with tags that the tags file, if there is one, does not contain. Default: `warn`. */
  onUnknownTag?: UnknownTag;
  /** File of authors, relative to the folder of the posts. Default: `authors.yml`, `authors.yaml` or `authors.json`. */
  authorsFile?: string;
  /**
   * How names become paths. `words`: the date comes first, as it is written, tags and authors are split at capitals and digits, and
   * only authors with `page` have a page.
   * Default: `plain`.
   */
  paths?: NamePaths;
  /** Whether the plugin `feeds`, if the site has it, writes feeds of the blog. Default: true. */
  feed?: boolean;
  /**
   * Files and folders to exclude: names, or globs for paths below the folder of a language. Names that start with `_` or
   * `.` are always excluded. Default: none.
   */
  exclude?: readonly string[];
  /**
   * URL of the folder of the site in the repository, to which the path of a post is added, or a function that returns the
   * URLs of posts. Default: that of `themeConfig.editLink`.
   */
  editUrl?: string | EditUrls;
  /**
   * Folders of other languages by language key, relative to the site's root. The folder of the posts is then that of the
   * default language. Default: folders of languages are below the folder of the posts.
   */
  languages?: Readonly<Record<string, string>>;
  /**
   * Whether a language shows posts that are not translated as they are written, also in its lists and feeds. A translation without an
   * original is then a warning, and is left out. Default: false.
   */
  untranslated?: boolean;
}

/** A post, for its edit link. */
export interface EditedPost {
  /** Path of the file below the site's root. */
  filePath: string;
  /** Folder of the posts of its language below the site's root. */
  folder: string;
  /** Route path. */
  path: string;
  lang: string;
}

/** The URLs to edit posts, in their order; null for none. */
export type EditUrls = (posts: readonly EditedPost[]) => Promise<readonly (string | null)[]>;

/** The options with their defaults. */
export interface Settings extends Required<Omit<BlogOptions, 'title' | 'description' | 'editUrl' | 'authorsFile'>> {
  authorsFile: string | undefined;
  editUrl: string | EditUrls | undefined;
  title: Localized<string> | undefined;
  description: Localized<string> | undefined;
}

export function settingsOf({ dir = 'blog', ...options }: BlogOptions): Settings {
  const name = dir.replace(/^\.\/|\/+$/g, '').replace(/^.*\//, '');
  const { id = name, base = `/${name}/`, title, description, postsPerPage = 10, recentPosts = 5 } = options;
  const {
    onUnknownTag = 'warn',
    paths = 'plain',
    feed = true,
    exclude = [],
    languages = {},
    editUrl,
    authorsFile,
    untranslated = false,
  } = options;
  const lists = { postsPerPage, recentPosts, onUnknownTag, paths, feed, exclude };
  return { id, dir, base: basePath(base), title, description, ...lists, editUrl, authorsFile, languages, untranslated };
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: BlogOptions, config: Config): void {
  const languages = config.locales.map(({ lang }) => lang);
  const texts = {
    expected: 'a string that is not empty, or an object with one for each language',
    accepts: checks.filledText.accepts,
    keys: Object.fromEntries(languages.map((lang) => [lang, checks.filledText])),
  };
  const table: PluginOptions = {
    id: checks.textLike('a name of letters, digits, `-` and `_`, such as `news`', /^[a-z0-9][\w-]*$/i),
    dir: checks.filledText,
    base: { ...checks.basePath, problems: (value, key) => baseProblems(String(value), 'blog', { key, config }) },
    title: texts,
    description: texts,
    postsPerPage: checks.wholeNumber(1),
    recentPosts: checks.wholeNumber(0),
    onUnknownTag: checks.oneOf('ignore', 'warn', 'error'),
    authorsFile: checks.filledText,
    paths: checks.oneOf('plain', 'words'),
    feed: checks.flag,
    untranslated: checks.flag,
    editUrl: {
      expected: `${checks.webUrl.expected}, or a function`,
      accepts: (value) => typeof value === 'function' || checks.webUrl.accepts(value),
    },
    exclude: checks.listOf('a list of names and globs', checks.text.accepts),
    languages: { ...checks.shape, keys: Object.fromEntries(languages.map((lang) => [lang, checks.folder])) },
  };
  checkPluginOptions(options, table, { factory: 'blog', config });
}
