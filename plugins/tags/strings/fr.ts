import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in French. */
export const fr: TagStrings = {
  tags: 'Étiquettes',
  tagPages: 'Pages avec l’étiquette « {tag} »',
  tagCount: 'Pages : {count}',
  tagAll: 'Toutes les étiquettes',
};
