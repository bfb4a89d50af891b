// @ts-check

/**
 * A source of repeatable choices.
 *
 * @typedef {object} Random
 * @property {() => number} next from 0 up to, not including, 1
 * @property {(from: number, to: number) => number} between a whole number, both ends included
 * @property {(probability: number) => boolean} chance
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {<T>(list: readonly T[]) => T[]} shuffle a new list
 */

/**
 * The same seed produces the same choices on any machine.
 *
 * @param {string} seed
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = hash(seed);
  // Mulberry32: 32 bits of state, and even enough for words.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @type {Random['between']} */
  const between = (from, to) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      const index = between(0, list.length - 1);
      for (const item of list.slice(index, index + 1)) return item;
      throw new Error('Nothing to pick from');
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

/**
 * FNV-1a, for seeds that differ in one character.
 *
 * @param {string} text
 */
function hash(text) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
