import { fail, type Output, type Problem, type Site } from 'tapdocs';
import { toProblems } from 'tapdocs/kit';
import type { DrawCard } from './draw-card.js';
import type { CardPlan } from './plan-cards.js';
import type { PlannedCard } from './planned-card.js';

/** Number of cards that are drawn at the same time. While this thread lays out one card, other threads rasterize others. */
const together = 4;

/** After so many problems, no further card is drawn. */
const mostProblems = 10;

/**
 * Writes the cards of a plan. A card of the previous output, or of the store, is not drawn again.
 *
 * @throws TapdocsError with the problems of all cards
 */
export async function emitCards({ cards }: CardPlan, output: Output, { store, draw }: CardMaker): Promise<void> {
  const missing: PlannedCard[] = [];
  const seen = new Set<string>();
  for (const card of cards.values()) {
    const { file, key } = card;
    if (seen.has(file)) continue;
    seen.add(file);
    // The store is always read, because it removes unused entries.
    const isStored = store.has(storeKey(key));
    if (output.keep(file, key)) continue;
    const bytes = isStored ? store.get(storeKey(key)) : null;
    if (bytes) output.write(file, bytes, key);
    else missing.push(card);
  }
  const problems: Problem[] = [];
  const work = missing.values();
  const drawRest = async (): Promise<void> => {
    for (const card of work) {
      // A font that cannot be drawn is a problem of every card.
      if (problems.length >= mostProblems) return;
      try {
        const bytes = await draw(card);
        store.put(storeKey(card.key), bytes);
        output.write(card.file, bytes, card.key);
      } catch (error) {
        problems.push(...toProblems(error));
      }
    }
  };
  await Promise.all(Array.from({ length: together }, drawRest));
  if (problems.length > 0) fail(problems);
}

/** The functions that draw and store cards. */
export interface CardMaker {
  store: Site['store'];
  draw: DrawCard;
}

function storeKey(key: string): string {
  return `social-cards ${key}`;
}
