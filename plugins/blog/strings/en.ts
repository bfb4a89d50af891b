import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in English. */
export const en: BlogStrings = {
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
