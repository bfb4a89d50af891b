import { shardOf } from './cut-shards.js';
import { partEntries, partWords } from './part-entries.js';
import type { PartAnalysis } from './analyse-part.js';
import { type Posting, posting } from './posting-list.js';
import { closeSegment, type NameShard, openSegment, type OpenSegment, type SavedSegment } from './segment.js';

/** A part with its number. */
export interface NumberedPart extends PartAnalysis {
  slot: number;
}

/** All parts, by term and by word; segments are opened when a list in them is changed. */
export interface TermLists {
  segments: (SavedSegment | { start: string; open: OpenSegment })[];
  /** First terms of the segments. */
  starts: string[];
  /** Number of parts by word. */
  words: Map<string, number>;
  /** Whether the vocabulary has changed, as it is published. */
  hasNewWords: boolean;
}

/** The lists of saved segments, none for new ones. */
export function createTermLists(segments: readonly SavedSegment[], words: ReadonlyMap<string, number>): TermLists {
  const all = segments.length > 0 ? [...segments] : [{ start: '', open: new Map<string, Posting[]>() }];
  return { segments: all, starts: all.map(({ start }) => start), words: new Map(words), hasNewWords: false };
}

/** Puts a part in the place of another with the same slot, either of which may be missing: only what differs is touched. */
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

function addEntry(lists: TermLists, term: string, entry: Posting): void {
  const open = openAt(lists, shardOf(lists.starts, term));
  const list = open.get(term);
  if (!list) open.set(term, [entry]);
  else if ((list.at(-1) ?? 0) < entry) list.push(entry);
  else list.splice(placeOf(list, entry), 0, entry);
}

function removeEntry(lists: TermLists, term: string, entry: Posting): void {
  const open = openAt(lists, shardOf(lists.starts, term));
  const list = open.get(term) ?? [];
  list.splice(placeOf(list, entry), 1);
  if (list.length === 0) open.delete(term);
}

function countWord(lists: TermLists, word: string, difference: 1 | -1): void {
  const before = lists.words.get(word) ?? 0;
  const count = before + difference;
  if (count > 0) lists.words.set(word, count);
  else lists.words.delete(word);
  lists.hasNewWords ||= publishedCount(before) !== publishedCount(count);
}

/** Number of parts with a word, as it is published: the logarithm to base 2, -1 for none. */
export function publishedCount(count: number): number {
  return count === 0 ? -1 : Math.floor(Math.log2(count));
}

/** Closes the segments that were opened. */
export function closeTermLists(lists: TermLists, name: NameShard): SavedSegment[] {
  const { segments } = lists;
  for (let index = segments.length - 1; index > 0; index -= 1) {
    const segment = segments[index];
    if (!segment || !('open' in segment) || segment.open.has(segment.start)) continue;
    // The anchor is gone: what is left belongs to the segment before.
    const before = openAt(lists, index - 1);
    for (const [term, list] of segment.open) before.set(term, list);
    segment.open.clear();
  }
  return segments.flatMap((segment) => ('open' in segment ? closeSegment(segment.open, name) : [segment]));
}

function openAt({ segments }: TermLists, index: number): OpenSegment {
  const segment = segments[index];
  if (!segment) throw new Error(`There is no segment ${index}.`);
  if ('open' in segment) return segment.open;
  const open = openSegment(segment);
  segments[index] = { start: segment.start, open };
  return open;
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
