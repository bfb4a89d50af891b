import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in French. */
export const fr: BlogStrings = {
  blog: 'Blog',
  blogRecent: 'Articles récents',
  blogReadMore: 'Lire la suite',
  blogMinutes: '{count} min de lecture',
  blogTags: 'Étiquettes',
  blogTagged: 'Articles avec l’étiquette « {tag} »',
  blogAuthors: 'Auteurs',
  blogBy: 'Par',
  blogArchive: 'Archives',
  blogPages: 'Pages de cette liste',
  blogPage: 'Page {page}',
  blogNewer: 'Articles plus récents',
  blogOlder: 'Articles plus anciens',
  blogNewerPost: 'Article plus récent',
  blogOlderPost: 'Article plus ancien',
  blogPosts: 'Articles : {count}',
  blogAllPosts: 'Tous les articles',
};
