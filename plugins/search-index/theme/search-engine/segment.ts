import { isAnchor } from './cut-shards.js';
import { type Posting, readPostings, writeList } from './posting-list.js';
import { termShards } from './term-shards.js';

/** A shard with its name, and the first and last of its keys. */
export interface NamedShard {
  first: string;
  last: string;
  name: string;
}

/** The lists of the terms from one anchor to the next, whole, as builds remember them, with the shards that they make. */
export interface SavedSegment {
  /** First term. */
  start: string;
  /** Separated by spaces, sorted. */
  terms: string;
  gaps: string;
  weights: string;
  shards: NamedShard[];
}

/** Lists that can be changed, by term. */
export type OpenSegment = Map<string, Posting[]>;

/** Opens a segment. */
export function openSegment({ terms, gaps, weights }: SavedSegment): OpenSegment {
  const allGaps = gaps.split(',');
  const allWeights = weights.split(',');
  return new Map(
    terms
      .split(' ')
      .map((term, index) => [term, readPostings({ gaps: allGaps[index] ?? '', weights: allWeights[index] ?? '' })]),
  );
}

/** What becomes of the shards of a segment that is closed. */
export type NameShard = (content: string) => string;

/** Closes lists: one segment for each anchor among their terms, and one for what comes before the first. */
export function closeSegment(lists: OpenSegment, name: NameShard): SavedSegment[] {
  const segments: [string, Posting[]][][] = [];
  for (const entry of [...lists].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const segment = segments.at(-1);
    if (!segment || isAnchor(entry[0])) segments.push([entry]);
    else segment.push(entry);
  }
  return segments.map((entries) => {
    const written = entries.map(([, postings]) => writeList(postings));
    return {
      start: entries[0]?.[0] ?? '',
      terms: entries.map(([term]) => term).join(' '),
      gaps: written.map(({ gaps }) => gaps).join(','),
      weights: written.map(({ weights }) => weights).join(','),
      shards: termShards(entries).map(({ first, last, content }) => ({ first, last, name: name(content) })),
    };
  });
}
