import { isUnspaced, pathWords, tokenizeName, type Token, tokenize } from './tokenize.js';
import { betterName, classOfName, codeOf, levelOfText, nameClass, sectionText } from './postings.js';
import type { PagePart } from './split-page.js';
import { stemmer } from 'stemmer';

/** The contribution of a part of a page to the index. Plain strings, because it is cached, and kept for all pages. */
export interface PartAnalysis {
  /** Terms, each once, separated by spaces. */
  terms: string;
  /** Postings of each term without the slot, separated by spaces. */
  places: string;
  /** Words as written, folded, separated by spaces: the vocabulary for corrections. */
  words: string;
}

/** Number of words in a section of average length. */
const usualLength = 120;
/** An occurrence in code counts less than one in text. */
const codeShare = 0.4;

/** Prefixes up to this length have their own lists, because too many words start with them to look up each one. */
export const longestBeginning = 3;

/** The key of the list of a prefix. It comes before the words with that prefix. */
export function beginningKey(prefix: string): string {
  return `${prefix}^`;
}

type NameKind = 'title' | 'alias' | 'heading' | 'path';

/** Classes of names, by term. */
type Codes = Map<string, number>;

/** Analyses a part. `isFirst`: it is the start of the page, which has its title. */
export function analysePart(
  { fragment, aliases }: PagePart,
  { isFirst, reader }: { isFirst: boolean; reader: TermReader },
): PartAnalysis {
  const { path, title, sections } = fragment;
  const nameInPath = path.split('/').findLast(Boolean) ?? '';
  const others = [nameInPath, ...aliases].map((alias) => [alias, 'alias'] as const);
  const ofPage: (readonly [string, NameKind])[] = isFirst
    ? [[title, 'title'], ...others, [pathWords(path), 'path']]
    : [[title, 'path']];
  const places = new Map<string, string>();
  const words = new Set<string>();
  sections.forEach(([, headings, text, code], section) => {
    const named: Codes = new Map();
    const names = [...(section === 0 ? ofPage : []), [headings.at(-1) ?? '', 'heading'] as const];
    for (const [name, kind] of names) addName(named, tokenizeName(name, reader.stem), { kind, words });
    const say = (term: string, how: number): void => {
      places.set(term, (places.get(term) ?? '') + sectionText(section, how));
    };
    for (const [term, level] of textLevels(reader.count(text, words), reader.count(code, words))) {
      const name = named.get(term);
      say(term, codeOf(name ?? nameClass.none, level));
      if (name !== undefined) named.delete(term);
    }
    for (const [term, name] of named) say(term, codeOf(name, 0));
  });
  return {
    terms: [...places.keys()].join(' '),
    places: [...places.values()].join(' '),
    words: [...words].join(' '),
  };
}

/** The better class of two names counts. */
function put(named: Codes, term: string, name: number): void {
  const before = named.get(term);
  named.set(term, before === undefined ? name : betterName(before, name));
}

/** Adds the words of a name; of a title or a heading also their beginnings. */
function addName(
  named: Codes,
  tokens: readonly Token[],
  { kind, words }: { kind: NameKind; words: Set<string> },
): void {
  const length = tokens.reduce((last, { at, span }) => Math.max(last, at + span), 0);
  for (const { term, surface, span, joined } of tokens) {
    if (!joined && isWord(surface)) words.add(surface);
    put(named, term, kind === 'path' ? nameClass.path : classOfName(kind, length, span));
    if (kind === 'path' || kind === 'alias' || joined || (span > 1 && surface.includes('.'))) continue;
    const characters = Array.from(surface.slice(0, 2 * longestBeginning)).slice(0, longestBeginning);
    for (let end = 1; end <= characters.length; end += 1)
      put(named, beginningKey(characters.slice(0, end).join('')), classOfName(kind, Math.max(2, length), 1));
  }
}

/** Levels of the terms of a text and its code. */
function textLevels(inText: Counts, inCode: Counts): Map<string, number> {
  const shorten = 1 / (0.5 + (0.5 * roughly(inText.length + inCode.length / 2)) / usualLength);
  const levels = new Map<string, number>();
  for (const [term, count] of inCode.terms) levels.set(term, count * codeShare * shorten > 1 ? 2 : 1);
  for (const [term, count] of inText.terms) levels.set(term, levelOfText(count * shorten));
  return levels;
}

/**
 * In steps of a fifth, so that adding or removing a sentence does not change the weights of other words on the page.
 */
function roughly(length: number): number {
  return length === 0 ? 0 : 2 ** (Math.round(4 * Math.log2(length)) / 4);
}

/** A word that can be corrected. */
function isWord(surface: string): boolean {
  if (surface.length < 3 || surface.length > 24) return false;
  return /^[\p{L}\p{M}\d]*\p{L}[\p{L}\p{M}\d]*$/u.test(surface);
}

/** Reads texts for the index. */
export interface TermReader {
  /** Returns the stem of a folded word. */
  stem(word: string): string;
  /** Counts the terms of a text. Adds its words, as written, to `words`. */
  count(text: string, words: Set<string>): Counts;
}

interface Counts {
  terms: ReadonlyMap<string, number>;
  /** Of the text, in terms. */
  length: number;
}

/** The terms between two spaces, and those of their words that can be corrected. */
interface Piece {
  terms: readonly string[];
  words: readonly string[];
  /**
   * Sentences of unspaced scripts hardly occur twice, so that their terms are added up. Of other terms, the most frequent
   * way to write them counts.
   */
  isUnspaced: boolean;
}

/** Maximum number of cached pieces. */
const most = 50_000;

/** A reader that tokenizes each piece of text once. This works because white space ends every token. */
export function createTermReader(stem: TermReader['stem']): TermReader {
  const cache = new Map<string, Piece>();
  const pieceOf = (text: string): Piece => {
    const before = cache.get(text);
    if (before) return before;
    if (cache.size >= most) cache.clear();
    const tokens = tokenize(text, stem);
    const words = tokens.flatMap(({ surface }) => (isWord(surface) ? surface : []));
    const piece = {
      terms: tokens.map(({ term }) => term),
      words,
      isUnspaced: tokens.some(({ surface }) => isUnspaced(surface)),
    };
    if (!piece.isUnspaced) cache.set(text, piece);
    return piece;
  };
  return {
    stem,
    count(text, words) {
      const pieces = new Map<string, number>();
      for (const piece of text === '' ? [] : text.split(/\s+/)) pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
      const counts = new Map<string, number>();
      let length = 0;
      pieces.forEach((times, piece) => {
        const read = pieceOf(piece);
        length += read.terms.length * times;
        for (const term of read.terms) {
          const before = counts.get(term) ?? 0;
          counts.set(term, read.isUnspaced ? before + times : Math.max(before, times));
        }
        for (const word of read.words) words.add(word);
      });
      return { terms: counts, length };
    },
  };
}

/**
 * A function that returns the stem of a folded word. English words of at least four letters lose their endings.
 * Numbers, identifiers with digits and words in other alphabets are unchanged. Stems are cached.
 *
 * @param language key of the language; if it uses Latin letters and is not English, words are unchanged
 */
export function createStem(language: string): (word: string) => string {
  if (!/^(?:en|zh|ja|ko)(?:-|$)/.test(language)) return (word) => word;
  const stems = new Map<string, string>();
  return (word) => {
    const cached = stems.get(word);
    if (cached !== undefined) return cached;
    const stem = /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
    stems.set(word, stem);
    return stem;
  };
}
