import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in Korean. */
export const ko: TagStrings = {
  tags: '태그',
  tagPages: '“{tag}” 태그의 페이지',
  tagCount: '페이지 {count}개',
  tagAll: '모든 태그',
};
