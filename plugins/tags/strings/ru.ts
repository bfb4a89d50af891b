import type { TagStrings } from '../theme/tag-data.js';

/** UI strings of tags in Russian. */
export const ru: TagStrings = {
  tags: 'Теги',
  tagPages: 'Страницы с тегом «{tag}»',
  tagCount: 'Страниц: {count}',
  tagAll: 'Все теги',
};
