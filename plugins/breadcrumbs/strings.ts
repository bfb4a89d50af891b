import type { PluginText } from 'tapdocs/kit';
import type { BreadcrumbsStrings } from './theme/breadcrumbs-strings.js';

/** UI strings of breadcrumbs by language. */
export const strings = {
  breadcrumbs: {
    en: 'Breadcrumbs',
    de: 'Navigationspfad',
    es: 'Ruta de navegación',
    fr: 'Fil d’Ariane',
    ja: 'パンくずリスト',
    ko: '탐색 경로',
    pt: 'Trilha de navegação',
    ru: 'Навигационная цепочка',
    zh: '面包屑导航',
  },
} satisfies Readonly<Record<keyof BreadcrumbsStrings, PluginText>>;
