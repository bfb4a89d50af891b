import { codeSign, type TermShard, usualAnchor } from './index-files.js';
import {
  bestPostings,
  changedList,
  hitOf,
  placeOf,
  type Posting,
  sectionOf,
  slotOf,
  type SlotList,
  writeList,
  writeSlots,
} from './postings.js';
import { noRoot, rootOfSlot, rootTerm, type SlotNumbers } from './root-slots.js';
import type { Fragment } from './search-result.js';
import { isUnspaced } from './tokenize.js';

/** A term, with what the cache and the shards have of it. */
export interface TermEntry {
  key: string;
  /** The list of all sections, if the published one lacks some; the number of parts with a word of the vocabulary. */
  all: string;
  /** The published list, and one for each content root of which it lacks sections. */
  lists: PublishedList[];
}

interface PublishedList {
  key: string;
  list: string;
  /** Number of parts with the term if the list is shortened, else 0. */
  count: number;
  rows: Row[];
}

/** What is shown of one of the best sections. */
type Row = [place: number, path: string, title: string, group: string, id: string, headings: string[], excerpt: string];

/** What entries are made from. */
export interface TermSource {
  numbers: SlotNumbers;
  /** See `ranksOf`. */
  ranks: readonly number[];
  /** Whether the manifest has the names of all pages. Shards then lack them. */
  hasNames: boolean;
  /** The text of the part in a slot. */
  fragment(slot: number): Fragment;
  /** Slots of parts whose text has changed. */
  changed: ReadonlySet<number>;
}

/** What parts newly say of a term, or how many more parts have a word of the vocabulary. */
export type TermChange = SlotList | number;

/** A term after a change; undefined if no part says it any more. */
export function changedEntry(
  key: string,
  before: TermEntry | undefined,
  { change, source }: { change: TermChange; source: TermSource },
): TermEntry | undefined {
  if (typeof change === 'number') {
    const count = change + Number(before?.all ?? 0);
    const list = Math.floor(Math.log2(count)).toString(36);
    return count > 0 ? { key, all: String(count), lists: [{ key, list, count: 0, rows: [] }] } : undefined;
  }
  const list = before ? changedList(before.all || (before.lists[0]?.list ?? ''), change) : change;
  if (list.slots.length === 0) return undefined;
  const oldRows = before?.lists.flatMap(({ rows }) => rows.filter(([place]) => !source.changed.has(slotOf(place))));
  const rows = new Map(oldRows?.map((row) => [row[0], row]));
  const lists = publishedLists(key, list, { source, rows });
  return { key, all: lists[0]?.count === 0 ? '' : writeSlots(list), lists };
}

/**
 * The lists of a term: one of all sections, or of the best ones, and then one of each content root of which the short
 * list lacks sections. With these, a query in a root misses nothing.
 */
function publishedLists(term: string, all: SlotList, { source, rows }: RowSource): PublishedList[] {
  const room = longest[term.endsWith('^') ? 'beginning' : 'word'];
  const byRoot = ofEachRoot(all, source.numbers);
  const publish = (key: string, list: SlotList, roots: readonly SlotList[]): PublishedList => {
    const isShort = list.places.reduce((sum, { length }) => sum + length / 2, 0) > room;
    return {
      key,
      list: isShort ? writeList(bestPostings(list, source.ranks, room).sort((a, b) => a - b)) : writeSlots(list),
      count: isShort ? list.slots.length : 0,
      rows: roots.flatMap((ofRoot) => rowsOf(term, ofRoot, { source, rows })),
    };
  };
  const whole = publish(term, all, byRoot);
  if (whole.count === 0 || byRoot.length === 1) return [whole];
  const ofRoots = byRoot.map((list, root) => publish(rootTerm(term, root), list, [list]));
  return [whole, ...ofRoots.filter(({ list }, root) => root !== noRoot && list !== '')];
}

interface RowSource {
  source: TermSource;
  /** Rows that are still right, by place. */
  rows: ReadonlyMap<number, Row>;
}

