import { wordKeys, wordOfKey } from './index-files.js';
import type { IndexReader, KnownTerm, TermList } from './index-reader.js';
import type { QueryUnit } from './parse-query.js';
import { beginningKey, longestBeginning } from './analyse-part.js';

/** A term that matches a unit of a query. */
interface Answer {
  term: string;
  /** Its weight: 1 for the term itself, less for completions and corrections. */
  factor: number;
  list: TermList;
}

/** A unit with its matching terms; none if no part contains a similar term. */
export interface MatchedUnit {
  unit: QueryUnit;
  answers: Answer[];
}

/** A word that fewer parts contain may be misspelt. On a large site, many correct words are rare. */
const few = 3;
const large = 1000;
/** Maximum number of completions and of corrections of a word, the most frequent first. */
const mostCompletions = 4;
const mostCorrections = 2;
/** Maximum number of lists that are read for them. Words of other content roots have no list. */
const mostLists = 16;
const completed = 0.7;
const begun = 0.5;

/**
 * Looks up the units of a query, with completions of the last word and corrections of words that hardly any part
 * contains.
 */
export async function matchUnits(
  units: readonly QueryUnit[],
  reader: IndexReader,
  stem: (word: string) => string,
): Promise<MatchedUnit[]> {
  const affordable = affordableUnits(units, reader);
  const words = units.filter(({ isWord, isWhole }) => isWord && !isWhole).length;
  const isLong = words > mostCorrected[sizeOf(reader)];
  const matched = await Promise.all(
    units.map(async (unit): Promise<MatchedUnit> => {
      if (!affordable.has(unit)) return { unit, answers: [] };
      const [exact, more] = await Promise.all([lookUpExact(unit, reader), complete(unit, reader)]);
      const answers = [...exact, ...more.filter(({ term }) => !exact.some((other) => other.term === term))];
      const parts = answers.reduce((sum, { list }) => sum + list.count, 0);
      const least = reader.manifest.parts > large ? 1 : few;
      if (parts >= least || !unit.isWord || unit.isWhole || isLong) return { unit, answers };
      return { unit, answers: [...answers, ...(await correct(unit, reader, stem))] };
    }),
  );
  const joined = matched.map(async ({ unit, answers }) => {
    const isFree = unit.isJoined && reader.hasRead(unit.term);
    return { unit, answers: isFree ? await lookUp([unit.term], reader, { factorOf: () => 1 }) : answers };
  });
  return Promise.all(joined);
}

/**
 * Maximum number of files with lists that are read for the words of a query, before completions and corrections. The
 * files of a small site are smaller, because fewer words have rows.
 */
const mostShards = { small: 7, large: 4 };
/** In a query with more words than this, such as an error message, none is corrected, because that reads more files. */
const mostCorrected = { small: 5, large: 2 };

function sizeOf({ manifest }: IndexReader): 'small' | 'large' {
  return manifest.pages ? 'small' : 'large';
}

/**
 * The units to look up: all whose lists are at hand, and of the others the longest, because long words are rarer. A
 * compound comes before its words. Two words as one are looked up last.
 */
function affordableUnits(units: readonly QueryUnit[], reader: IndexReader): Set<QueryUnit> {
  const lengthOf = ({ surface, share }: QueryUnit): number => surface.length * share;
  const sorted = units.filter(({ isJoined }) => !isJoined).sort((a, b) => lengthOf(b) - lengthOf(a));
  const shards = new Set<string>();
  const most = mostShards[sizeOf(reader)];
  return new Set(
    sorted.filter(({ term }) => {
      const shard = reader.shardOf(term);
      if (!reader.hasRead(term) && !shards.has(shard) && shards.size >= most) return false;
      if (!reader.hasRead(term)) shards.add(shard);
      return true;
    }),
  );
}

/** The lists of a word: of its stem, and of the compounds that are written like it, which have no stem. */
async function lookUpExact({ term, surface, isWord, isWhole }: QueryUnit, reader: IndexReader): Promise<Answer[]> {
  const terms = isWord && !isWhole && surface !== term ? [term, surface] : [term];
  return lookUp(terms, reader, { factorOf: () => 1 });
}

async function complete({ term, surface, isLast, isWord, isWhole }: QueryUnit, reader: IndexReader): Promise<Answer[]> {
  if (!isLast || !isWord) return [];
  if (Array.from(surface).length <= longestBeginning) {
    return isWhole ? [] : lookUp([beginningKey(surface)], reader, { factorOf: () => begun });
  }
  // The parts of a dotted name are words of their own.
  const others = surface.includes('.') ? /[!^]/ : /[!^.]/;
  const terms = (await reader.startingWith(surface, sizeOf(reader) === 'small' ? 2 : 1))
    .map((each) => each.term)
    .filter((each) => !others.test(each));
  // The shortest are the most likely.
  const best = terms.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return lookUp(
    best.filter((each) => each !== term && each !== surface),
    reader,
    { factorOf: () => completed },
  );
}

