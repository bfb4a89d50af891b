import type { PartAnalysis } from './analyse-part.js';
import { endingKey, hashText } from './root-slots.js';
import { cutShards, openTable, type SavedSegment, type SegmentTable, type TableLayout } from './segment-table.js';
import type { WordShard } from './index-files.js';
import type { Fragment } from './search-result.js';
import { type Posting, postingsIn } from './postings.js';
import { finderOf, rowOf } from './section-rows.js';
import { createTermLayout, postingsOf, type TermList, type TermSource } from './term-shards.js';

/** A part with its number. */
export interface NumberedPart extends PartAnalysis {
  slot: number;
  fragment: Fragment;
}

/** The cached tables of an index. */
export interface SavedTables {
  terms: readonly SavedSegment[];
  words: readonly SavedSegment[];
}

/** All parts, by term and by word. */
export interface TermLists {
  terms: SegmentTable<TermList>;
  /** Number of parts by word, and by its letters from the last to the first: see `endingKey`. */
  words: SegmentTable<number>;
}

const noTables: SavedTables = { terms: [], words: [] };

/** Opens the lists of saved tables, or creates new ones. */
export function createTermLists(source: TermSource, saved: SavedTables = noTables): TermLists {
  return {
    terms: openTable(createTermLayout(source), saved.terms),
    words: openTable(wordLayout, saved.words),
  };
}

/** Replaces a part with another one in the same slot. Either may be missing. Changes only what differs. */
export function replacePart(lists: TermLists, old: NumberedPart | null, now: NumberedPart | null): void {
  const before = termPlaces(old);
  const after = termPlaces(now);
  for (const [term, places] of before) {
    if (after.get(term) === places) {
      // The shards of the term are made again.
      if (old && now && showsOther(term, old, now)) lists.terms.at(term);
    } else if (old) {
      for (const each of postingsIn(places, old.slot)) removeEntry(lists, term, each);
    }
  }
  for (const [term, places] of after) {
    if (now && before.get(term) !== places) {
      for (const each of postingsIn(places, now.slot)) addEntry(lists, term, each);
    }
  }
  const oldWords = new Set(old ? split(old.words) : []);
  const newWords = new Set(now ? split(now.words) : []);
  for (const word of oldWords) if (!newWords.has(word)) countWord(lists, word, -1);
  for (const word of newWords) if (!oldWords.has(word)) countWord(lists, word, 1);
}

/** Postings of a part by term, without the slot. */
function termPlaces(part: NumberedPart | null): Map<string, string> {
  if (!part) return new Map();
  const places = split(part.places);
  return new Map(split(part.terms).map((term, index) => [term, places[index] ?? '']));
}

/** Whether a section with the same postings of a term has another row. */
function showsOther(term: string, old: NumberedPart, now: NumberedPart): boolean {
  const { path, title, group, sections } = now.fragment;
  const before = old.fragment;
  const isSamePage = before.path === path && before.title === title && before.group === group;
  const finder = finderOf(term);
  return sections.some((section, index) => {
    if (isSamePage && JSON.stringify(before.sections[index]) === JSON.stringify(section)) return false;
    const [oldRow, row] = [rowOf(before, index, finder), rowOf(now.fragment, index, finder)];
    return JSON.stringify(oldRow) !== JSON.stringify(row);
  });
}

function addEntry({ terms }: TermLists, term: string, entry: Posting): void {
  const list = openList(terms.at(term), term);
  if ((list.at(-1) ?? -1) < entry) list.push(entry);
  else list.splice(indexIn(list, entry), 0, entry);
}

function removeEntry({ terms }: TermLists, term: string, entry: Posting): void {
  const open = terms.at(term);
  const list = openList(open, term);
  list.splice(indexIn(list, entry), 1);
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

function countWord({ words }: TermLists, word: string, difference: 1 | -1): void {
  for (const key of [word, endingKey(word)]) {
    const open = words.at(key);
    const count = (open.get(key) ?? 0) + difference;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  }
}

/** Closes the lists: the tables for the next build. */
export function closeTermLists(
  { terms, words }: TermLists,
  name: (content: string) => string,
): Record<keyof SavedTables, SavedSegment[]> {
  return { terms: terms.close(name), words: words.close(name) };
}

/** Index of the first posting that is not below `entry`. */
function indexIn(list: readonly Posting[], entry: Posting): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < entry) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** About 5 kB compressed. */
const fullSize = 12_000;

/** A full shard has about 1,200 words. Nearly all segments are one shard, so an edit rewrites only a few words. */
const anchorEvery = 1024;
const isAnchor = (word: string): boolean => hashText(word) % anchorEvery === 0;

/** The vocabulary, with the number of parts of each word. Published are the binary logarithms. */
const wordLayout: TableLayout<number> = {
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
    return cutShards(entries, fullSize).map((shard) => {
      const content: WordShard = {
        words: shard.map(({ key }) => key).join(' '),
        counts: shard.map(({ value }) => Math.floor(Math.log2(value)).toString(36)).join(''),
      };
      return { first: shard[0]?.key ?? '', last: shard.at(-1)?.key ?? '', content: JSON.stringify(content) };
    });
  },
};

function split(list: string): string[] {
  return list === '' ? [] : list.split(' ');
}
