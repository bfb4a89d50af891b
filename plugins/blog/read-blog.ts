import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  configPlace,
  type JsonObject,
  type Locale,
  parseFrontMatter,
  type Problem,
  type ProblemPlace,
  type RouteTable,
  type Site,
} from 'tapdocs';
import { readFileSync } from 'node:fs';
import { pageTags, readTagsFile, type Tag } from '../tags/index.js';
import type { Author } from './author.js';
import { readAuthors } from './authors-file.js';
import { findPosts } from './find-posts.js';
import type { Settings } from './options.js';
import { postAuthors } from './post-authors.js';
import { blogProblem } from './problems.js';
import type { Scan, ScanCache } from './scan-cache.js';
import { scanPost } from './scan-post.js';

/** A post with its authors and tags. */
export interface Post extends Omit<Scan, 'problems'> {
  /** Below the site's root, with `/`. */
  filePath: string;
  authors: Author[];
  tags: Tag[];
  /** Whether lists show it. */
  isListed: boolean;
}

/** The posts of a language, the newest first. */
export interface LanguageBlog {
  locale: Locale;
  /** Below the site's root, with `/`. */
  folder: string;
  /** Path of the blog, without a slash at its end. */
  base: string;
  posts: Post[];
  problems: Problem[];
  /** Symbolic links that are not followed. */
  refused: string[];
}

export interface ReadBlogOptions {
  settings: Settings;
  site: Site;
  cache: ScanCache;
  stateOf: RouteTable['stateOf'];
}

/** Reads a blog in all languages. Problems of posts do not stop it. */
export function readBlog(options: ReadBlogOptions): LanguageBlog[] {
  const { settings, site } = options;
  const dir = join(site.config.root, settings.dir);
  const { locales, defaultLang } = site.config;
  const found = locales.filter(({ lang }) => isFolder(join(dir, lang)));
  if (found.length > 0) return found.map((locale) => readLanguage(locale, join(dir, locale.lang), options));
  const folderOf = (lang: string): string | undefined =>
    lang === defaultLang ? settings.dir : settings.languages[lang];
  return locales.flatMap((locale) => {
    const folder = folderOf(locale.lang);
    const own = folder === undefined ? '' : join(site.config.root, folder);
    return isFolder(own) ? [readLanguage(locale, own, options)] : [];
  });
}

/** A warning for a blog without posts. */
export function emptyBlog(languages: readonly LanguageBlog[], { settings, site }: ReadBlogOptions): Problem[] {
  if (languages.some(({ posts, problems }) => posts.length > 0 || problems.length > 0)) return [];
  const place = configPlace(site.config, { key: 'blog', text: settings.dir });
  return [blogProblem('BLOG_EMPTY', { dir: settings.dir }, place)];
}

function readLanguage(locale: Locale, folder: string, options: ReadBlogOptions): LanguageBlog {
  const { settings, site, cache, stateOf } = options;
  const { root } = site.config;
  const nameOf = (file: string): string => relative(root, file).split(sep).join('/');
  const base = locale.prefix + settings.base;
  const folders = [...new Set([folder, join(root, settings.dir)])];
  const { files, refused } = findPosts(folder, settings.exclude);
  const authors = readAuthors(folders, root);
  const tagsFile = readTagsFile({ folders, root });
  const problems: Problem[] = [];
  const posts = files.map((name): Post => {
    const file = join(folder, name);
    const filePath = nameOf(file);
    const { problems: own, ...scan } = scanPost({ file, name, filePath, base, folder: nameOf(folder) }, cache);
    const at = placesIn(file, filePath);
    const written = postAuthors(scan.frontMatter, { file: authors, at });
    const tagged = pageTags(scan.frontMatter['tags'], {
      file: tagsFile,
      onUnknownTag: settings.onUnknownTag,
      at: () => at('tags'),
    });
    problems.push(...own, ...written.problems, ...tagged.problems);
    const isListed = stateOf(scan.frontMatter).unlisted !== true && isShown(scan.frontMatter, options);
    return { ...scan, filePath, authors: written.authors, tags: tagged.tags, isListed };
  });
  posts.sort((a, b) => compare(b.date, a.date) || compare(a.path, b.path));
  return {
    locale,
    folder: nameOf(folder),
    base,
    posts,
    problems,
    refused: refused.map((name) => nameOf(join(folder, name))),
  };
}

function isShown(frontMatter: JsonObject, { site, stateOf }: ReadBlogOptions): boolean {
  return site.development || !stateOf(frontMatter).draft;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The place of a key in the front matter of a file, which is read for a problem only. */
function placesIn(file: string, name: string): (key: string) => ProblemPlace {
  return (key) => {
    const source = readFileSync(file, 'utf8');
    return { file: name, ...parseFrontMatter(source, name).positions.get(key), source };
  };
}

/** Dates in the same format are sorted as texts. A date comes before the times of its day. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
