import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in Spanish. */
export const es: TagStrings = {
  tags: 'Etiquetas',
  tagPages: 'Páginas con la etiqueta «{tag}»',
  tagCount: 'Páginas: {count}',
  tagAll: 'Todas las etiquetas',
};
