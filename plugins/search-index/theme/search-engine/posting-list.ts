/** A part that contains a term: its slot and the weight of the term, 1 to 35, as one number. */
export type Posting = number;

/** Steps of the weight. */
export const weightSteps = 36;

export function posting(slot: number, weight: number): Posting {
  return slot * weightSteps + weight;
}

/** The serialized postings of a term: gaps between slots, in base 36, and a digit for each weight. */
export interface WrittenList {
  gaps: string;
  weights: string;
}

/** Serializes postings in ascending order. */
export function writeList(postings: readonly Posting[]): WrittenList {
  const gaps: string[] = [];
  let weights = '';
  let before = 0;
  for (const each of postings) {
    const slot = Math.floor(each / weightSteps);
    gaps.push((slot - before).toString(36));
    weights += (each % weightSteps).toString(36);
    before = slot;
  }
  return { gaps: gaps.join(' '), weights };
}

/** Reads what `writeList` wrote. */
export function readPostings({ gaps, weights }: WrittenList): Posting[] {
  if (gaps === '') return [];
  let slot = 0;
  return gaps.split(' ').map((gap, index) => {
    slot += Number.parseInt(gap, 36);
    return posting(slot, Number.parseInt(weights.charAt(index), 36));
  });
}

/** Reads what `writeList` wrote, as weights from 0 to 1 by slot. */
export function readWeights(list: WrittenList): Map<number, number> {
  return new Map(
    readPostings(list).map((each) => [Math.floor(each / weightSteps), (each % weightSteps) / (weightSteps - 1)]),
  );
}
