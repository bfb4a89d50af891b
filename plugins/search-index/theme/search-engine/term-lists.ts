import type { PartAnalysis } from './analyse-part.js';
import { backwards, hashText } from './root-slots.js';
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

/** Opens the lists of saved tables, or creates new ones. */
export function createTermLists(source: TermSource, saved: SavedTables = noTables): TermLists {
  return {
    terms: openTable(createTermLayout(source), saved.terms),
    words: openTable(wordLayout, saved.words),
    endings: openTable(endingLayout, saved.endings),
    changed: new Map(),
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
      return cutShards(entries, fullSize).map((shard) => {
        const content: WordShard = {
          words: shard.map(({ key }) => key).join(' '),
          counts: shard.map(({ value }) => publish(value).toString(36)).join(''),
        };
        return { first: shard[0]?.key ?? '', last: shard.at(-1)?.key ?? '', content: JSON.stringify(content) };
      });
    },
  };
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(' ');
}
