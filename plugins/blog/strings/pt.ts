import type { BlogStrings } from '../theme/blog-data.js';

/** UI strings of blogs in Portuguese. */
export const pt: BlogStrings = {
  blog: 'Blog',
  blogRecent: 'Publicações recentes',
  blogReadMore: 'Ler mais',
  blogMinutes: '{count} min de leitura',
  blogTags: 'Etiquetas',
  blogTagged: 'Publicações com a etiqueta “{tag}”',
  blogAuthors: 'Autores',
  blogBy: 'Por',
  blogArchive: 'Arquivo',
  blogPages: 'Páginas desta lista',
  blogPage: 'Página {page}',
  blogNewer: 'Publicações mais recentes',
  blogOlder: 'Publicações mais antigas',
  blogNewerPost: 'Publicação mais recente',
  blogOlderPost: 'Publicação mais antiga',
  blogPosts: 'Publicações: {count}',
  blogAllPosts: 'Todas as publicações',
};
