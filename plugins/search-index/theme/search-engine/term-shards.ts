import { cutShards, type Entry, type ShardDraft, type TableLayout } from './segment-table.js';
import type { TermShard } from './index-files.js';
import { impactOf, type Posting, placeOf, readList, sectionOf, slotOf, writeList } from './postings.js';
import { hashText, noRoot, rootOfSlot, rootTerm, type SlotNumbers, weightOfSlot } from './root-slots.js';
import { finderOf, rowOf, usualAnchor } from './section-rows.js';
import type { Fragment } from './search-result.js';
import { charClass, unspaced } from './tokenize.js';

/** A segment is about one or two shards, so that an edit makes few rows again. Lists of large sites are longer. */
const anchorEvery = { small: 96, large: 64 };

/** The postings of a term, which stay serialized until one is added or removed. */
export type TermList = string | Posting[];

/** What lists are published with. */
export interface TermSource {
  numbers: SlotNumbers;
  /** Whether the manifest has the names of all pages. Shards then lack them. */
  hasNames: boolean;
  /** The text of the part in a slot. */
  fragment(slot: number): Fragment;
}

/** The lists of terms, published as shards of shortened lists with the rows of their best sections. */
export function createTermLayout(source: TermSource): TableLayout<TermList> {
  const every = anchorEvery[source.hasNames ? 'small' : 'large'];
  return {
    isAnchor: (term) => hashText(term) % every === 0,
    write: (lists) =>
      [lists.map(({ key }) => key).join(' '), lists.map(({ value }) => writtenOf(value)).join(',')].join('\n'),
    read(body) {
      const [terms = '', lists = ''] = body.split('\n');
      const all = lists.split(',');
      return terms.split(' ').map((key, index) => ({ key, value: all[index] ?? '' }));
    },
    shards: (lists) => termShards(lists, source),
  };
}

function writtenOf(list: TermList): string {
  return Array.isArray(list) ? writeList(list) : list;
}

export function postingsOf(list: TermList): Posting[] {
  return Array.isArray(list) ? list : readList(list);
}

/** The published list of a term. */
interface PublishedList {
  key: string;
  list: string;
  /** Number of parts with the term if the list is shortened, else 0. */
  count: number;
  /** Postings with a row, the best first. */
  best: readonly Posting[];
  size: number;
}

function termShards(lists: readonly Entry<TermList>[], source: TermSource): ShardDraft[] {
  const entries = lists.flatMap(({ key, value }) => publishedLists(key, postingsOf(value), source));
  return cutShards(entries, fullSize[source.hasNames ? 'small' : 'large']).map((shard) => ({
    first: shard[0]?.key ?? '',
    last: shard.at(-1)?.key ?? '',
    content: JSON.stringify(termShard(shard, source)),
  }));
}

/** Size of a shard in UTF-16 units: about 9 and 6 kB compressed. Large sites have so many shards that small ones pay. */
const fullSize = { small: 24_000, large: 15_000 };
/** Estimated size of a row. */
const rowSize = 130;

/**
 * The lists of a term: one of all sections, or of the best ones, and then one of each content root of which the short
 * list lacks sections. With these, a query in a root misses nothing.
 */
function publishedLists(
  term: string,
  postings: readonly Posting[],
  { numbers, hasNames }: TermSource,
): PublishedList[] {
  const size = hasNames ? 'small' : 'large';
  const room = term.endsWith('^') ? longestOfBeginning : longest;
  const rows = charClass(term.codePointAt(0) ?? 0) === unspaced ? mostRowsOfPair : mostRows[size];
  const publish = (key: string, all: readonly Posting[]): PublishedList => {
    const sorted = all.length > rows ? bestFirst(all, numbers) : all;
    const short = all.length > room ? sorted.slice(0, room).sort((a, b) => a - b) : all;
    const list = writeList(short);
    const best = ofEachRoot(sorted, numbers).flatMap((ofRoot) => rowsOf(ofRoot, rows));
    const count = short.length < all.length ? countSlots(all) : 0;
    return { key, list, count, best, size: key.length + list.length + best.length * rowSize };
  };
  const whole = publish(term, postings);
  if (whole.count === 0 || numbers.roots === 1) return [whole];
  const byRoot = ofEachRoot(postings, numbers);
  return [
    whole,
    ...byRoot.flatMap((ofRoot, root) =>
      root === noRoot || ofRoot.length === 0 ? [] : publish(rootTerm(term, root), ofRoot),
    ),
  ];
}

