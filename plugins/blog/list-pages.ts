import type { JsonObject } from 'tapdocs';
import type { Author } from './author.js';
import { authorPath, entryOf, shownAuthor, tagPath, listText, type ListTexts } from './list-text.js';
import type { LanguageBlog, Post } from './read-blog.js';
import type { Tag } from '../tags/index.js';
import type { BlogPagination, BlogTagCount } from './theme/blog-data.js';

/** A page of a blog that lists posts, tags or authors. */
export interface ListPage {
  path: string;
  /** Path of its source, which does not exist as a file. */
  name: string;
  title: string;
  description: string;
  /** MDX. */
  text: string;
}

export interface ListOptions {
  blog: LanguageBlog;
  postsPerPage: number;
  /** Title and description of the first page. */
  title: string;
  description: string;
  texts: ListTexts;
}

/** All lists of a blog in a language: posts, tags, authors, and the archive. */
export function listPages(options: ListOptions): ListPage[] {
  const { blog, title, description, texts } = options;
  const { base } = blog;
  const posts = blog.posts.filter(({ isListed }) => isListed);
  const main = { path: `${base}/`, name: 'posts', title, description, posts, hasExcerpts: true };
  return [
    ...postLists(main, options),
    archivePage(posts, options),
    ...tagPages(posts, options),
    ...authorPages(posts, options),
  ].map((page) => ({ ...page, description: page.description || texts.site(page.title) }));
}

interface PostList extends Omit<ListPage, 'text'> {
  posts: readonly Post[];
  /** Whether it shows excerpts as Markdown. */
  hasExcerpts?: boolean;
  author?: Author;
}

/** The pages of a list: `/blog/`, `/blog/page/2`. */
function postLists(
  { posts, ...list }: PostList,
  { blog, postsPerPage, texts, title: blogTitle }: ListOptions,
): ListPage[] {
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage));
  const start = list.path.replace(/\/$/, '');
  const links = Array.from({ length: count }, (_, index) => (index === 0 ? list.path : `${start}/page/${index + 1}`));
  return links.map((path, index) => {
    const pagePosts = posts.slice(index * postsPerPage, (index + 1) * postsPerPage);
    const pagination: BlogPagination = { page: index + 1, links };
    const title = index === 0 ? list.title : `${list.title}: ${texts.page(index + 1)}`;
    const isMain = list.hasExcerpts === true;
    const props: JsonObject = {
      title,
      description: index === 0 ? list.description : '',
      pagination: { ...pagination },
      ...(isMain ? { sections: sectionsOf(blog) } : { blog: { title: blogTitle, link: `${blog.base}/` } }),
      ...(list.author && { author: json(shownAuthor(list.author, blog)) }),
    };
    const cards = pagePosts.map((post) => ({ entry: json(entryOf(post, blog)), post }));
    const text = listText('BlogList', props, {
      name: 'BlogCard',
      items: cards.map(({ entry, post }) => ({
        props: isMain
          ? { ...entry, isPart: post.isPart }
          : { ...entry, description: post.summary, isPart: post.isPart },
        content: isMain ? post.markdown : '',
      })),
    });
    const name = index === 0 ? list.name : `${list.name}-${index + 1}`;
    return { path, name, title, description: list.description, text };
  });
}

/** The overviews of a blog that have entries. */
function sectionsOf(blog: LanguageBlog): JsonObject {
  const { base, posts } = blog;
  const listed = posts.filter(({ isListed }) => isListed);
  return {
    archive: `${base}/archive`,
    tags: listed.some(({ tags }) => tags.length > 0) ? `${base}/tags/` : '',
    authors: authorsWithPages(listed, blog).size > 0 ? `${base}/authors/` : '',
  };
}

