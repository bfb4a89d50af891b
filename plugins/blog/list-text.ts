import type { JsonObject } from 'tapdocs';
import type { Author } from './author.js';
import { nameInPath } from '../tags/index.js';
import type { LanguageBlog, Post } from './read-blog.js';
import type { BlogAuthor, BlogEntry, BlogPostData, BlogTag } from './theme/blog-data.js';

/** Texts of lists in a language. */
export interface ListTexts {
  archive: string;
  tags: string;
  authors: string;
  tagged(tag: string): string;
  page(number: number): string;
  /** Default description of a list. */
  site(title: string): string;
  compare(a: string, b: string): number;
}

/** Components inside of another one, each with Markdown in it. */
export interface InnerElements {
  name: string;
  items: readonly { props: JsonObject; content: string }[];
}

/** The MDX of a page that is a theme component. */
export function listText(name: string, props: JsonObject, inner?: InnerElements): string {
  const items = inner?.items ?? [];
  if (!inner || items.length === 0) return `<${name} ${spread(props)} />\n`;
  const parts = items.map((item) =>
    item.content === ''
      ? `<${inner.name} ${spread(item.props)} />`
      : `<${inner.name} ${spread(item.props)}>\n\n${item.content}\n\n</${inner.name}>`,
  );
  return `<${name} ${spread(props)}>\n\n${parts.join('\n\n')}\n\n</${name}>\n`;
}

/** JSON is valid JavaScript. */
function spread(props: JsonObject): string {
  return `{...${JSON.stringify(props)}}`;
}

type Place = Pick<LanguageBlog, 'base' | 'paths'>;

/** The data that a post shows in addition to its content. */
export function postData({ date, minutes, authors, tags }: Post, place: Place): BlogPostData {
  return {
    date,
    minutes,
    authors: authors.map((author) => shownAuthor(author, place)),
    tags: tags.map(({ label, permalink }): BlogTag => ({ label, link: tagPath(permalink, place) })),
  };
}

/** A post in a list. */
export function entryOf(post: Post, place: Place): BlogEntry {
  const { title, path, markdown, summary } = post;
  return { title, link: path, ...postData(post, place), description: markdown === '' ? summary : '' };
}

export function shownAuthor(author: Author, place: Place): BlogAuthor {
  const { name, title, url, image, description, profiles } = author;
  return { name, title, url, image, description, link: authorPath(author, place), profiles };
}

/** Path of the page of a tag. */
export function tagPath(permalink: string, { base }: Pick<Place, 'base'>): string {
  return `${base}/tags${permalink}`;
}

/** Path of the page of an author; '' for one that is only in a post, or without a page: with `words`, each without `page`. */
export function authorPath({ key, page }: Author, { base, paths }: Place): string {
  if (key === '' || page === '' || (page === undefined && paths === 'words')) return '';
  return `${base}/authors${typeof page === 'string' ? page : `/${nameInPath(key, paths)}`}`;
}
