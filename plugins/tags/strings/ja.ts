import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in Japanese. */
export const ja: TagStrings = {
  tags: 'タグ',
  tagPages: '「{tag}」のページ',
  tagCount: '{count} ページ',
  tagAll: 'すべてのタグ',
};
