import { isAscii, pathWords, tokenizeName, type Token, tokenize } from './tokenize.js';
import { betterName, classOfName, codeOf, levelOfText, nameClass, posting, writeList } from './postings.js';
import type { PagePart } from './split-page.js';
import { stemmer } from 'stemmer';

/** The contribution of a part of a page to the index. Plain strings, because it is cached. */
export interface PartAnalysis {
  /** Terms, each once, separated by spaces. */
  terms: string;
  /** Postings of each term without the slot, separated by spaces. */
  places: string;
  /** Words as written, folded: the vocabulary for corrections. */
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

/** How the sections of a part contain the terms. */
type Codes = Map<string, Map<number, { name: number; text: number }>>;

/** Analyses a part. `isFirst`: it is the start of the page, which has its title. */
export function analysePart(
  { fragment, aliases }: PagePart,
  { isFirst, reader }: { isFirst: boolean; reader: TermReader },
): PartAnalysis {
  const { path, title, sections } = fragment;
  const codes: Codes = new Map();
  const words = new Set<string>();
  const note = ({ surface, joined }: Term): void => {
    if (!joined && !words.has(surface) && isWord(surface)) words.add(surface);
  };
  const addName = (name: string, section: number, classOf: (token: Token, length: number) => number): void => {
    const tokens = tokenizeName(name, reader.stem);
    const length = tokens.reduce((last, { at, span }) => Math.max(last, at + span), 0);
    for (const token of tokens) {
      note(token);
      put(codes, token.term, { section, name: classOf(token, length) });
    }
  };
  const addText = (terms: ReadonlyMap<Term, number>, section: number, levelOf: (count: number) => number): void => {
    for (const [term, count] of terms) {
      note(term);
      put(codes, term.term, { section, text: levelOf(count) });
    }
  };
  const weak = (): number => nameClass.path;
  if (isFirst) {
    addName(title, 0, ({ span }, length) => classOfName('title', length, span));
    const nameInPath = path.split('/').findLast(Boolean) ?? '';
    for (const alias of [nameInPath, ...aliases])
      addName(alias, 0, ({ span }, length) => classOfName('alias', length, span));
    addName(pathWords(path), 0, weak);
  } else {
    addName(title, 0, weak);
  }
  for (const [section, [, headings, text, code]] of sections.entries()) {
    addName(headings.at(-1) ?? '', section, ({ span }, length) => classOfName('heading', length, span));
    const [inText, inCode] = [reader.count([text]), reader.count([code])];
    const shorten = 1 / (0.5 + (0.5 * roughly(sumOf(inText) + sumOf(inCode) / 2)) / usualLength);
    addText(inText, section, (count) => levelOfText(count * shorten));
    addText(inCode, section, (count) => (count * codeShare * shorten > 1 ? 2 : 1));
  }
  addBeginnings(codes, fragment, { isFirst, reader });
  return {
    terms: [...codes.keys()].join(' '),
    places: [...codes.values()].map(writePlaces).join(' '),
    words: [...words].join(' '),
  };
}

/** The better class of two names counts, and the higher level of text. */
function put(
  codes: Codes,
  term: string,
  { section, name = 0, text = 0 }: { section: number; name?: number; text?: number },
): void {
  let sections = codes.get(term);
  if (!sections) codes.set(term, (sections = new Map()));
  const before = sections.get(section);
  if (!before) sections.set(section, { name, text });
  else {
    before.name = betterName(before.name, name);
    if (text > before.text) before.text = text;
  }
}

function writePlaces(sections: ReadonlyMap<number, { name: number; text: number }>): string {
  const postings = [...sections].map(([section, { name, text }]) => posting(0, section, codeOf(name, text)));
  return writeList(postings.sort((a, b) => a - b));
}

/** Adds the beginnings of the words of the title and of the headings. */
function addBeginnings(
  codes: Codes,
  { title, sections }: PagePart['fragment'],
  { isFirst, reader }: { isFirst: boolean; reader: TermReader },
): void {
  const names = [
    ...(isFirst ? [{ name: title, kind: 'title' as const, section: 0 }] : []),
    ...sections.map(([, headings], section) => ({ name: headings.at(-1) ?? '', kind: 'heading' as const, section })),
  ];
  for (const { name, kind, section } of names) {
    const tokens = tokenizeName(name, reader.stem);
    const length = tokens.reduce((last, { at, span }) => Math.max(last, at + span), 0);
    for (const { surface, span, joined } of tokens) {
      if (joined || (span > 1 && surface.includes('.'))) continue;
      const characters = Array.from(surface.slice(0, 2 * longestBeginning)).slice(0, longestBeginning);
      for (let end = 1; end <= characters.length; end += 1) {
        const key = beginningKey(characters.slice(0, end).join(''));
        put(codes, key, { section, name: classOfName(kind, Math.max(2, length), 1) });
      }
    }
  }
}

function sumOf(counts: ReadonlyMap<Term, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
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
  // An expression with Unicode classes is slow to compile, and most words do not need it, because they are already
  // folded.
  if (isAscii(surface)) return /^[a-z\d]*[a-z][a-z\d]*$/.test(surface);
  return /^[\p{L}\p{M}\d]*\p{L}[\p{L}\p{M}\d]*$/u.test(surface);
}

/** A token without its position. */
export type Term = Pick<Token, 'term' | 'surface' | 'span' | 'joined'>;

/** Reads texts for the index. */
export interface TermReader {
  /** Returns the stem of a folded word. */
  stem(word: string): string;
  /** The terms of texts, with their frequencies. */
  count(texts: readonly string[]): Map<Term, number>;
}

/** Maximum number of cached words. */
const most = 50_000;

/** A reader that tokenizes each word once. This works because white space ends every token. */
export function createTermReader(stem: TermReader['stem']): TermReader {
  const cache = new Map<string, readonly Term[]>();
  const termsOf = (word: string): readonly Term[] => {
    const before = cache.get(word);
    if (before) return before;
    if (cache.size >= most) cache.clear();
    const terms = tokenize(word, stem);
    cache.set(word, terms);
    return terms;
  };
  return {
    stem,
    count(texts) {
      const words = new Map<string, number>();
      for (const text of texts) for (const word of text.split(/\s+/)) words.set(word, (words.get(word) ?? 0) + 1);
      const counts = new Map<Term, number>();
      for (const [word, count] of words) for (const term of termsOf(word)) counts.set(term, count);
      return counts;
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
