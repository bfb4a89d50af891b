import { wordOfKey } from './root-slots.js';
import { shardOf } from './segment-table.js';
import type { Fragment } from './search-result.js';
import {
  fragmentPath,
  type Manifest,
  type PageName,
  type ShardKind,
  shardNames,
  shardPath,
  type ShardTable,
  type TermShard,
  type WordShard,
} from './index-files.js';
import { placeOf, type Posting, readList, slotOf } from './postings.js';
import { type SectionRow, usualAnchor } from './section-rows.js';

/** The sections that contain a term. */
export interface TermList {
  postings: readonly Posting[];
  /** Number of parts that contain it. */
  count: number;
  /** Whether it has only the best sections. */
  isShort: boolean;
}

export interface KnownWord {
  word: string;
  /** Number of parts with it, rounded down to a power of two. */
  count: number;
}

/** Reads an index, each file once. */
export interface IndexReader {
  readonly manifest: Manifest;
  /** Null if no part contains the term. */
  list(term: string): Promise<TermList | null>;
  /**
   * Words that start with a text, or words whose `endingKey` does, from at most two shards.
   */
  words(start: string): Promise<KnownWord[]>;
  /** Terms that start with a text, from at most two shards. */
  startingWith(start: string): Promise<string[]>;
  /** Name of the file with the list of a term. */
  shardOf(term: string): string;
  /** Whether no other file has to be read for the list of a term. */
  hasRead(term: string): boolean;
  /** What is shown of a section, by its place, as far as lists or pages that were read contain it. */
  rows(place: number): readonly SectionRow[];
  /** The names of the page of a slot, on a small site. */
  page(slot: number): PageRow | undefined;
  /** Reads the page of a slot. */
  fragment(slot: number): Promise<Fragment>;
  /** The same reader, which calls `gate` before it reads a file. It reads none if that rejects. */
  gated(gate: () => Promise<void>): IndexReader;
}

/** Reads a JSON file by its path, relative to the folder of the index. Rejects if it does not exist. */
export type ReadFile = (path: string) => Promise<unknown>;

const mostWordShards = 2;

export function createIndexReader(manifest: Manifest, read: ReadFile): IndexReader {
  const once = readOnce(read);
  const rows = new Map<number, SectionRow[]>();
  const all = namesIn(manifest.pages ?? [], manifest);
  const names = (slot: number): PageRow | undefined => all.get(slot);
  const folder = manifest.shards === undefined ? '' : `${manifest.shards}/`;
  const tables = { terms: open(manifest.terms), words: open(manifest.words) };
  // The version changes with the content of any file.
  const pathOf = (kind: ShardKind, index: number): string =>
    `${folder}${shardPath(kind, tables[kind].names[index] ?? '')}?${manifest.version}`;
  const termShard = (index: number, gate: () => Promise<void>): Promise<OpenShard> =>
    once.file(pathOf('terms', index), gate, (file) => openShard(file as TermShard, { rows, names, manifest }));
  const isEmpty = manifest.terms.from === null;
  const readerWith = (gate: () => Promise<void>): IndexReader => ({
    manifest,
    async list(term) {
      return isEmpty ? null : (await termShard(shardOf(tables.terms.froms, term), gate)).list(term);
    },
    async startingWith(start) {
      const { froms } = tables.terms;
      const first = shardOf(froms, start);
      const indexes = froms[first + 1]?.startsWith(start) ? [first, first + 1] : [first];
      const shards = isEmpty ? [] : await Promise.all(indexes.map((index) => termShard(index, gate)));
      return shards.flatMap((shard) => shard.startingWith(start));
    },
    shardOf: (term) => pathOf('terms', shardOf(tables.terms.froms, term)),
    hasRead: (term) => once.has(pathOf('terms', shardOf(tables.terms.froms, term))),
    async words(start) {
      const { froms, names: files } = tables.words;
      const first = shardOf(froms, start);
      const last = Math.min(shardOf(froms, `${start}\uffff`), first + mostWordShards - 1, files.length - 1);
      const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      const shards = indexes.map((index) =>
        once.file(pathOf('words', index), gate, (file) => readWordShard(file as WordShard)),
      );
      const matches = (await Promise.all(shards)).flat().filter(({ word }) => word.startsWith(start));
      return matches.map(({ word, count }) => ({ word: wordOfKey(word), count }));
    },
    rows: (place) => rows.get(place) ?? [],
    page: names,
    fragment: (slot) => once.file(`${fragmentPath(slot)}?${manifest.version}`, gate, (file) => file as Fragment),
    gated: readerWith,
  });
  return readerWith(() => Promise.resolve());
}

