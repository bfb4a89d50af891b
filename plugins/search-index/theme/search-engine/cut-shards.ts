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
