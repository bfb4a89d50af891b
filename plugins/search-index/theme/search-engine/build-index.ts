import type { PartAnalysis } from './analyse-part.js';
import {
  indexFormat,
  type Manifest,
  manifestPath,
  nameLength,
  shardNames,
  shardPath,
  shardStarts,
  wordKeys,
} from './index-files.js';
import type { SlotList } from './postings.js';
import type { Fragment } from './search-result.js';
import type { Table } from './segment-table.js';
import { excerptFinder, type TermChange } from './term-shards.js';

/** A part of a page with its number. */
export interface NumberedPart extends PartAnalysis {
  slot: number;
  fragment: Fragment;
}

/** What changed parts newly say of terms. It keeps no part, because all parts of a large site do not fit into memory. */
export class TermChanges {
  readonly #terms = new Map<string, SlotList>();
  readonly #words = new Map<string, number>();
  /** Few differ. With one object for each, 10,000 pages need 1.2 GB instead of 1.4. */
  readonly #places = new Map<string, string>();

  /**
   * Adds a part that is replaced with another one in the same slot. Either may be missing. To be called in the order of
   * slots.
   */
  add(old: NumberedPart | undefined, now: NumberedPart | undefined): void {
    const slot = (now ?? old)?.slot ?? 0;
    const oldPlaces = split(old?.places);
    const before = new Map(split(old?.terms).map((term, index) => [term, oldPlaces[index]]));
    const newPlaces = split(now?.places);
    split(now?.terms).forEach((term, index) => {
      const places = newPlaces[index] ?? '';
      const isSame = before.get(term) === places;
      before.delete(term);
      if (!isSame || (old && now && showsOther(term, old.fragment, now.fragment))) this.#note(term, slot, places);
    });
    for (const term of before.keys()) this.#note(term, slot, '');
    const oldWords = new Set(split(old?.words));
    for (const word of split(now?.words)) if (!oldWords.delete(word)) this.#count(word, 1);
    for (const word of oldWords) this.#count(word, -1);
  }

  /** All changes, by term. */
  all(): Map<string, TermChange> {
    const all = new Map<string, TermChange>(this.#terms);
    for (const [word, more] of this.#words) for (const key of wordKeys(word)) all.set(key, more);
    this.#terms.clear();
    return all;
  }

  #note(term: string, slot: number, said: string): void {
    let places = this.#places.get(said);
    if (places === undefined) this.#places.set((places = copyOf(said)), places);
    const list = this.#terms.get(term);
    if (!list) this.#terms.set(copyOf(term), { slots: [slot], places: [places] });
    else {
      list.slots.push(slot);
      list.places.push(places);
    }
  }

  #count(word: string, more: number): void {
    const before = this.#words.get(word);
    this.#words.set(before === undefined ? copyOf(word) : word, (before ?? 0) + more);
  }
}

/** A part of a longer text keeps the whole text in memory. Its copy does not. */
function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

function split(list = ''): string[] {
  return list === '' ? [] : list.split(' ');
}

/** Whether a section that says the same of a term is shown differently. */
function showsOther(term: string, before: Fragment, now: Fragment): boolean {
  const isSamePage = before.path === now.path && before.title === now.title && before.group === now.group;
  const excerptOf = excerptFinder(term);
  return now.sections.some((section, index) => {
    const [oldId, oldHeadings, oldText, oldCode] = before.sections[index] ?? ['', [], '', ''];
    const [id, headings, text, code] = section;
    const isNamedSame = isSamePage && id === oldId && String(headings) === String(oldHeadings);
    if (isNamedSame && text === oldText && code === oldCode) return false;
    return !isNamedSame || excerptOf(text, code) !== excerptOf(oldText, oldCode);
  });
}

/** A file of an index; the path is below the folder of the index, or of its shards. */
export interface IndexFile {
  path: string;
  /** Hash of the content. */
  hash: string;
  content(): string;
}

/** What the manifest has besides the shards. */
export type IndexFacts = Omit<Manifest, 'format' | 'version' | 'terms'> & {
  /** Changes if the text of any part changes. */
  texts: string;
};

/**
 * Makes the files of an index, except the fragments: shards, and the manifest last. Equal parts produce equal bytes,
 * whether their lists were made at once or updated from build to build.
 *
 * @param hash of a text, in hexadecimal, with at least 16 digits
 */
export function indexFiles(
  { segments, contents }: Table,
  { texts, ...facts }: IndexFacts,
  hash: (text: string) => string,
): IndexFile[] {
  const shards = segments.flatMap(({ shards: list }) => list);
  const isShared = facts.shards !== undefined;
  const terms = {
    from: shards.length === 0 ? null : shardStarts(shards).join('\n'),
    names: isShared ? shards.map(({ name }) => name).join('') : '',
  };
  const names = shardNames(terms);
  const files = segments
    .flatMap((segment) => segment.shards.map(({ name }, index) => ({ segment, name, index })))
    .map(({ segment, name, index }, number): IndexFile => {
      const content = (): string => contents(segment)[index]?.content ?? '';
      return { path: shardPath(names[number] ?? ''), hash: name, content };
    });
  const version = hash(JSON.stringify([shards, texts, facts])).slice(0, nameLength);
  const manifest = JSON.stringify({ format: indexFormat, version, ...facts, terms } satisfies Manifest);
  return [...files, { path: manifestPath, hash: hash(manifest), content: () => manifest }];
}

/** A short name for a content by its hash: digits of base 36 are fewer than those of base 16. */
export function nameOf(hash: string): string {
  return BigInt(`0x${hash.slice(0, 2 * nameLength)}`)
    .toString(36)
    .padStart(nameLength, '0')
    .slice(-nameLength);
}
