import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in German. */
export const de: TagStrings = {
  tags: 'Schlagwörter',
  tagPages: 'Seiten zu „{tag}“',
  tagCount: 'Seiten: {count}',
  tagAll: 'Alle Schlagwörter',
};
