import { shardOf } from './cut-shards.js';

/** A shard with its name, and the first and last of its keys. */
export interface NamedShard {
  first: string;
  last: string;
  name: string;
}

/** A shard before it has a name. */
export interface ShardDraft {
  first: string;
  last: string;
  content: string;
}

/** The entries from one anchor to the next as builds remember them, with the shards that they make. */
export interface SavedSegment {
  /** First key. */
  start: string;
  /** What the table's layout has written, in UTF-8: it is read when an entry in it changes. */
  body: Uint8Array;
  shards: NamedShard[];
}

/** Of a table. Objects: pairs, taken apart with iterators, took a fifth of the time of an edit's part of the index. */
export interface Entry<Value> {
  key: string;
  value: Value;
}

/** How the entries of a table are kept and published. */
export interface TableLayout<Value> {
  /** Whether a key always starts a segment, and a shard. */
  isAnchor(key: string): boolean;
  write(entries: readonly Entry<Value>[]): string;
  /** Reads what `write` wrote. */
  read(body: string): Map<string, Value>;
  /** Cuts the entries of a segment into shards. */
  shards(entries: readonly Entry<Value>[]): ShardDraft[];
}

/** Entries by key, in segments that are opened when something in them changes. */
export interface SegmentTable<Value> {
  /** The open segment that a key belongs to. */
  at(key: string): Map<string, Value>;
  /** Closes the segments that are open. */
  close(name: (content: string) => string): SavedSegment[];
  /** The shards of a closed segment, made again. */
  shardsOf(segment: SavedSegment): ShardDraft[];
}

type Segment<Value> = SavedSegment | { start: string; open: Map<string, Value> };

/** The table of saved segments; none for a new one. */
export function openTable<Value>(layout: TableLayout<Value>, saved: readonly SavedSegment[]): SegmentTable<Value> {
  const segments: Segment<Value>[] = saved.length > 0 ? [...saved] : [{ start: '', open: new Map<string, Value>() }];
  const starts = segments.map(({ start }) => start);
  const read = ({ body }: SavedSegment): Map<string, Value> => layout.read(new TextDecoder().decode(body));
  const openAt = (index: number): Map<string, Value> => {
    const segment = segments[index];
    if (!segment) throw new Error(`There is no segment ${index}.`);
    if ('open' in segment) return segment.open;
    const open = read(segment);
    segments[index] = { start: segment.start, open };
    return open;
  };
  /** Entries of segments whose anchor is gone belong to the segment before. */
  const joinLost = (): void => {
    for (let index = segments.length - 1; index > 0; index -= 1) {
      const segment = segments[index];
      if (!segment || !('open' in segment) || segment.open.has(segment.start)) continue;
      const before = openAt(index - 1);
      for (const [key, value] of segment.open) before.set(key, value);
      segment.open.clear();
    }
  };
  return {
    at: (key) => openAt(shardOf(starts, key)),
    close(name) {
      joinLost();
      const close = (entries: readonly Entry<Value>[]): SavedSegment => ({
        start: entries[0]?.key ?? '',
        body: new TextEncoder().encode(layout.write(entries)),
        shards: layout.shards(entries).map(({ first, last, content }) => ({ first, last, name: name(content) })),
      });
      return segments.flatMap((segment) =>
        'open' in segment ? cutSegments(segment.open, layout.isAnchor).map(close) : [segment],
      );
    },
    shardsOf: (segment) => layout.shards(entriesOf(read(segment))),
  };
}

/** One segment for each anchor among the entries, and one for what comes before the first. */
function cutSegments<Value>(open: ReadonlyMap<string, Value>, isAnchor: (key: string) => boolean): Entry<Value>[][] {
  const segments: Entry<Value>[][] = [];
  for (const entry of entriesOf(open).sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const segment = segments.at(-1);
    if (!segment || isAnchor(entry.key)) segments.push([entry]);
    else segment.push(entry);
  }
  return segments;
}

function entriesOf<Value>(open: ReadonlyMap<string, Value>): Entry<Value>[] {
  const entries: Entry<Value>[] = [];
  open.forEach((value, key) => entries.push({ key, value }));
  return entries;
}
