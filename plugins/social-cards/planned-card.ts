import type { Route } from 'tapdocs';
import type { CardTree } from './card-element.js';
import type { FontSet } from './fonts.js';

/** A card of one page or of several. */
export interface PlannedCard {
  /** Path of the file below the output. */
  file: string;
  /** Identifies everything that determines the bytes. */
  key: string;
  tree: CardTree;
  fonts: FontSet;
  /** Text for readers who do not see the picture. */
  alt: string;
  /** The page that it was made for. */
  route: Route;
}
