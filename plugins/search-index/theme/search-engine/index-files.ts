import type { Fragment } from './search-result.js';
import type { SearchRoot } from './root-slots.js';

/** The first file of an index, with a fixed name. It lists the other files. */
export interface Manifest {
  /** Version of the file format. A reader rejects other versions. */
  format: number;
  /** Changes if any file of the index changes. */
  version: string;
  /** Key of the language, for stemming. */
  language: string;
  /** Number of parts. */
  parts: number;
  /** Number of parts whose fragments are read for a query. */
  reads: number;
  /** The content roots with pages in the index; absent if there are fewer than two. */
  roots?: readonly SearchRoot[];
  /** Folder of the shards, relative to that of the index; absent if it is the same. */
  shards?: string;
  terms: ShardTable;
  /** Words as written, for completions and for misspelt words with a correct beginning. */
  words: ShardTable;
  /** The same words reversed, for misspelt words with a correct end. */
  endings: ShardTable;
}

/** Shards of a kind. `names` are hashes of ten characters each, one after the other; `from` are the first keys, a line each. */
export interface ShardTable {
  from: string;
  names: string;
}

/** Terms with the parts that contain them. Lists are separated by `,`. */
export interface TermShard {
  /** Separated by spaces, sorted. */
  terms: string;
  gaps: string;
  weights: string;
  /** Number of parts by index of the term, for lists that contain only the parts with the highest weights. */
  counts: Record<string, number>;
}

/**
 * Sorted words, separated by spaces, and a base 36 digit for each: the binary logarithm of the number of parts that
 * contain it.
 */
export interface WordShard {
  words: string;
  counts: string;
}

export const indexFormat = 1;
export const nameLength = 10;
export const manifestPath = 'index.json';

export type ShardKind = 'terms' | 'words' | 'endings';

/** Path of a shard below its folder. */
export function shardPath(kind: ShardKind, name: string): string {
  return `${kind}/${name}.json`;
}

/**
 * Path of a part's fragment. It does not change when the page is edited, because it is requested with the version of
 * the index.
 */
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
