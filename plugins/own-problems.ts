import { defineProblems } from 'tapdocs';
import { problemPage, type Problems } from 'tapdocs/kit';

type Entries = Parameters<typeof defineProblems>[0];

/** Defines the problems of a plugin that comes with Tapdocs, whose codes the documentation of Tapdocs explains. */
export function ownProblems<const E extends Entries>(entries: E): Problems<E> {
  return defineProblems(entries, problemPage);
}
