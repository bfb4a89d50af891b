/**
 * Positions of the stars, in percent of the hero: from the top and from the start edge. None is near the text; later
 * ones are larger.
 */
export const starPlaces: readonly (readonly [top: number, start: number])[] = (
  '7,12 14,4 11,31 5,47 17,22 9,71 15,58 4,86 19,39 27,57 20,83 12,93 35,63 29,76 44,57 24,96 37,88 48,71 ' +
  '86,5 57,60 41,97 90,15 52,82 84,24 64,93 95,9 68,66 88,36 74,78 94,46 60,97 85,55 78,90 92,67 88,83'
)
  .split(' ')
  .map((place) => [Number(place.split(',')[0]), Number(place.split(',')[1])]);

/** Edge of a star in pixels. */
export function starSize(index: number): number {
  return 3 + index / 20;
}
