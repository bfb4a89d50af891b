import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in Spanish. */
export const es: BlogStrings = {
  blog: 'Blog',
  blogRecent: 'Entradas recientes',
  blogReadMore: 'Leer más',
  blogMinutes: '{count} min de lectura',
  blogTags: 'Etiquetas',
  blogTagged: 'Entradas con la etiqueta «{tag}»',
  blogAuthors: 'Autores',
  blogBy: 'Por',
  blogArchive: 'Archivo',
  blogPages: 'Páginas de esta lista',
  blogPage: 'Página {page}',
  blogNewer: 'Entradas más recientes',
  blogOlder: 'Entradas más antiguas',
  blogNewerPost: 'Entrada más reciente',
  blogOlderPost: 'Entrada más antigua',
  blogPosts: 'Entradas: {count}',
  blogAllPosts: 'Todas las entradas',
};
