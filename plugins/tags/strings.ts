import { stringsByLanguage } from 'tapdocs/kit';
import { english, type TagStrings } from './theme/tag-data.js';

/** UI strings of tags in all languages. */
export const strings = stringsByLanguage<keyof TagStrings>({
  en: english,
  de: {
    tags: 'Schlagwörter',
    tagPages: 'Seiten zu „{tag}“',
    tagCount: 'Seiten: {count}',
    tagAll: 'Alle Schlagwörter',
  },
  es: {
    tags: 'Etiquetas',
    tagPages: 'Páginas con la etiqueta «{tag}»',
    tagCount: 'Páginas: {count}',
    tagAll: 'Todas las etiquetas',
  },
  fr: {
    tags: 'Étiquettes',
    tagPages: 'Pages avec l’étiquette « {tag} »',
    tagCount: 'Pages : {count}',
    tagAll: 'Toutes les étiquettes',
  },
  ja: {
    tags: 'タグ',
    tagPages: '「{tag}」のページ',
    tagCount: '{count} ページ',
    tagAll: 'すべてのタグ',
  },
  ko: {
    tags: '태그',
    tagPages: '“{tag}” 태그의 페이지',
    tagCount: '페이지 {count}개',
    tagAll: '모든 태그',
  },
  pt: {
    tags: 'Etiquetas',
    tagPages: 'Páginas com a etiqueta “{tag}”',
    tagCount: 'Páginas: {count}',
    tagAll: 'Todas as etiquetas',
  },
  ru: {
    tags: 'Теги',
    tagPages: 'Страницы с тегом «{tag}»',
    tagCount: 'Страниц: {count}',
    tagAll: 'Все теги',
  },
  zh: {
    tags: '标签',
    tagPages: '标签“{tag}”的页面',
    tagCount: '{count} 个页面',
    tagAll: '全部标签',
  },
});
