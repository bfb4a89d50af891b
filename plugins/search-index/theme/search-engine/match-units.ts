import { correctWord } from './correct-word.js';
import type { IndexReader, TermList } from './index-reader.js';
import { longestBeginning } from './part-entries.js';
import type { QueryUnit } from './parse-query.js';

/** A term that matches a unit of a query. */
export interface Answer {
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

/** A word that fewer parts contain may be misspelt. */
const few = 3;
/** Maximum number of completions and corrections of a word, the most frequent first. */
const most = 4;
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
  const covering = coveringPairs(units);
  const matched = await Promise.all(
    units.map(async (unit): Promise<MatchedUnit | null> => {
      if (!unit.isWord && !covering.has(unit)) return null;
      const [exact, more] = await Promise.all([reader.list(unit.term), complete(unit, reader, stem)]);
      const answers = exact ? [{ term: unit.term, factor: 1, list: exact }, ...more] : more;
      const parts = answers.reduce((sum, { list }) => sum + list.count, 0);
      if (parts >= few || !unit.isWord || unit.isWhole) return { unit, answers };
      return { unit, answers: [...answers, ...(await correct(unit, reader, stem))] };
    }),
  );
  const count = usualCount(matched);
  return units.map(
    (unit, index) => matched[index] ?? { unit, answers: [{ term: unit.term, factor: 1, list: unread(count) }] },
  );
}

/**
 * The character pairs to look up: every other overlapping pair, and the last one, because these cover the query. The
 * others are found in the texts.
 */
function coveringPairs(units: readonly QueryUnit[]): Set<QueryUnit> {
  const covering = new Set<QueryUnit>();
  let end = -1;
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1];
    const isLast = !next || next.isWord || next.at !== unit.at + 1;
    if (unit.isWord || (unit.at < end && !isLast)) continue;
    covering.add(unit);
    end = unit.at + unit.span;
  }
  return covering;
}

/** A list that was not read. Any part may contain the term. */
function unread(count: number): TermList {
  return { weights: new Map(), count };
}

/** Estimated number of parts with a pair that is not looked up. */
function usualCount(matched: readonly (MatchedUnit | null)[]): number {
  const counts = matched.flatMap((each) => (each && !each.unit.isWord ? (each.answers[0]?.list.count ?? 0) : []));
  return counts.length === 0 ? 0 : Math.max(1, Math.min(...counts));
}

async function complete(unit: QueryUnit, reader: IndexReader, stem: (word: string) => string): Promise<Answer[]> {
  const { surface, isLast, isWord } = unit;
  if (!isLast || !isWord || surface.includes('.')) return [];
  if (Array.from(surface).length <= longestBeginning) {
    const term = `^${surface}`;
    const list = await reader.list(term);
    return list ? [{ term, factor: begun, list }] : [];
  }
  const words = await reader.words('words', surface);
  const best = words
    .filter(({ word }) => word !== surface)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  const terms = [...new Set(best.map(({ word }) => termOf(word, unit, stem)))].filter((term) => term !== unit.term);
  return lookUp(terms, reader, () => completed);
}

async function correct(unit: QueryUnit, reader: IndexReader, stem: (word: string) => string): Promise<Answer[]> {
  const corrections = await correctWord(unit, reader);
  const factors = new Map<string, number>();
  for (const { word, distance } of corrections) {
    const term = termOf(word, unit, stem);
    if (term !== unit.term && !factors.has(term)) factors.set(term, 0.8 - 0.2 * distance);
  }
  return lookUp([...factors.keys()], reader, (term) => factors.get(term) ?? 0);
}

/** A compound kept whole has no stem. */
function termOf(word: string, { isWhole }: QueryUnit, stem: (word: string) => string): string {
  return isWhole ? word : stem(word);
}

/** Reads the lists of the first terms that have one. */
async function lookUp(
  terms: readonly string[],
  reader: IndexReader,
  factorOf: (term: string) => number,
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
