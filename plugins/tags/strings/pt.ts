import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in Portuguese. */
export const pt: TagStrings = {
  tags: 'Etiquetas',
  tagPages: 'Páginas com a etiqueta “{tag}”',
  tagCount: 'Páginas: {count}',
  tagAll: 'Todas as etiquetas',
};
