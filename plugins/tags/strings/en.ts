import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in English. */
export const en: TagStrings = {
  tags: 'Tags',
  tagPages: 'Pages tagged “{tag}”',
  tagCount: 'Pages: {count}',
  tagAll: 'All tags',
};
