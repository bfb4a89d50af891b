import { diffArrays } from 'diff';
import {
  type CodeOf,
  type ComparedRecord,
  type PageSection,
  pageSections,
  type SectionBlock,
} from './page-sections.js';
import type { BlockChange, SectionChange, TextPart } from '../theme/changes-data.js';

export type { ComparedRecord } from './page-sections.js';
export type { BlockChange, SectionChange, TextPart } from '../theme/changes-data.js';

/** Blocks that are less similar than this count as a removed and an added block. */
const leastSimilar = 0.4;
/** Number of removed blocks that are compared with an added one. */
const mostCompared = 20;

/** The changes of a page from one version to another. See `compareSections`. */
export function sectionChanges(before: ComparedRecord, after: ComparedRecord, codeOf: CodeOf): SectionChange[] {
  const changes = compareSections(pageSections(before, codeOf), pageSections(after, codeOf));
  return changes.length > 0 ? changes : wholePageChanges(before, after, codeOf);
}

/** Where a change is on the newer page. */
export interface ChangePlace {
  /** The added or changed block, or the added or changed section. */
  at?: SectionBlock | PageSection;
  /** What follows something that was removed: a block, the next section, or nothing at the end of the page. */
  next?: SectionBlock | PageSection | undefined;
}

/** Places by change. */
export type ChangePlaces = Map<SectionChange | BlockChange, ChangePlace>;

/**
 * Added, removed and changed sections, in the order of the newer page. Sections correspond if their headings have the same id, or else
 * if they have the same content.
 *
 * @param places filled with the places of all changes
 */
export function compareSections(
  old: readonly PageSection[],
  current: readonly PageSection[],
  places: ChangePlaces = new Map(),
): SectionChange[] {
  const counterparts = pairSections(old, current);
  const removed = removedSections(old, new Set(counterparts.values()));
  const removedBefore = (place: PageSection | null, next: PageSection | undefined): SectionChange[] => {
    const changes = removed.get(place) ?? [];
    for (const change of changes) places.set(change, { next });
    return changes;
  };
  return [
    ...removedBefore(null, current[0]),
    ...current.flatMap((section, index) => {
      const counterpart = counterparts.get(section);
      const next = current[index + 1];
      if (counterpart) {
        const changes = changed(counterpart, section, { next, places });
        for (const change of changes) places.set(change, { at: section });
        return [...changes, ...removedBefore(counterpart, next)];
      }
      const change = whole(section, 'added');
      places.set(change, { at: section });
      for (const [at, block] of change.blocks.entries()) places.set(block, { at: section.blocks[at] ?? section });
      return [change];
    }),
  ];
}

/** A page that is a single component can change without a change of its text. */
function wholePageChanges(before: ComparedRecord, after: ComparedRecord, codeOf: CodeOf): SectionChange[] {
  const [old, current] = [before, after].map(({ plain, islands }) => (plain ? islands[0]?.module : undefined));
  if (old === undefined || current === undefined || codeOf(old) === codeOf(current)) return [];
  const name = current.split('/').at(-1) ?? '';
  const blocks: BlockChange[] = [{ kind: 'changed', block: 'component', parts: same(name) }];
  return [{ kind: 'changed', id: '', depth: 0, heading: [], blocks }];
}

type Counterparts = ReadonlyMap<PageSection, PageSection>;

/** The older section for each newer one that has one. */
function pairSections(old: readonly PageSection[], current: readonly PageSection[]): Counterparts {
  const pairs = new Map<PageSection, PageSection>();
  const free = new Set(old);
  const pair = (keyOf: (section: PageSection) => string | null): void => {
    const byKey = new Map<string, PageSection[]>();
    for (const section of free) {
      const key = keyOf(section);
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), section]);
    }
    for (const section of current) {
      const key = pairs.has(section) ? null : keyOf(section);
      const match = key === null ? undefined : byKey.get(key)?.shift();
      if (!match) continue;
      pairs.set(section, match);
      free.delete(match);
    }
  };
  pair(({ id }) => id);
  // The id of a heading or title changes with its text.
  pair(({ depth, blocks }) => (blocks.length > 0 ? [depth, ...blocks.map(({ key }) => key)].join('\n') : null));
  pair(({ depth }) => (depth === 1 ? 'title' : null));
  return pairs;
}

interface Surroundings {
  next: SectionBlock | PageSection | undefined;
  places: ChangePlaces;
}

function changed(before: PageSection, after: PageSection, surroundings: Surroundings): SectionChange[] {
  const blocks = blockChanges(before.blocks, after.blocks, surroundings);
  const heading = before.heading === after.heading ? same(after.heading) : textChanges(before.heading, after.heading);
  if (blocks.length === 0 && before.heading === after.heading) return [];
  return [{ kind: 'changed', id: after.id, depth: after.depth, heading, blocks }];
}

function whole({ id, depth, heading, blocks }: PageSection, kind: 'added' | 'removed'): SectionChange {
  return { kind, id, depth, heading: same(heading), blocks: blocks.map((block) => wholeBlock(block, kind)) };
}

function same(text: string): TextPart[] {
  return text === '' ? [] : [{ text }];
}

/** The sections that no longer exist, by the one that they followed; null for the start of the page. */
function removedSections(
  old: readonly PageSection[],
  paired: ReadonlySet<PageSection>,
): ReadonlyMap<PageSection | null, SectionChange[]> {
  const removed = new Map<PageSection | null, SectionChange[]>();
  let last: PageSection | null = null;
  for (const section of old) {
    if (paired.has(section)) last = section;
    else removed.set(last, [...(removed.get(last) ?? []), whole(section, 'removed')]);
  }
  return removed;
}