/** Reads each file once. */
function readOnce(read: ReadFile) {
  const files = new Map<string, Promise<unknown>>();
  return {
    has: (path: string): boolean => files.has(path),
    async file<T>(path: string, gate: () => Promise<void>, decode: (file: unknown) => T): Promise<T> {
      if (!files.has(path)) await gate();
      const pending = files.get(path);
      if (pending) return pending as Promise<T>;
      const promise = read(path).then(decode);
      files.set(path, promise);
      // A failed read is not cached, so that the next query reads again.
      promise.catch(() => files.delete(path));
      return promise;
    },
  };
}

function open(table: ShardTable): { froms: string[]; names: string[] } {
  return { froms: (table.from ?? '').split('\n'), names: shardNames(table) };
}

interface OpenShard {
  list(term: string): TermList | null;
  startingWith(start: string): string[];
}

interface ShardPlace {
  /** Rows of all lists that were read, by place. */
  rows: Map<number, SectionRow[]>;
  /** The page of a slot, if the manifest has it. */
  names(slot: number): PageRow | undefined;
  manifest: Manifest;
}

type OpenTerms = TermShard & { names: ReadonlyMap<number, PageRow> };

function openShard(file: TermShard, place: ShardPlace): OpenShard {
  const shard = { ...file, names: namesIn(file.pages, place.manifest) };
  const terms = shard.terms.split(' ');
  const indexes = new Map(terms.map((term, index) => [term, index]));
  const lists = shard.lists.split(',');
  const opened = new Map<number, TermList>();
  const listAt = (index: number): TermList => {
    const cached = opened.get(index);
    if (cached) return cached;
    const postings = readList(lists[index] ?? '');
    const count = shard.counts[index] ?? new Set(postings.map((each) => slotOf(placeOf(each)))).size;
    const list = { postings, count, isShort: index in shard.counts };
    opened.set(index, list);
    addRows(shard, index, place);
    return list;
  };
  return {
    list(term) {
      const index = indexes.get(term);
      return index === undefined ? null : listAt(index);
    },
    startingWith: (start) => terms.filter((term) => term.startsWith(start)),
  };
}

function addRows(shard: OpenTerms, term: number, { rows, names }: ShardPlace): void {
  const list = shard.rows[term] ?? [];
  for (let index = 0; index < list.length; index += 2) {
    const [place = 0, id = '', ...headings] = shard.sections[Number(list[index])] ?? [];
    const page = names(slotOf(place)) ?? shard.names.get(slotOf(place));
    if (!page) continue;
    const anchor = id === 0 ? usualAnchor(headings.at(-1) ?? '') : id;
    const row = { ...page, anchor, headings, excerpt: String(list[index + 1]) };
    const before = rows.get(place);
    if (before) before.push(row);
    else rows.set(place, [row]);
  }
}

type PageRow = Pick<SectionRow, 'path' | 'title' | 'group'>;

/** The pages in a list, by their slots. */
function namesIn(pages: readonly PageName[], manifest: Manifest): Map<number, PageRow> {
  return new Map(pages.map(([slot, name, title, group]) => [slot, { path: pathOfName(name, manifest), title, group }]));
}

/** The path of a page: its name with the prefix of the version of the index. */
function pathOfName(name: string, { prefixes = {} }: Manifest): string {
  const [before = '', after] = name.split('\t');
  return after === undefined ? before : before + (prefixes[before] ?? '') + after;
}

function readWordShard({ words, counts }: WordShard): KnownWord[] {
  return words.split(' ').map((word, index) => ({ word, count: 2 ** Number.parseInt(counts.charAt(index), 36) }));
}
