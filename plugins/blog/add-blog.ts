import {
  type Config,
  fail,
  type Json,
  type JsonObject,
  type Locale,
  pageUrl,
  type RouteTable,
  type SidebarItem,
} from 'tapdocs';
import { docPageData, editUrlOf, fileUrl, localeOf, localText, type PageLink } from 'tapdocs/kit';
import { postData, type ListTexts } from './list-text.js';
import { listPages } from './list-pages.js';
import { emptyBlog, type LanguageBlog, type Post, readBlog, type ReadBlogOptions } from './read-blog.js';

/**
 * Adds the posts and the lists of a blog.
 *
 * @throws TapdocsError with the problems of all posts
 */
export async function addBlog(table: RouteTable, options: ReadBlogOptions): Promise<void> {
  const { settings, site } = options;
  for (const dir of [settings.dir, ...Object.values(settings.languages)]) table.watch(dir);
  const languages = readBlog(options);
  const problems = languages.flatMap((language) => language.problems);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) fail(problems);
  site.logger.warn([...problems, ...emptyBlog(languages, options)]);
  for (const path of languages.flatMap(({ refused }) => refused)) {
    site.logger.warn(
      `\`${path}\` is a symbolic link that leads nowhere, out of the blog, or to a folder; it is ignored.`,
    );
  }
  const urls = await Promise.all(languages.map((language) => editUrls(language, options)));
  languages.forEach((language, index) => addLanguage(table, language, { ...options, urls: urls[index] ?? new Map() }));
}

interface LanguageOptions extends ReadBlogOptions {
  urls: ReadonlyMap<Post, string | null>;
}

function addLanguage(table: RouteTable, blog: LanguageBlog, { settings, site, urls }: LanguageOptions): void {
  const { config } = site;
  const { locale, posts } = blog;
  const feed = hasFeed(config) && settings.feed ? [settings.id] : [];
  const listed = posts.filter(({ isListed }) => isListed);
  const slices = addSidebar(table, listed.slice(0, settings.recentPosts), { id: settings.id, locale, config });
  for (const post of posts)
    addPost(table, post, { blog, listed, slices, feed, config, editUrl: urls.get(post) ?? null });
  const { strings } = localeOf(config, locale.lang);
  const lists = listPages({
    blog,
    postsPerPage: settings.postsPerPage,
    title: localText(settings.title, locale.lang) || strings.blog,
    description: localText(settings.description, locale.lang),
    texts: listTexts(locale),
  });
  if (listed.length === 0) return;
  for (const { path, name, title, description, text } of lists) {
    const frontMatter = {
      title,
      description,
      outline: false,
      search: false,
      llms: false,
      translate: false,
      'link-rss': feed,
    };
    const source = { path: `${blog.folder}/_${name}.mdx`, text };
    table.addMarkdown({ path, lang: locale.lang, source, frontMatter, slices });
  }
}

interface PostContext {
  blog: LanguageBlog;
  listed: readonly Post[];
  slices: Record<string, string>;
  /** Names of the feeds. */
  feed: readonly string[];
  config: Config;
  editUrl: string | null;
}

function addPost(table: RouteTable, post: Post, context: PostContext): void {
  const { blog, listed, slices, feed, config, editUrl } = context;
  const index = listed.indexOf(post);
  const { strings } = blog.locale;
  const linkTo = (other: Post | undefined, label: string): PageLink | null =>
    other ? { text: other.title, link: pageUrl(config, other.path), label } : null;
  const frontMatter: JsonObject = {
    ...(post.frontMatter['hide_table_of_contents'] === true && { outline: false }),
    ...post.frontMatter,
    head: [...listIn(post.frontMatter['head']), ...headOf(post)],
    date: post.date,
    'link-rss': [...new Set([...namesIn(post.frontMatter['link-rss']), ...feed])],
    blog: postData(post, blog) as unknown as JsonObject,
  };
  table.add({
    path: post.path,
    filePath: post.filePath,
    lang: blog.locale.lang,
    component: 'DocPage',
    data: {
      ...docPageData(frontMatter),
      previous: index < 0 ? null : linkTo(listed[index - 1], strings.blogNewerPost),
      next: index < 0 ? null : linkTo(listed[index + 1], strings.blogOlderPost),
      editUrl,
    },
    title: post.title,
    slices,
    ...(post.originalPath !== undefined && { original: { path: post.originalPath, lang: config.defaultLang } }),
  });
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function listIn(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The picture of link previews, from `image` of the front matter: a URL, or a path in the public folder. */
function headOf({ frontMatter, date }: Post): Json[] {
  const { image } = frontMatter;
  const isPicture = typeof image === 'string' && /^(?:\/|https?:\/\/)/.test(image);
  return [
    ['meta', { property: 'og:type', content: 'article' }],
    ['meta', { property: 'article:published_time', content: date }],
    ...(isPicture ? [['meta', { property: 'og:image', content: image }]] : []),
  ];
}

/** Whether the site writes feeds. */
function hasFeed({ plugins }: Config): boolean {
  return plugins.some(({ name }) => name === 'feeds');
}

interface SidebarContext {
  id: string;
  locale: Locale;
  config: Config;
}

/** The sidebar with the newest posts. */
function addSidebar(
  table: RouteTable,
  posts: readonly Post[],
  { id, locale, config }: SidebarContext,
): Record<string, string> {
  if (posts.length === 0) return {};
  const items: SidebarItem[] = [
    { kind: 'section-header', text: locale.strings.blogRecent },
    ...posts.map(({ title, path }): SidebarItem => ({ kind: 'link', text: title, link: pageUrl(config, path) })),
  ];
  const slice = `blog-${id}-${locale.lang}`;
  table.addSlice(slice, items as unknown as JsonObject[]);
  return { sidebar: slice };
}

/** The URLs to edit posts. */
async function editUrls(
  { posts, folder, locale: { lang } }: LanguageBlog,
  { settings: { editUrl: editUrlOption }, site: { config } }: ReadBlogOptions,
): Promise<Map<Post, string | null>> {
  if (typeof editUrlOption === 'function') {
    const urls = await editUrlOption(posts.map(({ filePath, path }) => ({ filePath, folder, path, lang })));
    return new Map(posts.map((post, index) => [post, urls[index] ?? null]));
  }
  const urlOf = (post: Post): string | null =>
    editUrlOption === undefined
      ? editUrlOf(post.filePath, config.docsDir, config)
      : fileUrl(editUrlOption.replace(/\/*$/, '/'), `/${post.filePath}`);
  return new Map(posts.map((post) => [post, urlOf(post)]));
}

function listTexts({ strings, htmlLang, title }: Locale): ListTexts {
  const collator = new Intl.Collator(htmlLang);
  return {
    archive: strings.blogArchive,
    tags: strings.blogTags,
    authors: strings.blogAuthors,
    tagged: (tag) => strings.blogTagged.replace('{tag}', () => tag),
    page: (number) => strings.blogPage.replace('{page}', String(number)),
    site: (heading) => `${heading} – ${title}`,
    compare: (a, b) => collator.compare(a, b) || (a < b ? -1 : 1),
  };
}
