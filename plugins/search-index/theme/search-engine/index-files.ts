import type { SearchRoot } from './root-slots.js';
import type { SiteVersion } from 'tapdocs/client';

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
  /** The weights of pages, which slots refer to. */
  weights: readonly number[];
  /** The pages of a small site. Absent for a large one. */
  pages?: readonly PageName[];
  /** What paths have at their tab, by what is before it. Absent for the current version. */
  prefixes?: Readonly<Record<string, string>>;
  /** The content roots with pages in the index; absent if there are fewer than two. */
  roots?: readonly SearchRoot[];
  /** Folder of the shards, relative to that of the index; absent if it is the same. */
  shards?: string;
  terms: ShardTable;
}

/**
 * The shards. `from` are their first keys, a line each; null if there are none. `names` are hashes of eight characters each, one after the
 * other, if several versions share a folder; else '', because the names of files are made from the first keys.
 */
export interface ShardTable {
  from: string | null;
  names: string;
}

/** Terms with the sections that contain them, and what is shown of the best of these. */
export interface TermShard {
  /** Separated by spaces, sorted. Words of the vocabulary are among them, see `wordKeys`. */
  terms: string;
  /** Postings of each term, separated by `,`. Of a word, the binary logarithm of the number of parts with it, in base 36. */
  lists: string;
  /** Number of parts by index of the term, for lists that contain only the best sections. */
  counts: Record<string, number>;
  /** For each term, pairs of the index of a section and an excerpt. */
  rows: (number | string)[][];
  /** Place, anchor (0 for the usual one), headings. */
  sections: [place: number, anchor: string | 0, ...headings: string[]][];
  /** The pages of these sections, unless the manifest has them. */
  pages: PageName[];
}

/** A shard with its name, and its first and last key. */
export interface NamedShard {
  first: string;
  last: string;
  name: string;
}

/** A part of a page. Its path has a tab where versions have their prefix. */
export type PageName = [slot: number, path: string, title: string, group: string];

export const indexFormat = 4;
export const nameLength = 8;
export const manifestPath = 'index.json';

/** Path of a shard below its folder. */
export function shardPath(name: string): string {
  return `terms/${name}.json`;
}

/**
 * Path of a part's fragment. It does not change when the page is edited, because it is requested with the version of
 * the index.
 */
export function fragmentPath(slot: number): string {
  return `pages/${slot.toString(36)}.json`;
}

/**
 * Path of a shard.
 *
 * @param before the shard before it; undefined for the first one
 * @param isShared whether its name is that of its content, see `ShardTable`
 */
export function pathOfShard(shard: NamedShard, before: NamedShard | undefined, isShared: boolean): string {
  return shardPath(isShared ? shard.name : nameOfStart(startOf(shard, before)));
}

/** Names of the shards in a table. */
export function shardNames({ from, names }: ShardTable): string[] {
  if (from === null) return [];
  const starts = from.split('\n');
  if (names === '') return starts.map(nameOfStart);
  return starts.map((_, index) => names.slice(index * nameLength, (index + 1) * nameLength));
}

/** A name that is valid in all file systems. */
function nameOfStart(start: string): string {
  const units = Array.from(start, (character) => (character.codePointAt(0) ?? 0).toString(36));
  return units.join('-') || '0';
}

/**
 * The start of each shard, for lookups: the shortest string that is greater than the last key of the previous shard, ''
 * for the first.
 */
export function shardStarts(shards: readonly { first: string; last: string }[]): string[] {
  return shards.map((shard, index) => startOf(shard, shards[index - 1]));
}

function startOf({ first }: { first: string }, before: { last: string } | undefined): string {
  if (!before) return '';
  let length = 1;
  while (first.slice(0, length) <= before.last) length += 1;
  return first.slice(0, length);
}

/** Index of the last start that is not greater than the key. */
export function shardOf(starts: readonly string[], key: string): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? '') <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The keys of a word of the vocabulary, from which misspelt words are corrected: by its first letters, and by its last
 * ones. No term starts like them.
 */
export function wordKeys(word: string): [start: string, end: string] {
  return [`=${word}`, `~${reversed(word)}`];
}

/** The word of a key in the vocabulary. */
export function wordOfKey(key: string): string {
  return key.startsWith('~') ? reversed(key.slice(1)) : key.slice(1);
}

function reversed(word: string): string {
  return Array.from(word).reverse().join('');
}

/** Maximum number of parts of a site whose manifest has all pages: about 10 kB compressed. */
export const mostNames = 500;

/** Folder of the index of a language and version, below the site's base: `search/en/`, `search/en/v2/`. */
export function indexFolder(lang: string, version: string): string {
  return version === '' ? `search/${lang}/` : `search/${lang}/${version}/`;
}

/** Folder of the shards that all versions of a language share, except the current one: `search/en/@shared/`. */
export function sharedFolder(lang: string): string {
  return indexFolder(lang, '@shared');
}

/**
 * Name of an index, instead of that of the version, on a site with several content roots with versions of their own:
 * `@current` for the current versions of all roots, `1.0@api` for another version of a root. Names of versions and bases
 * of roots have no `@`.
 *
 * @param base of the root
 */
export function indexName({ name, state }: Pick<SiteVersion, 'name' | 'state'>, base: string): string {
  return state === 'current' ? '@current' : name + withoutSlashes(base);
}

/**
 * List of the versions that have an index in a language, below the site's base. Only sites with several versions have it.
 *
 * @param base of the content root that they belong to; '' if versions belong to the site, or to one root only
 */
export function versionsFile(lang: string, base = ''): string {
  return `search/${lang}${withoutSlashes(base)}.versions.json`;
}

function withoutSlashes(base: string): string {
  return base.replaceAll('/', '@');
}

/** A version that has an index in a language: of the site, or of a content root. */
export interface SearchedVersion extends Pick<SiteVersion, 'name' | 'label' | 'state'> {
  /** Name of its index. Default: that of the version. */
  index?: string;
}

/**
 * What a shard stores of a section, so that a result can be shown without its page: a path has a tab where versions have
 * their prefix.
 */
export interface SectionRow {
  path: string;
  title: string;
  group: string;
  anchor: string;
  headings: readonly string[];
  /** The text around the term, or after a sign the code, or else the start of the section. '' if it is unknown. */
  excerpt: string;
}

/** Precedes excerpts of code. Tokens do not contain it. */
export const codeSign = '`';

/** The id that most headings have: their words, joined by hyphens. It is not stored. */
export function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
