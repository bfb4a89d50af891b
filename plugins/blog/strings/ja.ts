import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in Japanese. */
export const ja: BlogStrings = {
  blog: 'ブログ',
  blogRecent: '最近の記事',
  blogReadMore: '続きを読む',
  blogMinutes: '読了時間 {count} 分',
  blogTags: 'タグ',
  blogTagged: '「{tag}」の記事',
  blogAuthors: '著者',
  blogBy: '著者',
  blogArchive: 'アーカイブ',
  blogPages: '一覧のページ',
  blogPage: '{page} ページ',
  blogNewer: '新しい記事',
  blogOlder: '古い記事',
  blogNewerPost: '次に新しい記事',
  blogOlderPost: '次に古い記事',
  blogPosts: '{count} 件の記事',
  blogAllPosts: 'すべての記事',
};
