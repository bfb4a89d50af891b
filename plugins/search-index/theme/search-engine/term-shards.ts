import { cutShards, isAnchor } from './cut-shards.js';
import type { TermShard } from './index-files.js';
import { type Posting, type WrittenList, writeList } from './posting-list.js';
import { shortenList } from './shorten-list.js';

/** A shard before it has a name. */
export interface ShardDraft {
  first: string;
  last: string;
  content: string;
}

/** Cuts the lists of terms, in their order, into shards. */
export function termShards(lists: readonly (readonly [term: string, postings: readonly Posting[]])[]): ShardDraft[] {
  const entries = lists.map(([key, postings]) => {
    const short = shortenList(key, postings);
    const list = writeList(short);
    const size = key.length + list.gaps.length + list.weights.length + 3;
    return { key, size, list, count: short.length < postings.length ? postings.length : 0 };
  });
  return cutShards(entries, isAnchor).map((shard) => ({
    first: shard[0]?.key ?? '',
    last: shard.at(-1)?.key ?? '',
    content: JSON.stringify(termShard(shard)),
  }));
}

function termShard(entries: readonly { key: string; list: WrittenList; count: number }[]): TermShard {
  return {
    terms: entries.map(({ key }) => key).join(' '),
    gaps: entries.map(({ list }) => list.gaps).join(','),
    weights: entries.map(({ list }) => list.weights).join(','),
    counts: Object.fromEntries(entries.flatMap(({ count }, index) => (count > 0 ? [[String(index), count]] : []))),
  };
}
