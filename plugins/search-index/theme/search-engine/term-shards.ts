import { cutShards } from './cut-shards.js';
import { hashText } from './hash-text.js';
import type { TermShard } from './index-files.js';
import { type Posting, readPostings, type WrittenList, writeList } from './posting-list.js';
import type { Entry, ShardDraft, TableLayout } from './segment-table.js';
import { longestList, shortenList } from './shorten-list.js';

/** There are about two shards between two anchors. */
const anchorEvery = 256;
const isAnchor = (term: string): boolean => hashText(term) % anchorEvery === 0;

/** The postings of a term, which stay serialized until one is added or removed. */
export type TermList = WrittenList | Posting[];

/** The lists of terms, published as shards of shortened lists. */
export const termLayout: TableLayout<TermList> = {
  isAnchor,
  write(lists) {
    const written = lists.map(({ value }) => writtenOf(value));
    return [
      lists.map(({ key }) => key).join(' '),
      written.map(({ gaps }) => gaps).join(','),
      written.map(({ weights }) => weights).join(','),
    ].join('\n');
  },
  read(body) {
    const [terms = '', gaps = '', weights = ''] = body.split('\n');
    const allGaps = gaps.split(',');
    const allWeights = weights.split(',');
    return terms
      .split(' ')
      .map((key, index) => ({ key, value: { gaps: allGaps[index] ?? '', weights: allWeights[index] ?? '' } }));
  },
  shards: termShards,
};

function termShards(lists: readonly Entry<TermList>[]): ShardDraft[] {
  const entries = lists.map(({ key, value: whole }) => {
    const length = Array.isArray(whole) ? whole.length : whole.weights.length;
    const isShort = length <= longestList(key);
    const list = isShort ? writtenOf(whole) : writeList(shortenList(key, postingsOf(whole)));
    const size = key.length + list.gaps.length + list.weights.length + 3;
    return { key, size, list, count: isShort ? 0 : length };
  });
  return cutShards(entries).map((shard) => ({
    first: shard[0]?.key ?? '',
    last: shard.at(-1)?.key ?? '',
    content: JSON.stringify(termShard(shard)),
  }));
}

function writtenOf(list: TermList): WrittenList {
  return Array.isArray(list) ? writeList(list) : list;
}

export function postingsOf(list: TermList): Posting[] {
  return Array.isArray(list) ? list : readPostings(list);
}

function termShard(entries: readonly { key: string; list: WrittenList; count: number }[]): TermShard {
  return {
    terms: entries.map(({ key }) => key).join(' '),
    gaps: entries.map(({ list }) => list.gaps).join(','),
    weights: entries.map(({ list }) => list.weights).join(','),
    counts: Object.fromEntries(entries.flatMap(({ count }, index) => (count > 0 ? [[String(index), count]] : []))),
  };
}
