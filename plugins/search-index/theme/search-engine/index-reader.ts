import { backwards } from './root-slots.js';
import { shardOf } from './cut-shards.js';
import type { Fragment } from './search-result.js';
import {
  fragmentPath,
  type Manifest,
  type ShardKind,
  shardNames,
  shardPath,
  type ShardTable,
  type TermShard,
  type WordShard,
} from './index-files.js';
import { readWeights } from './term-shards.js';

/** The parts that contain a term. */
export interface TermList {
  /** Weight from 0 to 1 by slot. */
  weights: ReadonlyMap<number, number>;
  /** Number of parts that contain it. It is higher than the number of weights if only the highest are listed. */
  count: number;
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
   * Words that start with `start`, or end with it if `endings` is set, from at most five shards.
   */
  words(kind: 'words' | 'endings', start: string): Promise<KnownWord[]>;
  fragment(slot: number): Promise<Fragment>;
}

/** Reads a JSON file by its path, relative to the folder of the index. Rejects if it does not exist. */
export type ReadFile = (path: string) => Promise<unknown>;

const mostWordShards = 5;

export function createIndexReader(manifest: Manifest, read: ReadFile): IndexReader {
  const files = new Map<string, Promise<unknown>>();
  const once = <T>(path: string, decode: (file: unknown) => T): Promise<T> => {
    const pending = files.get(path);
    if (pending) return pending as Promise<T>;
    const promise = read(path).then(decode);
    files.set(path, promise);
    // A failed read is not cached, so that the next query reads again.
    promise.catch(() => files.delete(path));
    return promise;
  };
  const folder = manifest.shards === undefined ? '' : `${manifest.shards}/`;
  const tables = { terms: open(manifest.terms), words: open(manifest.words), endings: open(manifest.endings) };
  const shard = <T>(kind: ShardKind, index: number, decode: (file: unknown) => T): Promise<T> =>
    once(folder + shardPath(kind, tables[kind].names[index] ?? ''), decode);
  return {
    manifest,
    async list(term) {
      if (tables.terms.names.length === 0) return null;
      const lists = await shard('terms', shardOf(tables.terms.froms, term), readTermShard);
      return lists(term);
    },
    async words(kind, start) {
      const key = kind === 'endings' ? backwards(start) : start;
      const { froms, names } = tables[kind];
      const first = shardOf(froms, key);
      const last = Math.min(shardOf(froms, `${key}\uffff`), first + mostWordShards - 1, names.length - 1);
      const matches: KnownWord[] = [];
      const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      for (const words of await Promise.all(indexes.map((index) => shard(kind, index, readWordShard)))) {
        for (const { word, count } of words) {
          if (word.startsWith(key)) matches.push({ word: kind === 'endings' ? backwards(word) : word, count });
        }
      }
      return matches;
    },
    fragment: (slot) => once(`${fragmentPath(slot)}?${manifest.version}`, (file) => file as Fragment),
  };
}

function open(table: ShardTable): { froms: string[]; names: string[] } {
  return { froms: table.from.split('\n'), names: shardNames(table) };
}

function readTermShard(file: unknown): (term: string) => TermList | null {
  const { terms, gaps, weights, counts } = file as TermShard;
  const indexes = new Map(terms.split(' ').map((term, index) => [term, index]));
  const allGaps = gaps.split(',');
  const allWeights = weights.split(',');
  const read = new Map<number, TermList>();
  return (term) => {
    const index = indexes.get(term);
    if (index === undefined) return null;
    const cached = read.get(index);
    if (cached) return cached;
    const postings = readWeights({ gaps: allGaps[index] ?? '', weights: allWeights[index] ?? '' });
    const list = { weights: postings, count: counts[index] ?? postings.size };
    read.set(index, list);
    return list;
  };
}

function readWordShard(file: unknown): KnownWord[] {
  const { words, counts } = file as WordShard;
  return words.split(' ').map((word, index) => ({ word, count: 2 ** Number.parseInt(counts.charAt(index), 36) }));
}
