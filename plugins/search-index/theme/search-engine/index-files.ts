import type { Fragment } from './fragment.js';

/** First file of an index, under a name that stays: what there is, and under which names. */
export interface Manifest {
  /** Layout of the files; a reader refuses another one. */
  format: number;
  /** Another one whenever any file of the index is. */
  version: string;
  /** Key of the language: decides about stems. */
  language: string;
  /** Number of parts. */
  parts: number;
  /** Parts whose fragments are read for a query. */
  reads: number;
  terms: ShardTable;
  /** Words as written, for completions and for misspelt words whose start is right. */
  words: ShardTable;
  /** The same words backwards, for those whose end is right. */
  endings: ShardTable;
}

/** Shards of a kind. `names` are hashes of ten characters each, one after the other; `from` are the first keys, a line each. */
export interface ShardTable {
  from: string;
  names: string;
}

/** Terms with the parts that hold them. Lists are separated by `,`. */
export interface TermShard {
  /** Separated by spaces, sorted. */
  terms: string;
  gaps: string;
  weights: string;
  /** Number of parts by index of the term, for lists that name only those parts that are most about it. */
  counts: Record<string, number>;
}

/** Words, sorted, separated by spaces; a digit of base 36 for each: the logarithm to base 2 of the number of parts with it. */
export interface WordShard {
  words: string;
  counts: string;
}

export const indexFormat = 1;
export const nameLength = 10;
export const manifestPath = 'index.json';

export type ShardKind = 'terms' | 'words' | 'endings';

/** Path of a shard below the folder of its index. */
export function shardPath(kind: ShardKind, name: string): string {
  return `${kind}/${name}.json`;
}

/** Path of a part's fragment. It stays when the page is edited: readers ask for it with the version of the index. */
export function fragmentPath(slot: number): string {
  return `pages/${slot.toString(36)}.json`;
}

/** The text of a fragment's file. */
export function writeFragment(fragment: Fragment): string {
  return JSON.stringify(fragment);
}

/** Names of the shards in a table. */
export function shardNames({ names }: ShardTable): string[] {
  return Array.from({ length: names.length / nameLength }, (_, index) =>
    names.slice(index * nameLength, (index + 1) * nameLength),
  );
}