/**
 * Of a term that more sections contain, only the best ones are listed. A query for only such a term finds enough of
 * them, and in a query with other terms, the others are more significant.
 */
const longest = 700;
/** For the many words with a prefix of one or two letters, the best are enough. */
const longestOfBeginning = 120;
/** Number of sections of a term with a row, and of those of one page. Pairs of characters are many. */
const mostRows = { small: 10, large: 6 };
const mostRowsOfPair = 4;
const mostOfPage = 3;

function bestFirst(postings: readonly Posting[], numbers: SlotNumbers): Posting[] {
  const valued = postings.map((each) => ({
    each,
    impact: impactOf(each) * weightOfSlot(slotOf(placeOf(each)), numbers),
  }));
  return valued.sort((a, b) => b.impact - a.impact || a.each - b.each).map(({ each }) => each);
}

/** Postings by the numbers of their content roots. */
function ofEachRoot(postings: readonly Posting[], numbers: SlotNumbers): (readonly Posting[])[] {
  if (numbers.roots === 1) return [postings];
  const byRoot = Array.from({ length: numbers.roots }, (): Posting[] => []);
  for (const each of postings) byRoot[rootOfSlot(slotOf(placeOf(each)), numbers)]?.push(each);
  return byRoot;
}

/** The texts of so few parts are read instead. */
const fewParts = 4;

function rowsOf(sorted: readonly Posting[], most: number): Posting[] {
  const perSlot = new Map<number, number>();
  const best: Posting[] = [];
  for (const each of sorted) {
    if (best.length === most) break;
    const slot = slotOf(placeOf(each));
    const count = (perSlot.get(slot) ?? 0) + 1;
    perSlot.set(slot, count);
    if (count <= mostOfPage) best.push(each);
  }
  return perSlot.size <= fewParts ? [] : best;
}

function countSlots(postings: readonly Posting[]): number {
  return new Set(postings.map((each) => slotOf(placeOf(each)))).size;
}

/** The content of a shard. Pages and sections that several rows show are in it once. */
function termShard(entries: readonly PublishedList[], { fragment, hasNames }: TermSource): TermShard {
  const slots = new Set<number>();
  const sections = new Map<number, number>();
  const shard: TermShard = {
    terms: entries.map(({ key }) => key).join(' '),
    lists: entries.map(({ list }) => list).join(','),
    counts: Object.fromEntries(entries.flatMap(({ count }, index) => (count > 0 ? [[String(index), count]] : []))),
    rows: [],
    sections: [],
    pages: [],
  };
  for (const { key, best } of entries) {
    const finder = finderOf(key);
    const rows: (number | string)[] = [];
    for (const place of best.map(placeOf)) {
      const [slot, section] = [slotOf(place), sectionOf(place)];
      const { path, title, group, anchor, headings, excerpt } = rowOf(fragment(slot), section, finder);
      if (!hasNames && !slots.has(slot)) shard.pages.push([slot, path, title, group]);
      slots.add(slot);
      if (!sections.has(place)) {
        const id = anchor === usualAnchor(headings.at(-1) ?? '') ? 0 : anchor;
        sections.set(place, shard.sections.push([place, id, ...headings]) - 1);
      }
      rows.push(sections.get(place) ?? 0, excerpt);
    }
    shard.rows.push(rows);
  }
  return shard;
}
