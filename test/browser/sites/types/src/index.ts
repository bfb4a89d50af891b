/**
 * Animals, and what they eat.
 *
 * @module zoo
 */

/** What an animal eats. <script>document.title = 'broken'</script> */
export enum Food {
  /** From the meadow. */
  Grass = 'grass',
  Meat = 'meat',
}

/** Something that has a name. */
export interface Named {
  /** As its keeper calls it. */
  readonly name: string;
}

/**
 * An animal of a kind.
 *
 * @typeParam Kind - the kind, such as `'cat'`
 * @since 1.2
 */
export abstract class Animal<Kind extends string = string> implements Named {
  /** How many there are. */
  static count = 0;
  readonly name: string;
  /**
   * Kilograms.
   *
   * @defaultValue `1`
   */
  weight?: number;
  protected readonly kind: Kind;

  /**
   * @param name of the animal
   * @param options what else is said about it
   */
  constructor(name: string, options: AnimalOptions<Kind>) {
    this.name = name;
    this.kind = options.kind;
  }

  /** What it eats. */
  abstract get food(): Food | null;

  /**
   * Feeds the animal.
   *
   * @param food - one that it likes, see {@link Food}
   * @param times how often
   * @returns whether it was hungry
   * @throws Error if the {@link Food | food} is gone
   * @example
   * ```ts
   * new Cat('Tom').feed(Food.Meat);
   * ```
   */
  feed(food: Food, times = 1): boolean {
    return food === this.food && times > 0;
  }

  /** @deprecated Use {@link Animal.feed}. */
  eat(): void {}
}

/** Says what an animal is like. */
export interface AnimalOptions<Kind extends string> {
  kind: Kind;
  /** Where it lives. */
  place?: {
    /** From 1 on. */
    cage: number;
    [other: string]: unknown;
  };
}

/** Purrs. */
export class Cat extends Animal<'cat'> {
  constructor(name: string) {
    super(name, { kind: 'cat' });
  }

  get food(): Food {
    return Food.Meat;
  }
}

/** Every sound that a visitor can hear in the zoo on a usual day. */
export type Sound = 'bark' | 'growl' | 'meow' | 'moo' | 'neigh' | 'quack' | `${string}!` | { loud: true };

/** The names of the methods of a type. */
export type Methods<T> = { [Key in keyof T as T[Key] extends (...args: never[]) => unknown ? Key : never]?: T[Key] };

/** Finds an animal by its name. */
export function find(name: string): Animal | undefined;
/**
 * Finds animals that pass a test.
 *
 * @param test whether an animal is one of them
 * @see [The guide](/)
 */
export function find<Found extends Animal>(test: (animal: Animal) => animal is Found): readonly Found[];
export function find(): never {
  throw new Error('It has escaped.');
}

/** The longest name. */
export const longestName = 40;
