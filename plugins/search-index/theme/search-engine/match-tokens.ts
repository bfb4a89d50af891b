import { rarity } from './rank-sections.js';
import type { MatchedUnit } from './match-units.js';
import type { QueryUnit } from './parse-query.js';
import type { Token } from './tokenize.js';

/** A match of a unit of the query in a text. */
export interface Match {
  /** Index of the unit. */
  unit: number;
  token: Token;
  /** 1 for the term itself, less for completions and corrections. */
  factor: number;
}

/** Finds the units of a query in texts. */
export interface Matcher {
  units: readonly { unit: QueryUnit; value: number }[];
  match(tokens: readonly Token[]): Match[];
}

/** Weight of another form of the word: `configure` for `configuration`. */
const sameStem = 0.95;
const completed = 0.7;

export function createMatcher(matched: readonly MatchedUnit[], total: number): Matcher {
  const byTerm = new Map<string, { unit: number; factor: number }[]>();
  const last: { unit: number; surface: string }[] = [];
  for (const [index, { unit, answers }] of matched.entries()) {
    // Its words are marked.
    if (unit.isJoined) continue;
    if (unit.isLast) last.push({ unit: index, surface: unit.surface });
    for (const { term, factor } of answers) {
      const list = byTerm.get(term) ?? [];
      list.push({ unit: index, factor });
      byTerm.set(term, list);
    }
  }
  const match = (tokens: readonly Token[]): Match[] => {
    const matches: Match[] = [];
    const atoms = new Map(tokens.filter(({ span }) => span === 1).map(({ at, surface }) => [at, surface]));
    for (const token of tokens) {
      const ofTerm = byTerm.get(token.term) ?? [];
      for (const { unit, factor } of ofTerm) {
        const isSame = factor < 1 || token.surface === matched[unit]?.unit.surface;
        matches.push({ unit, token, factor: isSame ? factor : sameStem });
      }
      for (const { unit, surface } of last) {
        const isLonger = token.surface.length > surface.length && token.surface.startsWith(surface);
        // In a compound, the incomplete word matches, not the whole compound.
        if (token.span > 1 && atoms.get(token.at)?.startsWith(surface)) continue;
        if (isLonger && !ofTerm.some((entry) => entry.unit === unit)) matches.push({ unit, token, factor: completed });
      }
    }
    return matches;
  };
  return {
    units: matched.map(({ unit, answers }) => ({ unit, value: rarity(answers, total) * unit.share })),
    match,
  };
}