function blockChanges(
  before: readonly SectionBlock[],
  after: readonly SectionBlock[],
  { next: end, places }: Surroundings,
): BlockChange[] {
  const runs = diffArrays([...before], [...after], { comparator: (a, b) => a.key === b.key });
  const changes: BlockChange[] = [];
  let removed: SectionBlock[] = [];
  let index = 0;
  for (const run of runs) {
    if (run.removed) {
      removed.push(...run.value);
      continue;
    }
    const added = run.added ? run.value : [];
    const next = after[index + added.length] ?? end;
    changes.push(...pairBlocks(removed, added, { next, places }));
    index += run.value.length;
    removed = [];
  }
  return [...changes, ...pairBlocks(removed, [], { next: end, places })];
}

/** Shows similar blocks as one whose words differ. */
function pairBlocks(
  removed: readonly SectionBlock[],
  added: readonly SectionBlock[],
  { next, places }: Surroundings,
): BlockChange[] {
  const changes: BlockChange[] = [];
  let start = 0;
  let open: BlockChange[] = [];
  const add = (change: BlockChange, place: ChangePlace): BlockChange => {
    places.set(change, place);
    return change;
  };
  const remove = (blocks: readonly SectionBlock[], before: ChangePlace['next']): BlockChange[] =>
    blocks.map((block) => add(wholeBlock(block, 'removed'), { next: before }));
  for (const block of added) {
    const near = removed.slice(start, start + mostCompared);
    const index = near.findIndex((other) => areSimilar(other, block));
    if (index < 0) {
      open.push(add(wholeBlock(block, 'added'), { at: block }));
      continue;
    }
    changes.push(...remove(near.slice(0, index), block), ...open);
    changes.push(add(changedBlock(near[index] ?? block, block), { at: block }));
    start += index + 1;
    open = [];
  }
  return [...changes, ...remove(removed.slice(start), next), ...open];
}

function areSimilar(a: SectionBlock, b: SectionBlock): boolean {
  if (a.kind !== b.kind || a.kind === 'image') return false;
  if (a.kind === 'component') return nameOf(a) === nameOf(b);
  return (a.kind === 'row' && hasSameStart(a, b)) || similarity(a.text, b.text) >= leastSimilar;
}

/** Whether two rows describe the same thing, judging by the first cell. */
function hasSameStart(a: SectionBlock, b: SectionBlock): boolean {
  const [start = ''] = a.cells ?? [];
  return start !== '' && start === b.cells?.[0];
}

/** `<Count start={5} />` → `<Count`. */
function nameOf({ text }: SectionBlock): string {
  return text.split(' ')[0] ?? '';
}

function changedBlock(before: SectionBlock, after: SectionBlock): BlockChange {
  const [old, current] = [before.cells ?? [], after.cells ?? []];
  if (after.kind !== 'row') return { kind: 'changed', block: after.kind, parts: textChanges(before.text, after.text) };
  const cells = Array.from({ length: Math.max(old.length, current.length) }, (_, index) =>
    textChanges(old[index] ?? '', current[index] ?? ''),
  );
  return { kind: 'changed', block: 'row', head: after.head ?? [], cells };
}

function wholeBlock(
  { kind: block, text, cells = [], head = [] }: SectionBlock,
  kind: 'added' | 'removed',
): BlockChange {
  if (block === 'row') return { kind, block, head, cells: cells.map((cell) => [{ text: cell, kind }]) };
  return { kind, block, parts: [{ text, kind }] };
}

/** Texts that differ in more words than this are shown one after the other. */
const mostEdits = 1000;

/** The differences of two texts, word by word. */
function textChanges(before: string, after: string): TextPart[] {
  const differences = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits });
  if (!differences) return [part(before, 'removed'), part(after, 'added')];
  const parts = differences.map(({ value, added, removed }) =>
    part(value.join(''), added ? 'added' : removed ? 'removed' : undefined),
  );
  return joinNeighbours(parts);
}

/** The similarity of two texts, from 0 to 1. */
function similarity(before: string, after: string): number {
  const [a, b] = [contentWords(before), contentWords(after)];
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return a.length + b.length === 0 ? 1 : (2 * common) / (a.length + b.length);
}

/**
 * Splits a text into words, white space and single punctuation characters. Languages without spaces between words are split into
 * characters, so that the result does not depend on the dictionary of a machine.
 */
function wordsOf(text: string): string[] {
  const words =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[\p{L}\p{N}\p{M}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{L}\p{N}\p{M}_]|$)|\r?\n|[^\S\n]+|./gsu;
  return text.match(words) ?? [];
}

/** The words of a text, each character for languages without spaces. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter(hasContent);
}

function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Merges changes that are separated only by white space and punctuation, because readers see them as one change. */
function joinNeighbours(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed !== '') result.push(part(removed, 'removed'));
    if (added !== '') result.push(part(added, 'added'));
    removed = '';
    added = '';
  };
  for (const [index, { text, kind }] of parts.entries()) {
    const isBetween = index > 0 && index < parts.length - 1;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isBetween && removed !== '' && added !== '' && !/[\p{L}\p{N}\n]/u.test(text)) {
      removed += text;
      added += text;
    } else {
      flush();
      result.push(part(text));
    }
  }
  flush();
  return result;
}

function part(text: string, kind?: TextPart['kind']): TextPart {
  return { text, ...(kind && { kind }) };
}
