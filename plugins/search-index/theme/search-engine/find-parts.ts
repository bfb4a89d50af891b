import type { TermList } from './index-reader.js';
import type { MatchedUnit } from './match-units.js';

/** A part that matches a query. */
export interface FoundPart {
  slot: number;
  score: number;
}

/** The parts that match a query best, sorted by their score in the index. */
export interface FoundParts {
  best: FoundPart[];
  /** Number of parts that match any term. */
  count: number;
}

/** Share of the score for containing a term; the rest depends on its weight in the part. */
const presence = 0.2;

/**
 * Scores the parts of all lists. Rare units and high weights score higher; parts that lack units score lower.
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
  const parts = [...scores].map(([slot, { score, covered }]) => ({ slot, score: score * coverage(covered, whole) }));
  return { best: parts.sort((a, b) => b.score - a.score || a.slot - b.slot).slice(0, most), count: parts.length };
}

/** The significance of a unit: the logarithm of how few parts contain it. */
export function rarity(answers: MatchedUnit['answers'], total: number): number {
  const [first, ...others] = answers;
  if (!first) return 0;
  const count =
    first.factor === 1 ? first.list.count : Math.max(first.list.count, ...others.map(({ list }) => list.count));
  return Math.log(1 + (total - Math.min(count, total) + 0.5) / (count + 0.5));
}

/** A part that is not in the list of a frequent term may still contain it. */
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

/** Units that no part contains are ignored, because they have no rarity. */
function coverage(covered: number, whole: number): number {
  const share = whole > 0 ? Math.min(1, covered / whole) : 1;
  return share ** 1.5;
}
