import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { below, type Config, configPlace, fail, hash, type Problem } from 'tapdocs';
import { nearestFile } from 'tapdocs/kit';
import { createDrawableText, type DrawableText } from './drawn-text.js';
import { type FontFacts, fontFacts } from './font-facts.js';
import { FontError } from './font-tables.js';
import type { SocialCardsOptions } from './options.js';
import { type DrawnFont, siteRequire } from './packages.js';
import { cardProblem } from './problems.js';

/** The fonts of a language. */
export interface FontSet {
  /** In the order in which a character is looked up. */
  readonly drawn: readonly DrawnFont[];
  /** Value of `font-family` with all families. */
  readonly families: string;
  /** Identifies the bytes of all of them. */
  readonly key: string;
  /** Returns the part of a text that can be drawn. */
  readonly drawable: DrawableText;
  /** The end of a truncated text. */
  readonly ellipsis: string;
}

interface ReadFont {
  bytes: Buffer;
  facts: FontFacts;
  hash: string;
  /** Name of the family; that of the file if the font has none. */
  family: string;
}

/** The files of each language. A language without a list has no cards. */
export function filesByLanguage(fonts: SocialCardsOptions['fonts'], config: Config): Map<string, readonly string[]> {
  const lists = isList(fonts) ? config.locales.map(({ lang }) => [lang, fonts] as const) : Object.entries(fonts ?? {});
  return new Map(lists);
}

function isList(fonts: SocialCardsOptions['fonts']): fonts is readonly string[] {
  return Array.isArray(fonts);
}

/** Absolute path of a font: a file below the site, or one of an installed package. Null if there is none. */
export function fontPath(file: string, config: Pick<Config, 'root'>): string | null {
  const own = join(config.root, file);
  if (below(config.root, own) !== null && existsSync(own)) return own;
  if (/^[./]/.test(file)) return null;
  try {
    return siteRequire(config).resolve(file);
  } catch {
    return null;
  }
}

/**
 * Reads the fonts of all languages.
 *
 * @throws TapdocsError SOCIAL_CARDS_FONT for each file that is missing or not a font
 */
export function readFonts(files: ReadonlyMap<string, readonly string[]>, config: Config): Map<string, FontSet> {
  const problems: Problem[] = [];
  const read = new Map<string, ReadFont>();
  for (const file of new Set([...files.values()].flat())) {
    try {
      read.set(file, readFont(file, config));
    } catch (error) {
      if (!(error instanceof FontError)) throw error;
      const found = fontPath(file, config) === null ? nearestFile(file, join(config.root, file)) : undefined;
      const params = { file, reason: error.message, nearest: found };
      problems.push(cardProblem('SOCIAL_CARDS_FONT', params, configPlace(config, { key: 'fonts', text: file })));
    }
  }
  if (problems.length > 0) fail(problems);
  return new Map([...files].map(([lang, list]) => [lang, fontSet(list.flatMap((file) => read.get(file) ?? []))]));
}

function readFont(file: string, config: Config): ReadFont {
  const path = fontPath(file, config);
  if (path === null) {
    const isOutside = below(config.root, join(config.root, file)) === null;
    throw new FontError(isOutside ? 'it is outside of the site' : 'it does not exist');
  }
  const bytes = readFileSync(path);
  const facts = fontFacts(bytes);
  return { bytes, facts, hash: hash(bytes), family: facts.family || basename(file) };
}

/**
 * Fonts of one family with the same weight and style contain different characters. satori would only use the first one, so the others
 * get their own names.
 */
function fontSet(fonts: readonly ReadFont[]): FontSet {
  const taken = new Map<string, number>();
  const drawn = fonts.map(({ bytes, facts: { weight, style }, family }): DrawnFont => {
    const plain = family.replace(/["',]/g, ' ');
    const count = (taken.get(`${plain} ${weight} ${style}`) ?? 0) + 1;
    taken.set(`${plain} ${weight} ${style}`, count);
    return { name: count === 1 ? plain : `${plain} (${count})`, data: bytes, weight, style };
  });
  const has = (codes: readonly number[]): boolean => fonts.some(({ facts }) => codes.every((code) => facts.has(code)));
  return {
    drawn,
    families: [...new Set(drawn.map(({ name }) => `"${name}"`))].join(', '),
    key: hash(fonts.map((font) => font.hash).join(' ')),
    drawable: createDrawableText(has),
    ellipsis: ['…', '...'].find((text) => has([text.codePointAt(0) ?? 0])) ?? '',
  };
}
