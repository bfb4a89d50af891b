import { hashText } from './root-slots.js';
import {
  changedEntry,
  type ShardDraft,
  shardsOf,
  sizeOf,
  type TermChange,
  type TermEntry,
  type TermSource,
} from './term-shards.js';

/** A shard with its name, and its first and last key. */
export interface NamedShard {
  first: string;
  last: string;
  name: string;
}

/** The entries from one anchor to the next, with their shards. */
export interface Segment {
  /** First key. */
  start: string;
  /** Key of the entries in the cache. */
  entries: string;
  shards: NamedShard[];
}

export type Changes = ReadonlyMap<string, TermChange>;

export interface TableSource extends TermSource {
  /** Reads the entries of a segment from the cache. Throws if they are lost. */
  load(entries: string): TermEntry[];
  /** Writes entries to the cache, and returns their key. */
  save(entries: readonly TermEntry[]): string;
  /** The name of a shard with a content. */
  name(content: string): string;
}

/** A sorted table of terms, in segments that are read only if one of their entries changes. */
export interface Table {
  segments: Segment[];
  /** The contents of the shards of a segment. */
  contents(segment: Segment): readonly ShardDraft[];
}

/** Changes a table, or makes a new one from none. The result does not depend on the order of changes. */
export function updateTable(saved: readonly Segment[], changes: Changes, source: TableSource): Table {
  const made = new Map<Segment, readonly ShardDraft[]>();
  const close = (entries: readonly TermEntry[]): Segment => {
    const drafts = shardsOf(entries, source.hasNames);
    const shards = drafts.map(({ first, last, content }) => ({ first, last, name: source.name(content) }));
    const segment = { start: entries[0]?.key ?? '', entries: source.save(entries), shards };
    made.set(segment, drafts);
    return segment;
  };
  const segments: Segment[] = [];
  /** The entries of changed segments that are not closed yet. */
  let open: TermEntry[] = [];
  const closeAll = (): void => {
    segments.push(...cutAtAnchors(open).map(close));
    open = [];
  };
  const keys = [...changes.keys()].sort();
  let next = 0;
  for (const [index, segment] of (saved.length > 0 ? saved : [null]).entries()) {
    const until = saved[index + 1]?.start;
    const from = next;
    while (next < keys.length && (until === undefined || (keys[next] ?? '') < until)) next += 1;
    if (segment && from === next) {
      closeAll();
      segments.push(segment);
      continue;
    }
    const before = segment ? source.load(segment.entries) : [];
    const entries = merge(before, keys.slice(from, next), { changes, source });
    const last = segments.at(-1);
    // Without its anchor, a segment belongs to the one before.
    if (entries[0] && !isAnchor(entries[0]) && open.length === 0 && last) {
      segments.pop();
      open = source.load(last.entries);
    } else if (entries[0] && isAnchor(entries[0])) closeAll();
    open = [...open, ...entries];
  }
  closeAll();
  return {
    segments,
    contents: (segment) => made.get(segment) ?? shardsOf(source.load(segment.entries), source.hasNames),
  };
}

/** Sorted entries with the changes of sorted keys. */
function merge(
  entries: readonly TermEntry[],
  keys: readonly string[],
  { changes, source }: { changes: Changes; source: TermSource },
): TermEntry[] {
  const merged: TermEntry[] = [];
  let place = 0;
  for (const key of keys) {
    for (let entry = entries[place]; entry && entry.key < key; entry = entries[place]) {
      merged.push(entry);
      place += 1;
    }
    const before = entries[place]?.key === key ? entries[place] : undefined;
    if (before) place += 1;
    const after = changedEntry(key, before, { change: changes.get(key) ?? 0, source });
    if (after) merged.push(after);
  }
  for (const entry of entries.slice(place)) merged.push(entry);
  return merged;
}

/** Average size of a segment in UTF-16 units. An edit makes the shards of a segment again. */
const usualSize = 24_000;

/** Whether an entry always starts a segment, and a shard. */
function isAnchor(entry: TermEntry): boolean {
  return (hashText(entry.key) / 2 ** 32) * usualSize < sizeOf(entry);
}

/** One segment for each anchor among the entries, and one for the entries before the first anchor. */
function cutAtAnchors(entries: readonly TermEntry[]): TermEntry[][] {
  const segments: TermEntry[][] = [];
  for (const entry of entries) {
    const last = segments.at(-1);
    if (last && !isAnchor(entry)) last.push(entry);
    else segments.push([entry]);
  }
  return segments;
}
