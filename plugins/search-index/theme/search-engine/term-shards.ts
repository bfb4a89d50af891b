import { cutShards } from './cut-shards.js';
import { hashText, noRoot, rootOfSlot, rootTerm } from './root-slots.js';
import type { TermShard } from './index-files.js';
import type { Entry, ShardDraft, TableLayout } from './segment-table.js';

/** There are about two shards between two anchors. */
const anchorEvery = 256;
const isAnchor = (term: string): boolean => hashText(term) % anchorEvery === 0;

/** The postings of a term, which stay serialized until one is added or removed. */
export type TermList = WrittenList | Posting[];

/**
 * The lists of terms, published as shards of shortened lists.
 *
 * @param numbers result of `rootNumbers`
 */
export function createTermLayout(numbers: number): TableLayout<TermList> {
  return { ...tableLayout, shards: (lists) => termShards(lists, numbers) };
}

const tableLayout: Omit<TableLayout<TermList>, 'shards'> = {
  isAnchor,
  write(lists) {
    const written = lists.map(({ value }) => writtenOf(value));
    return [
      lists.map(({ key }) => key).join(' '),
      written.map(({ gaps }) => gaps).join(','),
      written.map(({ weights }) => weights).join(','),
    ].join('\n');
  },
  read(body) {
    const [terms = '', gaps = '', weights = ''] = body.split('\n');
    const allGaps = gaps.split(',');
    const allWeights = weights.split(',');
    return terms
      .split(' ')
      .map((key, index) => ({ key, value: { gaps: allGaps[index] ?? '', weights: allWeights[index] ?? '' } }));
  },
};

function termShards(lists: readonly Entry<TermList>[], numbers: number): ShardDraft[] {
  const entries = lists.flatMap(({ key, value: whole }) => {
    const length = Array.isArray(whole) ? whole.length : whole.weights.length;
    if (length <= longestList(key)) return publishedList(key, writtenOf(whole), 0);
    const postings = postingsOf(whole);
    const short = shortenList(key, postings);
    const ofRoots = rootLists(key, { postings, short }, numbers);
    return [publishedList(key, writeList(short), length), ...ofRoots];
  });
  return cutShards(entries).map((shard) => ({
    first: shard[0]?.key ?? '',
    last: shard.at(-1)?.key ?? '',
    content: JSON.stringify(termShard(shard)),
  }));
}

/** @param count number of all its parts if the list is shortened, else 0 */
function publishedList(key: string, list: WrittenList, count: number) {
  return { key, size: key.length + list.gaps.length + list.weights.length + 3, list, count };
}

/** The lists of the roots of which a shortened list lacks parts. With these, a query in a root misses nothing. */
function rootLists(
  term: string,
  { postings, short }: Record<'postings' | 'short', readonly Posting[]>,
  numbers: number,
): ReturnType<typeof publishedList>[] {
  if (numbers === 1) return [];
  const [all, kept] = [byRoot(postings, numbers), byRoot(short, numbers)];
  return all.flatMap((rootSlots, root) => {
    if (root === noRoot || rootSlots.length === kept[root]?.length) return [];
    const list = shortenList(term, rootSlots);
    return publishedList(rootTerm(term, root), writeList(list), list.length < rootSlots.length ? rootSlots.length : 0);
  });
}

function byRoot(postings: readonly Posting[], numbers: number): Posting[][] {
  const lists = Array.from({ length: numbers }, (): Posting[] => []);
  for (const each of postings) lists[rootOfSlot(Math.floor(each / weightSteps), numbers)]?.push(each);
  return lists;
}

function writtenOf(list: TermList): WrittenList {
  return Array.isArray(list) ? writeList(list) : list;
}

export function postingsOf(list: TermList): Posting[] {
  return Array.isArray(list) ? list : readPostings(list);
}

function termShard(entries: readonly { key: string; list: WrittenList; count: number }[]): TermShard {
  return {
    terms: entries.map(({ key }) => key).join(' '),
    gaps: entries.map(({ list }) => list.gaps).join(','),
    weights: entries.map(({ list }) => list.weights).join(','),
    counts: Object.fromEntries(entries.flatMap(({ count }, index) => (count > 0 ? [[String(index), count]] : []))),
  };
}

/**
 * For a term that more parts contain, only those with the highest weights are listed: at 10,000 pages little more than
 * 1 kB compressed. A query for only such a term finds enough of them, and in a query with other terms, the others are
 * more significant.
 */
const longest = 600;
/** For the many words with a prefix of one or two letters, the most frequent are enough. */
const longestOfBeginning = 120;

/** Number of published postings of a term. */
function longestList(term: string): number {
  return term.startsWith('^') ? longestOfBeginning : longest;
}

/**
 * The published list of a term: the postings with the highest weights, among equal ones those with the lowest slots.
 */
function shortenList(term: string, postings: readonly Posting[]): readonly Posting[] {
  let room = longestList(term);
  if (postings.length <= room) return postings;
  const counts = Array.from({ length: weightSteps }, () => 0);
  for (const each of postings) counts[each % weightSteps] = (counts[each % weightSteps] ?? 0) + 1;
  // All postings of the higher weights fit, and some of the lowest weight.
  let lowest = weightSteps - 1;
  for (; room > (counts[lowest] ?? 0); lowest -= 1) room -= counts[lowest] ?? 0;
  const short: Posting[] = [];
  for (const each of postings) {
    const weight = each % weightSteps;
    if (weight < lowest || (weight === lowest && room === 0)) continue;
    short.push(each);
    if (weight === lowest) room -= 1;
  }
  return short;
}

/** A part that contains a term: its slot and the weight of the term, 1 to 35, as one number. */
export type Posting = number;

/** Steps of the weight. */
const weightSteps = 36;

export function posting(slot: number, weight: number): Posting {
  return slot * weightSteps + weight;
}

/** The serialized postings of a term: gaps between slots, in base 36, and a digit for each weight. */
export interface WrittenList {
  gaps: string;
  weights: string;
}

/** Serializes postings in ascending order. */
export function writeList(postings: readonly Posting[]): WrittenList {
  const gaps: string[] = [];
  let weights = '';
  let before = 0;
  for (const each of postings) {
    const slot = Math.floor(each / weightSteps);
    gaps.push((slot - before).toString(36));
    weights += (each % weightSteps).toString(36);
    before = slot;
  }
  return { gaps: gaps.join(' '), weights };
}

/** Reads what `writeList` wrote. */
export function readPostings({ gaps, weights }: WrittenList): Posting[] {
  if (gaps === '') return [];
  let slot = 0;
  return gaps.split(' ').map((gap, index) => {
    slot += Number.parseInt(gap, 36);
    return posting(slot, Number.parseInt(weights.charAt(index), 36));
  });
}

/** Reads what `writeList` wrote, as weights from 0 to 1 by slot. */
export function readWeights(list: WrittenList): Map<number, number> {
  return new Map(
    readPostings(list).map((each) => [Math.floor(each / weightSteps), (each % weightSteps) / (weightSteps - 1)]),
  );
}
