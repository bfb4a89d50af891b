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
  /** What the table's layout has written: it is read when an entry in it changes. */
  body: SavedBody;
  shards: NamedShard[];
}

export interface SavedBody {
  /** @throws LostBody */
  read(): string;
}

/** What was written of a table is not there any more, or not as it was: the table is to be made again. */
export class LostBody extends Error {}

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
  read(body: string): Entry<Value>[];
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

type Segment<Value> = SavedSegment | OpenSegment<Value>;

interface OpenSegment<Value> {
  start: string;
  /** Entries as they are now. */
  open: Map<string, Value>;
  /** As they were, in order. */
  before: readonly Entry<Value>[];
}

/** The table of saved segments; none for a new one. */
export function openTable<Value>(layout: TableLayout<Value>, saved: readonly SavedSegment[]): SegmentTable<Value> {
  const segments: Segment<Value>[] =
    saved.length > 0 ? [...saved] : [{ start: '', open: new Map<string, Value>(), before: [] }];
  const starts = segments.map(({ start }) => start);
  const read = ({ body }: SavedSegment): Entry<Value>[] => layout.read(body.read());
  const openAt = (index: number): Map<string, Value> => {
    const segment = segments[index];
    if (!segment) throw new Error(`There is no segment ${index}.`);
    if ('open' in segment) return segment.open;
    const before = read(segment);
    const open = new Map<string, Value>();
    for (const { key, value } of before) open.set(key, value);
    segments[index] = { start: segment.start, open, before };
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
      const close = (entries: readonly Entry<Value>[]): SavedSegment => {
        const body = layout.write(entries);
        const shards = layout.shards(entries).map(({ first, last, content }) => ({ first, last, name: name(content) }));
        return { start: entries[0]?.key ?? '', body: { read: () => body }, shards };
      };
      return segments.flatMap((segment) =>
        'open' in segment ? cutSegments(segment, layout.isAnchor).map(close) : [segment],
      );
    },
    shardsOf: (segment) => layout.shards(read(segment)),
  };
}

/** One segment for each anchor among the entries, and one for what comes before the first. */
function cutSegments<Value>(segment: OpenSegment<Value>, isAnchor: (key: string) => boolean): Entry<Value>[][] {
  const { kept, added } = entriesOf(segment);
  const segments: Entry<Value>[][] = [];
  const put = (entry: Entry<Value>, mayStart: boolean): void => {
    const last = segments.at(-1);
    if (!last || (mayStart && isAnchor(entry.key))) segments.push([entry]);
    else last.push(entry);
  };
  let next = 0;
  for (const [index, entry] of kept.entries()) {
    for (let other = added[next]; other && other.key < entry.key; other = added[next]) {
      put(other, true);
      next += 1;
    }
    // An anchor starts its segment.
    put(entry, index === 0);
  }
  for (const entry of added.slice(next)) put(entry, true);
  return segments;
}

/** Entries that were there before, and the others; both in order. A map has what is added after what is there. */
function entriesOf<Value>({ open, before }: OpenSegment<Value>): Record<'kept' | 'added', Entry<Value>[]> {
  const kept: Entry<Value>[] = [];
  const added: Entry<Value>[] = [];
  let place = 0;
  open.forEach((value, key) => {
    while (place < before.length && before[place]?.key !== key) place += 1;
    (place < before.length ? kept : added).push({ key, value });
  });
  return { kept, added: added.sort((a, b) => (a.key < b.key ? -1 : 1)) };
}
