import type { Author } from './author.js';
import { nameInPath } from '../tags/index.js';
import type { LanguageBlog, Post } from './read-blog.js';
import type { BlogAuthor, BlogEntry, BlogPostData, BlogTag } from './theme/blog-data.js';

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

/** Path of the page of an author; '' for an author without a page, or one that is only in a post. */
export function authorPath({ key, page }: Author, { base, paths }: Place): string {
  if (key === '' || page === '') return '';
  return `${base}/authors${page ?? `/${nameInPath(key, paths)}`}`;
}
