import { stringsByLanguage } from 'tapdocs/kit';
import type { BlogStrings } from '../theme/blog-data.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import { zh } from './zh.js';

/** UI strings of blogs in all languages. */
export const strings = stringsByLanguage<keyof BlogStrings>({ en, de, es, fr, ja, ko, pt, ru, zh });
