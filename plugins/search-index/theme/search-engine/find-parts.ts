import type { TermList } from './index-reader.js';
import type { MatchedUnit } from './match-units.js';

/** A part that answers a query. */
export interface FoundPart {
  slot: number;
  score: number;
}

/** The parts that answer a query best, in the order of what the index knows of them. */
export interface FoundParts {
  best: FoundPart[];
  /** How many parts answer any of it. */
  count: number;
}

/** A part that is listed for a term tells that the term is there; how much it is about it tells the rest. */
const presence = 0.2;

/**
 * Scores the parts of all lists: the rarer a unit and the more a part is about it, the better; parts that lack units fall
 * behind.
 *
 * @param total number of parts of the index
 */
export function findParts(
  matched: readonly MatchedUnit[],
  { total, most }: { total: number; most: number },
): FoundParts {
  const scores = new Map<number, { score: number; covered: number }>();
  let whole = 0;
  for (const { unit, answers } of matched) {
    const value = rarity(answers, total) * unit.share;
    if (!unit.isWhole) whole += value;
    const best = new Map<number, number>();
    for (const { factor, list } of answers) {
      for (const [slot, weight] of list.weights) {
        const points = factor * (presence + (1 - presence) * weight);
        if (points > (best.get(slot) ?? 0)) best.set(slot, points);
      }
    }
    for (const [slot, points] of best) {
      const entry = scores.get(slot) ?? { score: 0, covered: 0 };
      entry.score += points * value;
      if (!unit.isWhole) entry.covered += value;
      scores.set(slot, entry);
    }
  }
  addUnlisted(scores, matched, total);
  const found = [...scores].map(([slot, { score, covered }]) => ({ slot, score: score * coverage(covered, whole) }));
  return { best: found.sort((a, b) => b.score - a.score || a.slot - b.slot).slice(0, most), count: found.length };
}

/** What a unit tells parts apart: the logarithm of how few hold it. */
export function rarity(answers: MatchedUnit['answers'], total: number): number {
  const [first, ...others] = answers;
  if (!first) return 0;
  const count =
    first.factor === 1 ? first.list.count : Math.max(first.list.count, ...others.map(({ list }) => list.count));
  return Math.log(1 + (total - Math.min(count, total) + 0.5) / (count + 0.5));
}

/** A part that the list of a frequent term leaves out may hold it all the same. */
function addUnlisted(
  scores: Map<number, { score: number; covered: number }>,
  matched: readonly MatchedUnit[],
  total: number,
): void {
  for (const { unit, answers } of matched) {
    if (unit.isWhole || !answers.some(({ list }) => isCut(list))) continue;
    const share = Math.min(1, Math.max(...answers.map(({ list }) => list.count)) / total);
    const value = rarity(answers, total) * unit.share * share;
    for (const [slot, entry] of scores) {
      if (!answers.some(({ list }) => list.weights.has(slot))) entry.covered += value;
    }
  }
}

function isCut({ weights, count }: TermList): boolean {
  return count > weights.size;
}

/** Units that no part holds count for none: they have no rarity. */
function coverage(covered: number, whole: number): number {
  const share = whole > 0 ? Math.min(1, covered / whole) : 1;
  return share ** 1.5;
}
