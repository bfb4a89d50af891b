import { join, relative, sep } from 'node:path';
import {
  configPlace,
  type JsonObject,
  type Locale,
  nearest,
  parseFrontMatter,
  type Problem,
  type ProblemPlace,
  type RouteTable,
  type Site,
  below,
} from 'tapdocs';
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { type NamePaths, pageTags, readTagsFile, type Tag } from '../tags/index.js';
import { type Author, readAuthors } from './author.js';
import type { Settings } from './options.js';
import { postAuthors } from './post-authors.js';
import { blogProblem } from './problems.js';
import { type Scan, type ScanCache, scanPost } from './scan-post.js';
import { isFolder, compareTexts, createExclusion, resolveEntry } from 'tapdocs/kit';

/** A post with its authors and tags. */
export interface Post extends Omit<Scan, 'problems'> {
  /** Below the site's root, with `/`. */
  filePath: string;
  authors: Author[];
  tags: Tag[];
  /** Path of the post whose content is shown, because it is not translated. */
  originalPath?: string;
  /** Whether lists show it. */
  isListed: boolean;
}

/** The posts of a language, the newest first. */
export interface LanguageBlog {
  locale: Locale;
  /** Below the site's root, with `/`. It may not exist for a language whose posts are not translated. */
  folder: string;
  /** Path of the blog, without a slash at its end. */
  base: string;
  /** How names become paths. */
  paths: NamePaths;
  /** Those of the file. */
  authors: readonly Author[];
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
  const { root, locales, defaultLang } = site.config;
  const dir = join(root, settings.dir);
  const isInFolders = locales.some(({ lang }) => isFolder(join(dir, lang)));
  const folderOf = (lang: string): string | undefined => {
    if (isInFolders) return join(dir, lang);
    const folder = lang === defaultLang ? settings.dir : settings.languages[lang];
    return folder === undefined ? undefined : join(root, folder);
  };
  const originals = folderOf(defaultLang) ?? dir;
  const showsAll = settings.untranslated && isFolder(originals);
  return locales.flatMap((locale) => {
    const blogFolder = folderOf(locale.lang);
    if (blogFolder === undefined) return [];
    if (showsAll && locale.lang !== defaultLang) return [readLanguage(locale, blogFolder, { ...options, originals })];
    return isFolder(blogFolder) ? [readLanguage(locale, blogFolder, { ...options, originals: null })] : [];
  });
}

/** A warning for a blog without posts. */
export function emptyBlog(languages: readonly LanguageBlog[], { settings, site }: ReadBlogOptions): Problem[] {
  if (languages.some(({ posts, problems }) => posts.length > 0 || problems.length > 0)) return [];
  const place = configPlace(site.config, { key: 'blog', text: settings.dir });
  return [blogProblem('BLOG_EMPTY', { dir: settings.dir }, place)];
}

interface LanguageOptions extends ReadBlogOptions {
  /** Absolute folder of the posts that are shown as long as they are not translated; null for none. */
  originals: string | null;
}

function readLanguage(locale: Locale, folder: string, options: LanguageOptions): LanguageBlog {
  const { settings, site, originals } = options;
  const { root } = site.config;
  const nameOf = (file: string): string => relative(root, file).split(sep).join('/');
  const base = locale.prefix + settings.base;
  const folders = [...new Set([folder, originals ?? folder, join(root, settings.dir)])];
  const { files, refused, extra } = postsOf(folder, originals, settings.exclude);
  const problems: Problem[] = extra.map((name) =>
    translationProblem(name, { folder: nameOf(folder), originals: nameOf(originals ?? folder), files }),
  );
  const context: PostContext = {
    ...options,
    locale,
    base,
    folder: nameOf(folder),
    authors: readAuthors(folders, { root, path: settings.authorsFile }),
    tagsFile: readTagsFile({ folders, root, paths: settings.paths }),
    problems,
  };
  const posts = files.map(({ name, from }) => readPost(name, from, context));
  // Dates in the same format are sorted as texts. A date comes before the times of its day.
  posts.sort((a, b) => compareTexts(b.date, a.date) || compareTexts(a.path, b.path));
  return {
    locale,
    folder: nameOf(folder),
    base,
    paths: settings.paths,
    authors: [...(context.authors?.authors.values() ?? [])],
    posts,
    problems,
    refused: refused.map(nameOf),
  };
}

/** A post of a language, and the absolute folder with its file. */
interface PostName {
  name: string;
  from: string;
}

