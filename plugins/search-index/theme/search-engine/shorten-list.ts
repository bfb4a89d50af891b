import { type Posting, weightSteps } from './posting-list.js';

/**
 * For a term that more parts contain, only those with the highest weights are listed: at 10,000 pages little more than
 * 1 kB compressed. A query for only such a term finds enough of them, and in a query with other terms, the others are
 * more significant.
 */
const longest = 600;
/** For the many words with a prefix of one or two letters, the most frequent are enough. */
const longestOfBeginning = 120;

/** Number of published postings of a term. */
export function longestList(term: string): number {
  return term.startsWith('^') ? longestOfBeginning : longest;
}

/**
 * The published list of a term: the postings with the highest weights, among equal ones those with the lowest slots.
 */
export function shortenList(term: string, postings: readonly Posting[]): readonly Posting[] {
  let room = longestList(term);
  if (postings.length <= room) return postings;
  const counts = Array.from({ length: weightSteps }, () => 0);
  for (const each of postings) counts[each % weightSteps] = (counts[each % weightSteps] ?? 0) + 1;
  // All postings of the higher weights fit, and some of the lowest weight.
  let lowest = weightSteps - 1;
  for (; room > (counts[lowest] ?? 0); lowest -= 1) room -= counts[lowest] ?? 0;
  const short: Posting[] = [];
  for (const each of postings) {
    const weight = each % weightSteps;
    if (weight < lowest || (weight === lowest && room === 0)) continue;
    short.push(each);
    if (weight === lowest) room -= 1;
  }
  return short;
}
