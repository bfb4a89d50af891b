import { fail, type Site } from 'tapdocs';
import { cardSize } from './card.js';
import { type CardPackages, loadPackages } from './packages.js';
import type { PlannedCard } from './planned-card.js';
import { cardProblem } from './problems.js';

/** All text is drawn as outlines, so the rasterizer needs no fonts: those of the system would differ between machines. */
export const rasterSettings = { font: { loadSystemFonts: false } } as const;

/** Draws a card, as the bytes of a PNG file. */
export type DrawCard = (card: PlannedCard) => Promise<Uint8Array>;

/** Creates a function that draws cards. It loads the packages with the first card. */
export function createDrawing(site: Pick<Site, 'config'>): DrawCard {
  let packages: CardPackages | undefined;
  return async ({ tree, fonts, route: { path } }) => {
    try {
      packages ??= loadPackages(site.config);
      const svg = await packages.satori(tree, { ...cardSize, fonts: fonts.drawn });
      return (await packages.renderAsync(svg, rasterSettings)).asPng();
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return fail(cardProblem('SOCIAL_CARDS_DRAW', { path, detail }, undefined, error));
    }
  };
}
