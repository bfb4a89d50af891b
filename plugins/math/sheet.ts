import { formulaClass } from './render-formulas.js';

/** Fonts of the system come first, because the published font is large. It is loaded only if none of them is installed. */
const localFonts = ['STIX Two Math', 'STIXTwoMath-Regular', 'Cambria Math', 'Latin Modern Math'];

/**
 * The style sheet of pages with formulas.
 *
 * @param font URL of the font, relative to the sheet; undefined if there is none
 */
export function mathSheet(font: string | undefined): string {
  const sources = [
    ...localFonts.map((name) => `local('${name}')`),
    ...(font ? [`url('${font}') format('woff2')`] : []),
  ];
  return `@font-face {
  font-family: 'Tapdocs Math';
  src: ${sources.join(', ')};
  font-display: swap;
}
.${formulaClass} math {
  font-family: 'Tapdocs Math', math;
  font-size: 1.08em;
}
.${formulaClass}-block {
  margin-block: 1.2em;
  padding-block: 0.2em;
  overflow: auto hidden;
}
`;
}
