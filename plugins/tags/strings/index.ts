import type { Plugin } from 'tapdocs';
import type { TagStrings } from '../theme/tag-data.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import { zh } from './zh.js';

const names = Object.keys(en) as (keyof TagStrings)[];

/** UI strings of tags in all languages. */
export const strings: NonNullable<Plugin['strings']> = Object.fromEntries(
  names.map((name) => [
    name,
    {
      en: en[name],
      de: de[name],
      es: es[name],
      fr: fr[name],
      ja: ja[name],
      ko: ko[name],
      pt: pt[name],
      ru: ru[name],
      zh: zh[name],
    },
  ]),
);
