/** A shard with its name, and its first and last key. */
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

/** The cached entries from one anchor to the next, with their shards. */
export interface SavedSegment {
  /** First key. */
  start: string;
  /** The serialized entries, which are read if one of them changes. */
  body: string;
  shards: NamedShard[];
}

/**
 * An entry of a table. An object, because destructuring pairs took a fifth of the time for updating the index after an
 * edit.
 */
export interface Entry<Value> {
  key: string;
  value: Value;
}

/** The format of the cached and of the published entries of a table. */
export interface TableLayout<Value> {
  /** Whether a key always starts a segment, and a shard. */
  isAnchor(key: string): boolean;
  write(entries: readonly Entry<Value>[]): string;
  /** Parses the result of `write`. */
  read(body: string): Entry<Value>[];
  /** Cuts the entries of a segment into shards. */
  shards(entries: readonly Entry<Value>[]): ShardDraft[];
}

/** Entries by key, in segments that are opened if one of their entries changes. */
export interface SegmentTable<Value> {
  /** The open segment that a key belongs to. */
  at(key: string): Map<string, Value>;
  /** Closes all open segments. */
  close(name: (content: string) => string): SavedSegment[];
  /** Makes the shards of a closed segment again. */
  shardsOf(segment: SavedSegment): ShardDraft[];
}

type Segment<Value> = SavedSegment | OpenSegment<Value>;

interface OpenSegment<Value> {
  start: string;
  /** Current entries. */
  open: Map<string, Value>;
  /** Previous entries, in order. */
  before: readonly Entry<Value>[];
}

/** Opens a table from saved segments, or creates a new one without them. */
export function openTable<Value>(layout: TableLayout<Value>, saved: readonly SavedSegment[]): SegmentTable<Value> {
  const segments: Segment<Value>[] =
    saved.length > 0 ? [...saved] : [{ start: '', open: new Map<string, Value>(), before: [] }];
  const starts = segments.map(({ start }) => start);
  const read = ({ body }: SavedSegment): Entry<Value>[] => layout.read(body);
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
  /** Entries of segments whose anchor was removed belong to the previous segment. */
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
        const shards = layout.shards(entries).map(({ first, last, content }) => ({ first, last, name: name(content) }));
        return { start: entries[0]?.key ?? '', body: layout.write(entries), shards };
      };
      return segments.flatMap((segment) =>
        'open' in segment ? cutSegments(segment, layout.isAnchor).map(close) : [segment],
      );
    },
    shardsOf: (segment) => layout.shards(read(segment)),
  };
}

/** One segment for each anchor among the entries, and one for the entries before the first anchor. */
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

/** Splits entries into existing and added ones, both in order. In a map, added entries come after existing ones. */
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

/** An entry with a key, and its size in UTF-16 units. */
export interface Keyed {
  key: string;
  size: number;
}

/**
 * Cuts the entries of a segment, sorted by key, into shards. If the size of entries changes, the following shards are
 * cut as before.
 *
 * @param fullSize maximum size of a shard of several entries
 */
export function cutShards<T extends Keyed>(entries: readonly T[], fullSize: number): T[][] {
  const shards: T[][] = [];
  let size = 0;
  for (const entry of entries) {
    const shard = shards.at(-1);
    if (!shard || size + entry.size > fullSize) {
      shards.push([entry]);
      size = entry.size;
    } else {
      shard.push(entry);
      size += entry.size;
    }
  }
  return shards;
}

/**
 * The start of each shard, for lookups: the shortest string that is greater than the last key of the previous shard, ''
 * for the first.
 */
export function shardStarts(shards: readonly { first: string; last: string }[]): string[] {
  return shards.map(({ first }, index) => (index === 0 ? '' : separatorOf(shards[index - 1]?.last ?? '', first)));
}

function separatorOf(before: string, after: string): string {
  let length = 1;
  while (after.slice(0, length) <= before) length += 1;
  return after.slice(0, length);
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
