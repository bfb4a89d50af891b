import type { IndexState, ListState } from './analysis-cache.js';
import type { IndexedPart } from './index-page.js';
import { assignSlots } from './theme/search-engine/assign-slots.js';
import { rootSlot } from './theme/search-engine/root-slots.js';
import { createTermLists, type NumberedPart, replacePart, type TermLists } from './theme/search-engine/term-lists.js';

/** If more than this share of the parts has changed, starting again is faster. */
const mostChanged = 0.2;

/** The current pages, and their previous state. */
export interface PageChange {
  pages: IndexState['pages'];
  slots: ReadonlyMap<string, number>;
  before: IndexState;
  saved: ListState | null;
  /** Result of `rootNumbers`. The previous state has the same. */
  numbers: number;
  /** Parts of a page by a previous key; null if they are no longer known. */
  old(key: string): IndexedPart[] | null;
  /** Current parts of a page. */
  now(name: string): Promise<IndexedPart[]>;
}

/**
 * The lists of all parts: those of the last build or of another version, updated with the changes. The result is the same as that of starting
 * again.
 */
export async function updateLists(change: PageChange): Promise<TermLists> {
  const { pages, slots, before, saved, numbers } = change;
  const oldSlots = slotsOf(before.pages, before, numbers);
  const changed = changedPages(change, oldSlots);
  if (saved?.key !== before.key || changed.length > Object.keys(pages).length * mostChanged) return startAgain(change);
  const lists = createTermLists(saved.tables, numbers);
  for (const name of changed) {
    const cached = before.pages[name];
    const old = cached ? change.old(cached.key) : [];
    if (!old) return startAgain(change);
    const bySlot = new Map(numbered(old, oldSlots).map((part) => [part.slot, part]));
    for (const part of numbered(await change.now(name), slots)) {
      replacePart(lists, bySlot.get(part.slot) ?? null, part);
      bySlot.delete(part.slot);
    }
    for (const part of bySlot.values()) replacePart(lists, part, null);
  }
  return lists;
}

/**
 * Slots of the parts of all pages, in their order. Parts keep their previous slots.
 *
 * @param numbers result of `rootNumbers`
 */
export function slotsOf(pages: IndexState['pages'], before: IndexState, numbers: number): Map<string, number> {
  const parts = partsOf(pages);
  const old = partsOf(before.pages);
  const isSame =
    old.length === parts.length &&
    parts.every(([key, root], index) => key === old[index]?.[0] && root === old[index][1]);
  if (isSame) return new Map(parts.map(([key], index) => [key, before.slots[index] ?? 0]));
  const slots = assignSlots(parts.map(([key]) => key));
  return new Map(parts.map(([key, root]) => [key, rootSlot(slots.get(key) ?? 0, root, numbers)]));
}

/** Parts of all pages, with their roots. */
function partsOf(pages: IndexState['pages']): [key: string, root: number][] {
  return Object.values(pages).flatMap(({ root, parts }) => parts.map(([key]): [string, number] => [key, root]));
}

/** Names of added, removed and changed pages, and of pages with other numbers. */
function changedPages({ pages, slots, before }: PageChange, oldSlots: ReadonlyMap<string, number>): string[] {
  const names = new Set([...Object.keys(before.pages), ...Object.keys(pages)]);
  return [...names].filter((name) => {
    const [old, now] = [before.pages[name], pages[name]];
    return !old || old.key !== now?.key || old.parts.some(([key]) => oldSlots.get(key) !== slots.get(key));
  });
}

async function startAgain({ pages, slots, now, numbers }: PageChange): Promise<TermLists> {
  const lists = createTermLists(undefined, numbers);
  const parts: NumberedPart[] = [];
  for (const name of Object.keys(pages)) parts.push(...numbered(await now(name), slots));
  for (const part of parts.sort((a, b) => a.slot - b.slot)) replacePart(lists, null, part);
  return lists;
}

function numbered(parts: readonly IndexedPart[], slots: ReadonlyMap<string, number>): NumberedPart[] {
  return parts.map((part) => ({ ...part, slot: slots.get(part.key) ?? 0 }));
}
