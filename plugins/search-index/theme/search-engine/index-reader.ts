import type { Fragment } from './search-result.js';
import {
  fragmentPath,
  type Manifest,
  type PageName,
  type SectionRow,
  shardNames,
  shardOf,
  shardPath,
  type TermShard,
  usualAnchor,
} from './index-files.js';
import { placeOf, type Posting, readList, slotOf } from './postings.js';

/** The sections that contain a term. */
export interface TermList {
  postings: readonly Posting[];
  /** Number of parts that contain it. */
  count: number;
  /** Whether it has only the best sections. */
  isShort: boolean;
}

/** A term, or a key of the vocabulary. */
export interface KnownTerm {
  term: string;
  /** Number of parts with a word of the vocabulary, rounded down to a power of two. */
  count: number;
}

/** Reads an index, each file once. */
export interface IndexReader {
  readonly manifest: Manifest;
  /** Null if no part contains the term. */
  list(term: string): Promise<TermList | null>;
  /** Terms and keys of the vocabulary that start with a text, from at most that many shards. */
  startingWith(start: string, most: 1 | 2): Promise<KnownTerm[]>;
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

export function createIndexReader(manifest: Manifest, read: ReadFile): IndexReader {
  const once = readOnce(read);
  const rows = new Map<number, SectionRow[]>();
  const names = namesIn(manifest.pages ?? [], manifest);
  const folder = manifest.shards === undefined ? '' : `${manifest.shards}/`;
  const starts = (manifest.terms.from ?? '').split('\n');
  const files = shardNames(manifest.terms);
  const place = { rows, names, manifest };
  // The version changes with the content of any file.
  const pathOf = (index: number): string => `${folder}${shardPath(files[index] ?? '')}?${manifest.version}`;
  const shardAt = async (index: number, gate: () => Promise<void>): Promise<OpenShard> =>
    files.length === 0 ? noShard : once.file(pathOf(index), gate, (file) => openShard(file as TermShard, place));
  const readerWith = (gate: () => Promise<void>): IndexReader => ({
    manifest,
    list: async (term) => (await shardAt(shardOf(starts, term), gate)).list(term),
    async startingWith(start, most) {
      const first = shardOf(starts, start);
      const indexes = most === 2 && starts[first + 1]?.startsWith(start) ? [first, first + 1] : [first];
      const shards = await Promise.all(indexes.map((index) => shardAt(index, gate)));
      return shards.flatMap((shard) => shard.startingWith(start));
    },
    shardOf: (term) => pathOf(shardOf(starts, term)),
    hasRead: (term) => once.has(pathOf(shardOf(starts, term))),
    rows: (section) => rows.get(section) ?? [],
    page: (slot) => names.get(slot),
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

interface OpenShard {
  list(term: string): TermList | null;
  startingWith(start: string): KnownTerm[];
}

const noShard: OpenShard = { list: () => null, startingWith: () => [] };

interface ShardPlace {
  /** Rows of all lists that were read, by place. */
  rows: Map<number, SectionRow[]>;
  /** The pages in the manifest, by their slots. */
  names: ReadonlyMap<number, PageRow>;
  manifest: Manifest;
}

function openShard(shard: TermShard, place: ShardPlace): OpenShard {
  const pages = namesIn(shard.pages, place.manifest);
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
    addRows(shard, index, { ...place, pages });
    return list;
  };
  return {
    list(term) {
      const index = indexes.get(term);
      return index === undefined ? null : listAt(index);
    },
    startingWith: (start) =>
      terms.flatMap((term, index) =>
        term.startsWith(start) ? { term, count: 2 ** Number.parseInt(lists[index] ?? '', 36) } : [],
      ),
  };
}

function addRows(
  shard: TermShard,
  term: number,
  { rows, names, pages }: ShardPlace & { pages: ReadonlyMap<number, PageRow> },
): void {
  const list = shard.rows[term] ?? [];
  for (let index = 0; index < list.length; index += 2) {
    const [place = 0, id = '', ...headings] = shard.sections[Number(list[index])] ?? [];
    const page = names.get(slotOf(place)) ?? pages.get(slotOf(place));
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
