import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in Russian. */
export const ru: BlogStrings = {
  blog: 'Блог',
  blogRecent: 'Последние записи',
  blogReadMore: 'Читать дальше',
  blogMinutes: 'Время чтения: {count} мин',
  blogTags: 'Теги',
  blogTagged: 'Записи с тегом «{tag}»',
  blogAuthors: 'Авторы',
  blogBy: 'Автор:',
  blogArchive: 'Архив',
  blogPages: 'Страницы списка',
  blogPage: 'Страница {page}',
  blogNewer: 'Более новые записи',
  blogOlder: 'Более старые записи',
  blogNewerPost: 'Более новая запись',
  blogOlderPost: 'Более старая запись',
  blogPosts: 'Записей: {count}',
  blogAllPosts: 'Все записи',
};
