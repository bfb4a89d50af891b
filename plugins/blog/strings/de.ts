import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in German. */
export const de: BlogStrings = {
  blog: 'Blog',
  blogRecent: 'Neueste Beiträge',
  blogReadMore: 'Weiterlesen',
  blogMinutes: '{count} Min. Lesezeit',
  blogTags: 'Schlagwörter',
  blogTagged: 'Beiträge zu „{tag}“',
  blogAuthors: 'Autoren',
  blogBy: 'Von',
  blogArchive: 'Archiv',
  blogPages: 'Seiten dieser Liste',
  blogPage: 'Seite {page}',
  blogNewer: 'Neuere Beiträge',
  blogOlder: 'Ältere Beiträge',
  blogNewerPost: 'Neuerer Beitrag',
  blogOlderPost: 'Älterer Beitrag',
  blogPosts: 'Beiträge: {count}',
  blogAllPosts: 'Alle Beiträge',
};
