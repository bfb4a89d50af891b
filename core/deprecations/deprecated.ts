import { problem, type Problem, type ProblemPlace } from '../problems/problem.js';
import type { Lifetime } from './table.js';

/** A name that was used, and what replaces it. */
export interface Deprecated extends Lifetime {
  readonly name: string;
  readonly replacement: string;
}

/** A warning about the use of a name. */
export function deprecated({ name, replacement, since, removedIn }: Deprecated, at?: ProblemPlace): Problem {
  return problem('DEPRECATED', { name, replacement, since, removedIn }, at);
}