async function correct(unit: QueryUnit, reader: IndexReader, stem: (word: string) => string): Promise<Answer[]> {
  const corrections = await correctWord(unit, reader);
  const factors = new Map<string, number>();
  for (const { word, distance } of corrections) {
    const term = termOf(word, unit, stem);
    if (term !== unit.term && !factors.has(term)) factors.set(term, 0.8 - 0.2 * distance);
  }
  return lookUp([...factors.keys()], reader, { factorOf: (term) => factors.get(term) ?? 0, most: mostCorrections });
}

/** A compound kept whole has no stem. */
function termOf(word: string, { isWhole }: QueryUnit, stem: (word: string) => string): string {
  return isWhole ? word : stem(word);
}

/** Reads the lists of the first terms that have one. */
async function lookUp(
  terms: readonly string[],
  reader: IndexReader,
  { factorOf, most = mostCompletions }: { factorOf: (term: string) => number; most?: number },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let next = 0; next < Math.min(terms.length, mostLists) && answers.length < most;) {
    const some = terms.slice(next, next + most - answers.length);
    const lists = await Promise.all(some.map((term) => reader.list(term)));
    answers.push(...lists.flatMap((list, index) => toAnswer(some[index] ?? '', list, factorOf)));
    next += some.length;
  }
  return answers;
}

function toAnswer(term: string, list: TermList | null, factorOf: (term: string) => number): Answer[] {
  return list ? [{ term, factor: factorOf(term), list }] : [];
}

/** A candidate for a misspelt word. */
interface Correction {
  word: string;
  /** Number of edits, plus a half if only the beginning of the word is similar. */
  distance: number;
}

/** Minimum length of a word for one and for two edits. */
const lettersForOne = 4;
const lettersForTwo = 8;

/**
 * Words of the index that are one edit away, or two for words of at least eight letters. The nearest come first, then
 * the most frequent. Candidates are words with the same beginning or the same end, because one edit changes only one of
 * them.
 */
export async function correctWord({ surface, isLast }: QueryUnit, reader: IndexReader): Promise<Correction[]> {
  const letters = Array.from(surface);
  if (letters.length < lettersForOne) return [];
  const limit = letters.length >= lettersForTwo ? 2 : 1;
  // In a word with fewer than twice as many letters plus one, swapped letters in the middle would change both.
  const kept = letters.length >= 7 ? 3 : 2;
  const [startKey] = wordKeys(letters.slice(0, kept).join(''));
  const [, endKey] = wordKeys(letters.slice(-kept).join(''));
  const corrections = new Map<string, Correction & { count: number }>();
  const consider = (word: string, count: number, distance: number): void => {
    if (distance < (corrections.get(word)?.distance ?? Infinity)) corrections.set(word, { word, distance, count });
  };
  const look = async (key: string): Promise<KnownTerm[]> => {
    const terms = await reader.startingWith(key, 2);
    for (const { term, count } of terms) {
      const word = wordOfKey(term);
      const distance = editDistance(surface, word, limit);
      if (distance > 0 && distance <= limit) consider(word, count, distance);
    }
    return terms;
  };
  const sameStart = await look(startKey);
  // Most mistakes are not at the beginning, so that the ends of words are read for the others only.
  if (![...corrections.values()].some(({ distance }) => distance === 1)) {
    const swapped = letters.length === lettersForOne ? [look(wordKeys(middleSwapped(letters))[0])] : [];
    await Promise.all([look(endKey), ...swapped]);
  }
  // A word that is still being typed is compared with beginnings. Equal ones are completions, not corrections.
  for (const { term, count } of isLast && letters.length > lettersForOne ? sameStart : []) {
    const word = wordOfKey(term);
    const distance = editDistance(surface, word.slice(0, surface.length), limit);
    if (distance <= limit && word.length > surface.length) consider(word, count, distance + 0.5);
  }
  return [...corrections.values()].sort(
    (a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1),
  );
}

function middleSwapped([first = '', second = '', third = '', fourth = '']: readonly string[]): string {
  return first + third + second + fourth;
}

/**
 * Number of insertions, deletions, replacements and swaps of neighbours between two words, or `limit + 1` if there are
 * more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, at(beforePrevious, j - 2) + 1);
      }
      row.push(least);
      best = Math.min(best, least);
    }
    if (best > limit) return limit + 1;
    beforePrevious = previous;
    previous = row;
  }
  return Math.min(at(previous, b.length), limit + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
