import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in Portuguese. */
export const pt: TagStrings = {
  tags: 'Etiquetas',
  tagPages: 'Páginas com a etiqueta “{tag}”',
  tagCount: '{count} páginas',
  tagAll: 'Todas as etiquetas',
};
