import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in Korean. */
export const ko: BlogStrings = {
  blog: '블로그',
  blogRecent: '최근 글',
  blogReadMore: '더 읽기',
  blogMinutes: '읽는 시간 {count}분',
  blogTags: '태그',
  blogTagged: '“{tag}” 태그의 글',
  blogAuthors: '작성자',
  blogBy: '작성자',
  blogArchive: '보관함',
  blogPages: '목록 페이지',
  blogPage: '{page}페이지',
  blogNewer: '새로운 글',
  blogOlder: '이전 글',
  blogNewerPost: '더 최근 글',
  blogOlderPost: '더 이전 글',
  blogPosts: '글 {count}개',
  blogAllPosts: '모든 글',
};