/**
 * Of a term that more sections contain, only the best ones are listed. A query for only such a term finds enough of
 * them, and in a query with other terms, the others are more significant. For the many words with a prefix of one or two
 * letters, fewer are enough.
 */
const longest = { word: 700, beginning: 120 };
/**
 * Number of sections of a term with a row, and of those of one page. Of the many rare terms, and of pairs of characters,
 * two are enough next to the pages whose texts are read. On a large site, the rows of pairs have no excerpts.
 */
const mostRows = { small: { word: 10, pair: 4, rare: 10 }, large: { word: 4, pair: 2, rare: 2 } };
const mostOfPage = 3;
const rareParts = 20;
/** The texts of so few parts are read instead. */
const fewParts = 4;

function rowsOf(term: string, list: SlotList, { source, rows }: RowSource): Row[] {
  if (list.slots.length <= fewParts) return [];
  const isPair = isUnspaced(term);
  const kind = isPair ? 'pair' : list.slots.length <= rareParts ? 'rare' : 'word';
  const most = mostRows[source.hasNames ? 'small' : 'large'][kind];
  const perSlot = new Map<number, number>();
  const best = bestPostings(list, source.ranks, most * mostOfPage).filter((each) => {
    const slot = slotOf(placeOf(each));
    perSlot.set(slot, (perSlot.get(slot) ?? 0) + 1);
    return (perSlot.get(slot) ?? 0) <= mostOfPage;
  });
  const find = excerptFinder(term);
  // On a large site, readers see the name that has a term, not the text, and no text of the many pairs.
  const excerptOf = (each: Posting): ReturnType<typeof excerptFinder> =>
    source.hasNames || !(isPair || hitOf(each).share > 0) ? find : () => '';
  return best
    .slice(0, most)
    .map((each) => rows.get(placeOf(each)) ?? rowOf(each, source.fragment(slotOf(placeOf(each))), excerptOf(each)));
}

/** The parts of a list by the numbers of their content roots. */
function ofEachRoot(list: SlotList, numbers: SlotNumbers): SlotList[] {
  if (numbers.roots === 1) return [list];
  const byRoot = Array.from({ length: numbers.roots }, (): SlotList => ({ slots: [], places: [] }));
  for (const [index, slot] of list.slots.entries()) {
    const ofRoot = byRoot[rootOfSlot(slot, numbers)];
    ofRoot?.slots.push(slot);
    ofRoot?.places.push(list.places[index] ?? '');
  }
  return byRoot;
}

function rowOf(
  posting: Posting,
  { path, title, group, sections }: Fragment,
  excerptOf: ReturnType<typeof excerptFinder>,
): Row {
  const place = placeOf(posting);
  const [id = '', headings = [], text = '', code = ''] = sections[sectionOf(place)] ?? [];
  return [place, path, title, group, id, headings, excerptOf(text, code)];
}

/** Estimated size of a row without its excerpt. */
const rowSize = 60;

/** Size of an entry in a shard, in UTF-16 units. */
export function sizeOf({ lists }: TermEntry): number {
  return lists.reduce((sum, each) => sum + sizeOfList(each), 0);
}

function sizeOfList({ key, list, rows }: PublishedList): number {
  return rows.reduce((sum, [, , , , , , excerpt]) => sum + rowSize + excerpt.length, key.length + list.length + 2);
}

/** Maximum size of a shard of several lists in UTF-16 units: about 6 kB compressed. */
const fullSize = 15_000;

/** A shard before it has a name. */
export interface ShardDraft {
  first: string;
  last: string;
  content: string;
}

/** Cuts the lists of a segment into shards. */
export function shardsOf(entries: readonly TermEntry[], hasNames: boolean): ShardDraft[] {
  const shards: PublishedList[][] = [];
  let size = 0;
  for (const list of entries.flatMap(({ lists }) => lists)) {
    const shard = shards.at(-1);
    const added = sizeOfList(list);
    if (shard && size + added <= fullSize) shard.push(list);
    else shards.push([list]);
    size = shard && size + added <= fullSize ? size + added : added;
  }
  return shards.map((lists) => ({
    first: lists[0]?.key ?? '',
    last: lists.at(-1)?.key ?? '',
    content: JSON.stringify(shardOfLists(lists, hasNames)),
  }));
}

