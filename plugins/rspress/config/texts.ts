import { basename } from 'node:path';
import { type Problem, type ProblemPlace, readDataFile } from 'tapdocs';
import { describeValue, isPlainObject } from 'tapdocs/kit';
import type { Fields } from '../../presets/config-fields.js';
import { rspressProblem } from '../problems.js';
import type { Texts } from './theme-values.js';

/** Reports an invalid value. */
type Refuse = (keys: readonly string[], expected: string, got: unknown) => void;

/** Texts by key and language. */
export interface TextsFile {
  texts: Texts;
  /** Warnings about values that are not texts. */
  warnings: Problem[];
  /** The place of a key in the file. */
  place(key: string): ProblemPlace;
}

/** Reads `i18n.json`. */
export function readTexts(file: string): TextsFile {
  const name = basename(file);
  const read = readDataFile(file, name);
  const warnings: Problem[] = [];
  if (!read) return { texts: {}, warnings, place: () => ({ file }) };
  const texts = textsIn(read.value, (keys, expected, got) => {
    const params = { key: keys.at(-1) ?? name, expected, got: describeValue(got) };
    warnings.push(rspressProblem('RSPRESS_VALUE', params, keys.length === 0 ? { file } : read.place(...keys)));
  });
  return { texts, warnings, place: (key) => read.place(key) };
}

/** The same for `i18nSource` in the configuration. A function is left out and reported. */
export function readConfiguredTexts(fields: Fields): Texts {
  const value = fields.any('i18nSource');
  if (value === undefined) return {};
  const key = fields.keyOf('i18nSource');
  return textsIn(value, (keys, expected, got) => fields.report.wrong([key, ...keys].join('.'), expected, got));
}

function textsIn(value: unknown, refuse: Refuse): Texts {
  if (!isPlainObject(value)) {
    refuse([], 'an object', value);
    return {};
  }
  const entries = Object.entries(value).flatMap(([key, texts]): [string, Record<string, string>][] => {
    if (isPlainObject(texts)) return [[key, languagesIn(texts, key, refuse)]];
    refuse([key], 'an object', texts);
    return [];
  });
  return Object.fromEntries(entries);
}

function languagesIn(texts: Readonly<Record<string, unknown>>, key: string, refuse: Refuse): Record<string, string> {
  const entries = Object.entries(texts).filter((entry): entry is [string, string] => {
    const [lang, text] = entry;
    if (typeof text === 'string') return true;
    refuse([key, lang], 'a text', text);
    return false;
  });
  return Object.fromEntries(entries);
}
