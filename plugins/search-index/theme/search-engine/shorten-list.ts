import { type Posting, weightSteps } from './posting-list.js';

/**
 * Of a term that more parts hold, only those that are most about it are listed: at 10,000 pages little more than 1 kB compressed. A query
 * for such a term alone finds enough of them, and with others it is the others that tell pages apart.
 */
const longest = 600;
/** Of the many words that start with a letter or two, the best known are enough. */
const longestOfBeginning = 120;

/** How many postings of a term are published. */
export function longestList(term: string): number {
  return term.startsWith('^') ? longestOfBeginning : longest;
}

/** The list of a term as it is published: the postings of the highest weights, among equal ones those of the lowest slots. */
export function shortenList(term: string, postings: readonly Posting[]): readonly Posting[] {
  let room = longestList(term);
  if (postings.length <= room) return postings;
  const counts = Array.from({ length: weightSteps }, () => 0);
  for (const each of postings) counts[each % weightSteps] = (counts[each % weightSteps] ?? 0) + 1;
  // All of the higher weights have room, and some of the lowest one.
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