/** The content of a shard. Pages and sections that several rows show are in it once. */
function shardOfLists(lists: readonly PublishedList[], hasNames: boolean): TermShard {
  const slots = new Set<number>();
  const sections = new Map<number, number>();
  const shard: TermShard = {
    terms: lists.map(({ key }) => key).join(' '),
    lists: lists.map(({ list }) => list).join(','),
    counts: Object.fromEntries(lists.flatMap(({ count }, index) => (count > 0 ? [[String(index), count]] : []))),
    rows: [],
    sections: [],
    pages: [],
  };
  for (const { rows } of lists) {
    const shown = rows.flatMap(([place, path, title, group, id, headings, excerpt]) => {
      const slot = slotOf(place);
      if (!hasNames && !slots.has(slot)) shard.pages.push([slot, path, title, group]);
      slots.add(slot);
      const anchor = id === usualAnchor(headings.at(-1) ?? '') ? 0 : id;
      const index = sections.get(place) ?? shard.sections.push([place, anchor, ...headings]) - 1;
      sections.set(place, index);
      return [index, excerpt];
    });
    shard.rows.push(shown);
  }
  return shard;
}

/** Length of an excerpt, and of its part before the term, in UTF-16 units. Characters of unspaced scripts are wide. */
const excerptLength = { whole: 72, before: 20 };
const wideLength = { whole: 40, before: 10 };

/** A function that returns the text or else the code around a term, after a sign for code, or else the start of the text. */
export function excerptFinder(term: string): (text: string, code: string) => string {
  const finder = finderOf(term);
  return (text, code) => {
    const inText = finder?.(text) ?? -1;
    const inCode = inText < 0 ? (finder?.(code) ?? -1) : -1;
    return inCode < 0 ? cut(text, Math.max(0, inText)) : codeSign + cut(code, inCode);
  };
}

/** The text around a place. Words of scripts with spaces stay whole. */
function cut(text: string, at: number): string {
  const { whole, before } = isUnspaced(text.slice(at, at + 2)) ? wideLength : excerptLength;
  let from = Math.max(0, Math.min(at - before, text.length - whole));
  let to = Math.min(text.length, from + whole);
  if (from > 0) {
    const space = text.slice(from, at).search(/\s/);
    from = space < 0 ? Math.max(from, at - before / 2) : from + space + 1;
    // Not in the middle of a name either.
    if (/\w\w/.test(text.slice(from - 1, from + 1))) from += /^\w*/.exec(text.slice(from, at))?.[0].length ?? 0;
  }
  if (to < text.length) {
    const rest = text.slice(at, to);
    const space = rest.search(/\s\S*$/);
    if (space > 0) to = at + space;
  }
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`;
}

/** Letters of a stem that all its words have: a stem may end differently from them. */
const surest = 2;

/** Finds a term in a text: returns its index, or -1. */
type Finder = (text: string) => number;

/**
 * A function that finds a term, if its letters are there as in the term. Null for a beginning.
 *
 * @param term or the key of its list in a content root
 */
function finderOf(term: string): Finder | null {
  if (term.includes('^')) return null;
  const letters = Array.from(term.replace(/!.*/, ''));
  // A stem like `librari` is written `library`.
  const sure = /^[a-z]{4,}$/.test(term) ? letters.slice(0, Math.max(3, letters.length - surest)) : letters;
  const plain = sure.join('');
  const parted = (): RegExp => {
    const escaped = sure.map((letter) => letter.replace(/[.+?^${}()|[\]\\/*]/, String.raw`\$&`));
    return new RegExp(escaped.join(String.raw`[-_'’]?`), 'iu');
  };
  let expression: RegExp | undefined;
  return (text) => {
    const index = text.toLowerCase().indexOf(plain);
    // Compounds are written with signs. The expression takes much longer than the search for the plain term.
    if (index >= 0 || !/[-_'’]/.test(text)) return index;
    return text.search((expression ??= parted()));
  };
}
