import { stringsByLanguage } from 'tapdocs/kit';
import type { MermaidStrings } from '../theme/mermaid-strings.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import { zh } from './zh.js';

/** UI strings of diagrams in all languages. */
export const strings = stringsByLanguage<keyof MermaidStrings>({ en, de, es, fr, ja, ko, pt, ru, zh });
