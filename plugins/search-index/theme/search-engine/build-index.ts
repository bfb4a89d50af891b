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

/** A part that is replaced with another one in the same slot. Either may be missing. */
export type PartChange = readonly [old: NumberedPart | undefined, now: NumberedPart | undefined];

/** What changed parts newly say of terms. */
export function changesOf(parts: readonly PartChange[]): Map<string, TermChange> {
  const terms = new Map<string, SlotList>();
  const words = new Map<string, number>();
  // Few differ. With one object for each, 10,000 pages need 1.2 GB instead of 1.4.
  const allPlaces = new Map<string, string>();
  const note = (term: string, slot: number, said: string): void => {
    const places = allPlaces.get(said) ?? said;
    allPlaces.set(places, places);
    const list = terms.get(term);
    if (!list) terms.set(term, { slots: [slot], places: [places] });
    else {
      list.slots.push(slot);
      list.places.push(places);
    }
  };
  const count = (word: string, more: number): void => void words.set(word, (words.get(word) ?? 0) + more);
  const slotOf = ([old, now]: PartChange): number => (now ?? old)?.slot ?? 0;
  for (const [old, now] of [...parts].sort((a, b) => slotOf(a) - slotOf(b))) {
    const slot = slotOf([old, now]);
    const oldPlaces = split(old?.places);
    const before = new Map(split(old?.terms).map((term, index) => [term, oldPlaces[index]]));
    const newPlaces = split(now?.places);
    split(now?.terms).forEach((term, index) => {
      const places = newPlaces[index] ?? '';
      const isSame = before.get(term) === places;
      before.delete(term);
      if (!isSame || (old && now && showsOther(term, old.fragment, now.fragment))) note(term, slot, places);
    });
    for (const term of before.keys()) note(term, slot, '');
    const oldWords = new Set(split(old?.words));
    for (const word of split(now?.words)) if (!oldWords.delete(word)) count(word, 1);
    for (const word of oldWords) count(word, -1);
  }
  const byKey = [...words].flatMap(([word, more]) => wordKeys(word).map((key) => [key, more] as const));
  return new Map<string, TermChange>([...terms, ...byKey]);
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
