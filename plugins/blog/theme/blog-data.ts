import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface ContentStrings extends BlogStrings {}
}

/** In English. */
export const english = {
  blog: 'Blog',
  blogRecent: 'Recent posts',
  blogReadMore: 'Read more',
  blogMinutes: '{count} min read',
  blogTags: 'Tags',
  blogTagged: 'Posts tagged “{tag}”',
  blogAuthors: 'Authors',
  blogBy: 'By',
  blogArchive: 'Archive',
  blogPages: 'Pages of this list',
  blogPage: 'Page {page}',
  blogNewer: 'Newer posts',
  blogOlder: 'Older posts',
  blogNewerPost: 'Newer post',
  blogOlderPost: 'Older post',
  blogPosts: 'Posts: {count}',
  blogAllPosts: 'All posts',
};

/** UI strings of blogs. */
export type BlogStrings = typeof english;

/** A profile of an author. */
export interface BlogProfile {
  /** Name of the service, for readers: `GitHub`. */
  label: string;
  /** Name of the icon. */
  icon: string;
  url: string;
}

/** An author of a post. */
export interface BlogAuthor {
  name: string;
  /** Role, such as `Maintainer`; '' if there is none. */
  title: string;
  /** URL of the author's own page, or ''. */
  url: string;
  /** Path of a picture in the public folder, or a URL; '' if there is none. */
  image: string;
  /** A sentence about the author, or ''. */
  description: string;
  /** Path of the page with the author's posts; '' if there is none. */
  link: string;
  profiles: BlogProfile[];
}

/** A tag of a post. */
export interface BlogTag {
  label: string;
  /** Path of its page. */
  link: string;
}

/** A tag or an author in an overview. */
export interface BlogTagCount extends BlogTag {
  /** '' if there is none. */
  description: string;
  /** Number of posts. */
  count: number;
}

/** The data that a post shows in addition to its content: `blog` in `useContentPage().frontMatter`. */
export interface BlogPostData {
  /** Date, or date-time in UTC, in the form of ISO 8601. */
  date: string;
  /** Minutes that it takes to read the post. */
  minutes: number;
  authors: BlogAuthor[];
  tags: BlogTag[];
}

/** A post in a list. */
export interface BlogEntry extends BlogPostData {
  title: string;
  /** Path of the post. */
  link: string;
  /** Plain text for a post whose excerpt is not Markdown; '' otherwise. */
  description: string;
}

/** The pages of a list. */
export interface BlogPagination {
  /** Number of the page, from 1. */
  page: number;
  /** Paths of all pages. */
  links: string[];
}
