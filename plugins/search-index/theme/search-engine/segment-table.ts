import type { NamedShard } from './index-files.js';
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

/** The entries from one anchor to the next, with their shards. */
export interface Segment {
  /** First key. */
  start: string;
  /** Key of the entries in the cache. */
  entries: string;
  shards: NamedShard[];
}

export interface TableSource extends TermSource {
  /** Reads the entries of a segment from the cache. Throws if they are lost. */
  load(entries: string): TermEntry[];
  /** Writes entries to the cache, and returns their key. */
  save(entries: readonly TermEntry[]): string;
  /** The name of a shard with a content. */
  name(content: string): string;
  /** Takes each new shard, in their order, with the one before. Default: shards are made again when they are written. */
  publish?: ((shard: NamedShard, content: string, before: NamedShard | undefined) => void) | undefined;
}

/** A sorted table of terms, in segments that are read only if one of their entries changes. */
export interface Table {
  segments: Segment[];
  /** The contents of the shards of a segment. */
  contents(segment: Segment): readonly ShardDraft[];
}

/**
 * Changes a table, or makes a new one from none. The result does not depend on the order of changes. What is made is not kept in
 * memory, and changes are removed from their map when they are done.
 */
export function updateTable(saved: readonly Segment[], changes: Map<string, TermChange>, source: TableSource): Table {
  const segments: Segment[] = [];
  /** The entries of the last segment, if it is not closed yet. */
  let open: TermEntry[] = [];
  const close = (): void => {
    const [first] = open;
    if (!first) return;
    let before = segments.at(-1)?.shards.at(-1);
    const shards = shardsOf(open, source.hasNames).map(({ content, ...ends }) => {
      const shard = { ...ends, name: source.name(content) };
      source.publish?.(shard, content, before);
      before = shard;
      return shard;
    });
    segments.push({ start: first.key, entries: source.save(open), shards });
    open = [];
  };
  const keys = [...changes.keys()].sort();
  let next = 0;
  for (const [index, segment] of (saved.length > 0 ? saved : [null]).entries()) {
    const until = saved[index + 1]?.start;
    const from = next;
    while (next < keys.length && (until === undefined || (keys[next] ?? '') < until)) next += 1;
    if (segment && from === next) {
      close();
      segments.push(segment);
      continue;
    }
    const before = segment ? source.load(segment.entries) : [];
    for (const entry of merge(before, keys.slice(from, next), { changes, source })) {
      if (isAnchor(entry)) close();
      // Without its anchor, a segment belongs to the one before.
      else if (open.length === 0) {
        const last = segments.pop();
        if (last) open = source.load(last.entries);
      }
      open.push(entry);
    }
  }
  close();
  const read = { entries: '', drafts: new Array<ShardDraft>() };
  return {
    segments,
    contents({ entries }) {
      if (read.entries !== entries)
        Object.assign(read, { entries, drafts: shardsOf(source.load(entries), source.hasNames) });
      return read.drafts;
    },
  };
}

/** Sorted entries with the changes of sorted keys. */
function* merge(
  entries: readonly TermEntry[],
  keys: readonly string[],
  { changes, source }: { changes: Map<string, TermChange>; source: TermSource },
): Generator<TermEntry> {
  let place = 0;
  for (const key of keys) {
    for (let entry = entries[place]; entry && entry.key < key; entry = entries[place]) {
      yield entry;
      place += 1;
    }
    const before = entries[place]?.key === key ? entries[place] : undefined;
    if (before) place += 1;
    const after = changedEntry(key, before, { change: changes.get(key) ?? 0, source });
    changes.delete(key);
    if (after) yield after;
  }
  yield* entries.slice(place);
}

/** Average size of a segment in UTF-16 units. An edit makes the shards of a segment again. */
const usualSize = 24_000;

/** Whether an entry always starts a segment, and a shard. */
function isAnchor(entry: TermEntry): boolean {
  return (hashText(entry.key) / 2 ** 32) * usualSize < sizeOf(entry);
}