function archivePage(posts: readonly Post[], { blog, texts, title: blogTitle }: ListOptions): ListPage {
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  const props: JsonObject = {
    title: texts.archive,
    blog: { title: blogTitle, link: `${blog.base}/` },
    years: years.map((year) => ({
      year,
      posts: posts
        .filter(({ date }) => date.startsWith(year))
        .map(({ title, date, path }) => ({ title, date, link: path })),
    })),
  };
  const path = `${blog.base}/archive`;
  return { path, name: 'archive', title: texts.archive, description: '', text: listText('BlogArchive', props) };
}

function tagPages(posts: readonly Post[], options: ListOptions): ListPage[] {
  const { blog, texts } = options;
  const groups = new Map<string, { tag: Tag; posts: Post[] }>();
  for (const post of posts) {
    for (const tag of post.tags) {
      const group = groups.get(tag.permalink) ?? { tag, posts: [] };
      group.posts.push(post);
      groups.set(tag.permalink, group);
    }
  }
  if (groups.size === 0) return [];
  const sorted = [...groups.values()].sort((a, b) => texts.compare(a.tag.label, b.tag.label));
  const entries = sorted.map(({ tag, posts: tagged }): BlogTagCount => ({
    label: tag.label,
    link: tagPath(tag.permalink, blog),
    description: tag.description,
    count: tagged.length,
  }));
  const lists = sorted.flatMap(({ tag, posts: tagged }) =>
    postLists(
      {
        path: tagPath(tag.permalink, blog),
        name: `tag${tag.permalink.replaceAll('/', '-')}`,
        title: texts.tagged(tag.label),
        description: tag.description,
        posts: tagged,
      },
      options,
    ),
  );
  return [overview({ path: `${blog.base}/tags/`, name: 'tags', title: texts.tags, entries }, options), ...lists];
}

/** The authors by the paths of their pages, each with its posts. */
function authorsWithPages(posts: readonly Post[], blog: LanguageBlog): Map<string, { author: Author; posts: Post[] }> {
  const asked = blog.authors.filter(({ page }) => page !== undefined && page !== '');
  const groups = new Map(asked.map((author) => [authorPath(author, blog), { author, posts: [] as Post[] }]));
  for (const post of posts) {
    for (const author of post.authors) {
      const path = authorPath(author, blog);
      if (path === '') continue;
      const group = groups.get(path) ?? { author, posts: [] };
      if (!group.posts.includes(post)) group.posts.push(post);
      groups.set(path, group);
    }
  }
  return groups;
}

function authorPages(posts: readonly Post[], options: ListOptions): ListPage[] {
  const { blog, texts } = options;
  const groups = authorsWithPages(posts, blog);
  if (groups.size === 0) return [];
  const sorted = [...groups].sort(([, a], [, b]) => texts.compare(a.author.name, b.author.name));
  const entries = sorted.map(([link, { author, posts: written }]): BlogTagCount => ({
    label: author.name,
    link,
    description: author.title,
    count: written.length,
  }));
  const lists = sorted.flatMap(([path, { author, posts: written }]) => {
    const name = `author${path.slice(`${blog.base}/authors`.length).replaceAll('/', '-')}`;
    return postLists(
      { path, name, title: author.name, description: author.description, posts: written, author },
      options,
    );
  });
  return [
    overview({ path: `${blog.base}/authors/`, name: 'authors', title: texts.authors, entries }, options),
    ...lists,
  ];
}

interface Overview extends Pick<ListPage, 'path' | 'name' | 'title'> {
  entries: readonly BlogTagCount[];
}

function overview({ entries, ...page }: Overview, { blog, title }: ListOptions): ListPage {
  const props: JsonObject = {
    title: page.title,
    blog: { title, link: `${blog.base}/` },
    entries: entries.map((entry) => ({ ...entry })),
  };
  return { ...page, description: '', text: listText('BlogOverview', props) };
}

/** Casts an interface to JSON, because interfaces are not assignable to `Json`. */
function json(value: object): JsonObject {
  return value as unknown as JsonObject;
}