/** The posts of a language. With originals, there is one for each of them, and other files have no original. */
function postsOf(
  folder: string,
  originals: string | null,
  exclude: readonly string[],
): { files: PostName[]; refused: string[]; extra: string[] } {
  const inFolder = isFolder(folder) ? findPosts(folder, exclude) : { files: [], refused: [] };
  const refused = inFolder.refused.map((name) => join(folder, name));
  if (originals === null) return { files: inFolder.files.map((name) => ({ name, from: folder })), refused, extra: [] };
  const translated = new Set(inFolder.files);
  const { files } = findPosts(originals, exclude);
  const present = new Set(files);
  return {
    files: files.map((name) => ({ name, from: translated.has(name) ? folder : originals })),
    refused,
    extra: inFolder.files.filter((name) => !present.has(name)),
  };
}

function translationProblem(
  name: string,
  { folder, originals, files }: { folder: string; originals: string; files: readonly PostName[] },
): Problem {
  const similar = nearest(
    name,
    files.map((file) => file.name),
  );
  const params = { folder: originals, nearest: similar && `${originals}/${similar}` };
  return blogProblem('BLOG_TRANSLATION', params, { file: `${folder}/${name}` });
}

interface PostContext extends LanguageOptions {
  locale: Locale;
  base: string;
  /** Folder of the language below the site's root. */
  folder: string;
  authors: ReturnType<typeof readAuthors>;
  tagsFile: ReturnType<typeof readTagsFile>;
  /** Receives the problems of the post. */
  problems: Problem[];
}

function readPost(name: string, from: string, context: PostContext): Post {
  const { settings, site, cache, stateOf, locale, base, folder, authors, tagsFile, problems, originals } = context;
  const { root, defaultLang, locales } = site.config;
  const file = join(from, name);
  const filePath = relative(root, file).split(sep).join('/');
  const isOriginal = from === originals;
  const { problems: scanProblems, ...scan } = scanPost(
    { file, name, filePath, base, paths: settings.paths, folder, format: site.config.markdown.format },
    cache,
  );
  const at = placesIn(file, filePath);
  const written = postAuthors(scan.frontMatter, { file: authors, at });
  const tagged = pageTags(scan.frontMatter['tags'], {
    file: tagsFile,
    onUnknownTag: settings.onUnknownTag,
    paths: settings.paths,
    at: () => at('tags'),
  });
  // They are reported in the language of the post.
  if (!isOriginal) problems.push(...scanProblems, ...written.problems, ...tagged.problems);
  const isListed = stateOf(scan.frontMatter).unlisted !== true && isShown(scan.frontMatter, context);
  const start = locales.find(({ lang }) => lang === defaultLang)?.prefix ?? '';
  return {
    ...scan,
    filePath,
    authors: written.authors,
    tags: tagged.tags,
    isListed,
    ...(isOriginal && { originalPath: start + scan.path.slice(locale.prefix.length) }),
  };
}

function isShown(frontMatter: JsonObject, { site, stateOf }: ReadBlogOptions): boolean {
  return site.development || !stateOf(frontMatter).draft;
}

/** The place of a key in the front matter of a file, which is read for a problem only. */
function placesIn(file: string, name: string): (key: string) => ProblemPlace {
  return (key) => {
    const source = readFileSync(file, 'utf8');
    return { file: name, ...parseFrontMatter(source, name).positions.get(key), source };
  };
}

/** Paths below the folder, with `/`, sorted. */
export interface FoundPosts {
  files: string[];
  /** Symbolic links that are not followed: links to folders, broken links, and links to posts outside of the folder. */
  refused: string[];
}

/** Finds the Markdown files of a folder, except excluded files and files in excluded folders. */
export function findPosts(folder: string, exclude: readonly string[]): FoundPosts {
  const isExcluded = createExclusion(exclude);
  const result: FoundPosts = { files: [], refused: [] };
  const limit = realpathSync(folder);
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (isExcluded(inner)) continue;
      const isPost = /\.mdx?$/.test(entry.name);
      const target = resolveEntry(entry, join(folder, path));
      if (entry.isDirectory()) visit(inner);
      else if (!entry.isSymbolicLink()) {
        if (isPost && target) result.files.push(inner);
      } else if (isPost && target?.isFolder === false && below(limit, target.real) !== null) result.files.push(inner);
      else if (isPost || target?.isFolder) result.refused.push(inner);
    }
  };
  visit('');
  return { files: result.files.sort(), refused: result.refused.sort() };
}
