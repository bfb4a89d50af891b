/**
 * What keepers use.
 *
 * @module zoo/tools
 */
import type { Animal, Food } from './index.js';

export { Food as Feed } from './index.js';

/** A list of things, see {@link weigh}. */
export namespace lists {
  /** Pairs of them. */
  export type Pairs<T> = [first: T, second?: T, ...others: T[]];
}

/**
 * Weighs animals.
 *
 * @param animals in any order
 */
export async function weigh(...animals: readonly Animal[]): Promise<Map<Animal, number | Food>> {
  return new Map(animals.map((animal) => [animal, animal.weight ?? 1]));
}
