import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in Simplified Chinese. */
export const zh: BlogStrings = {
  blog: '博客',
  blogRecent: '最新文章',
  blogReadMore: '阅读全文',
  blogMinutes: '阅读约需 {count} 分钟',
  blogTags: '标签',
  blogTagged: '标签“{tag}”的文章',
  blogAuthors: '作者',
  blogBy: '作者',
  blogArchive: '归档',
  blogPages: '列表分页',
  blogPage: '第 {page} 页',
  blogNewer: '较新的文章',
  blogOlder: '较早的文章',
  blogNewerPost: '较新的文章',
  blogOlderPost: '较早的文章',
  blogPosts: '{count} 篇文章',
  blogAllPosts: '全部文章',
};
