import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in Simplified Chinese. */
export const zh: TagStrings = {
  tags: '标签',
  tagPages: '标签“{tag}”的页面',
  tagCount: '{count} 个页面',
  tagAll: '全部标签',
};
