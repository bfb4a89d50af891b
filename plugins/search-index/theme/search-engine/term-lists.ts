import type { PartAnalysis } from './analyse-part.js';
import { backwards, hashText } from './root-slots.js';
import { cutShards } from './cut-shards.js';
import type { WordShard } from './index-files.js';
import { type Posting, posting, createTermLayout, postingsOf, type TermList } from './term-shards.js';
import { openTable, type SavedSegment, type SegmentTable, type TableLayout } from './segment-table.js';

/** A part with its number. */
export interface NumberedPart extends PartAnalysis {
  slot: number;
}

/** The cached tables of an index. */
export interface SavedTables {
  terms: readonly SavedSegment[];
  words: readonly SavedSegment[];
  endings: readonly SavedSegment[];
}

/** All parts, by term and by word. */
export interface TermLists {
  terms: SegmentTable<TermList>;
  /** Number of parts by word. */
  words: SegmentTable<number>;
  /** The same words reversed, with the published numbers. They are updated when the lists are closed. */
  endings: SegmentTable<number>;
  /** Words whose number has changed, with the previously published number. */
  changed: Map<string, number>;
}

const noTables: SavedTables = { terms: [], words: [], endings: [] };

/**
 * Opens the lists of saved tables, or creates new ones.
 *
 * @param numbers result of `rootNumbers`
 */
export function createTermLists(saved: SavedTables = noTables, numbers = 1): TermLists {
  return {
    terms: openTable(createTermLayout(numbers), saved.terms),
    words: openTable(wordLayout, saved.words),
    endings: openTable(endingLayout, saved.endings),
    changed: new Map(),
  };
}

/** Replaces a part with another one in the same slot. Either may be missing. Changes only what differs. */
export function replacePart(lists: TermLists, old: NumberedPart | null, now: NumberedPart | null): void {
  if (now && !old) return addPart(lists, now);
  const before = new Map(old ? partEntries(old) : []);
  const after = new Map(now ? partEntries(now) : []);
  for (const [term, weight] of before) {
    if (old && after.get(term) !== weight) removeEntry(lists, term, posting(old.slot, weight));
  }
  for (const [term, weight] of after) {
    if (now && before.get(term) !== weight) addEntry(lists, term, posting(now.slot, weight));
  }
  const oldWords = new Set(old ? partWords(old) : []);
  const newWords = new Set(now ? partWords(now) : []);
  for (const word of oldWords) if (!newWords.has(word)) countWord(lists, word, -1);
  for (const word of newWords) if (!oldWords.has(word)) countWord(lists, word, 1);
}

function addPart(lists: TermLists, part: NumberedPart): void {
  for (const [term, weight] of partEntries(part)) addEntry(lists, term, posting(part.slot, weight));
  for (const word of partWords(part)) countWord(lists, word, 1);
}

function addEntry({ terms }: TermLists, term: string, entry: Posting): void {
  const list = openList(terms.at(term), term);
  if ((list.at(-1) ?? -1) < entry) list.push(entry);
  else list.splice(placeOf(list, entry), 0, entry);
}

function removeEntry({ terms }: TermLists, term: string, entry: Posting): void {
  const open = terms.at(term);
  const list = openList(open, term);
  list.splice(placeOf(list, entry), 1);
  if (list.length === 0) open.delete(term);
}

/** The list of a term, for changes. */
function openList(open: Map<string, TermList>, term: string): Posting[] {
  const opened = open.get(term);
  if (Array.isArray(opened)) return opened;
  const list = opened ? postingsOf(opened) : [];
  open.set(term, list);
  return list;
}

function countWord({ words, changed }: TermLists, word: string, difference: 1 | -1): void {
  const open = words.at(word);
  const before = open.get(word) ?? 0;
  const count = before + difference;
  if (count > 0) open.set(word, count);
  else open.delete(word);
  if (!changed.has(word)) changed.set(word, publishedCount(before));
}

/** Closes the lists: the tables for the next build. */
export function closeTermLists(
  { terms, words, endings, changed }: TermLists,
  name: (content: string) => string,
): Record<keyof SavedTables, SavedSegment[]> {
  for (const [word, before] of changed) {
    const published = publishedCount(words.at(word).get(word) ?? 0);
    if (published === before) continue;
    const ending = backwards(word);
    const open = endings.at(ending);
    if (published < 0) open.delete(ending);
    else open.set(ending, published);
  }
  changed.clear();
  return { terms: terms.close(name), words: words.close(name), endings: endings.close(name) };
}

/** Index of the first posting that is not below `entry`. */
function placeOf(list: readonly Posting[], entry: Posting): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < entry) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A full shard has about 600 words. Nearly all segments are one shard, so an edit rewrites only a few words. */
const anchorEvery = 256;
const isAnchor = (word: string): boolean => hashText(word) % anchorEvery === 0;

/** The published number of parts with a word: the binary logarithm, -1 for none. */
function publishedCount(count: number): number {
  return count === 0 ? -1 : Math.floor(Math.log2(count));
}

/** The vocabulary, with the number of parts of each word. */
const wordLayout = countLayout(publishedCount);

/** The reversed words, with the published numbers. */
const endingLayout = countLayout((count) => count);

function countLayout(publish: (count: number) => number): TableLayout<number> {
  return {
    isAnchor,
    write: (counts) =>
      [counts.map(({ key }) => key).join(' '), counts.map(({ value }) => value.toString(36)).join(' ')].join('\n'),
    read(body) {
      const [words = '', counts = ''] = body.split('\n');
      const all = counts.split(' ');
      return words.split(' ').map((key, index) => ({ key, value: Number.parseInt(all[index] ?? '', 36) }));
    },
    shards(counts) {
      const entries = counts.map(({ key, value }) => ({ key, value, size: key.length + 2 }));
      return cutShards(entries).map((shard) => {
        const content: WordShard = {
          words: shard.map(({ key }) => key).join(' '),
          counts: shard.map(({ value }) => publish(value).toString(36)).join(''),
        };
        return { first: shard[0]?.key ?? '', last: shard.at(-1)?.key ?? '', content: JSON.stringify(content) };
      });
    },
  };
}

/** Prefixes up to this length have their own lists, because too many words start with them to look up each one. */
export const longestBeginning = 3;
/** Weight of the prefix of a word in a title or a heading, out of 35. */
const beginningWeight = { title: 30, heading: 15 };

/** Terms of a part with their weights. Prefixes of words in its title and headings are terms that start with `^`. */
function partEntries(part: PartAnalysis): [term: string, weight: number][] {
  const terms = split(part.terms).map((term, index): [string, number] => [
    term,
    Number.parseInt(part.weights.charAt(index), 36),
  ]);
  const beginnings = new Map<string, number>();
  addBeginnings(beginnings, part.headings, beginningWeight.heading);
  addBeginnings(beginnings, part.title, beginningWeight.title);
  return [...terms, ...beginnings];
}

function partWords({ words }: PartAnalysis): string[] {
  return split(words);
}

function addBeginnings(beginnings: Map<string, number>, words: string, weight: number): void {
  for (const word of split(words)) {
    const characters = Array.from(word.slice(0, 2 * longestBeginning)).slice(0, longestBeginning);
    for (let length = 1; length <= characters.length; length += 1) {
      beginnings.set(`^${characters.slice(0, length).join('')}`, weight);
    }
  }
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(' ');
}
