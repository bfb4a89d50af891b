import type { PreparedText } from './prepare-fragment.js';
import { rarity } from './find-parts.js';
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
  /** Like `match`, but a text that cannot match is not tokenized. */
  matchText(text: PreparedText): Match[];
}

/** Weight of another form of the word: `configure` for `configuration`. */
const sameStem = 0.95;
const completed = 0.7;

export function createMatcher(matched: readonly MatchedUnit[], total: number): Matcher {
  const byTerm = new Map<string, { unit: number; factor: number }[]>();
  const last: { unit: number; surface: string }[] = [];
  for (const [index, { unit, answers }] of matched.entries()) {
    if (unit.isLast) last.push({ unit: index, surface: unit.surface });
    for (const { term, factor } of answers) {
      const list = byTerm.get(term) ?? [];
      list.push({ unit: index, factor });
      byTerm.set(term, list);
    }
  }
  const beginnings = beginningsOf([...byTerm.keys(), ...last.map(({ surface }) => surface)]);
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
    matchText(text) {
      const folded = text.folded();
      return beginnings.some((beginning) => folded.includes(beginning)) ? match(text.tokens()) : [];
    },
  };
}

/**
 * The first letters of a term, which all its forms have: a stem may end differently from its words, and compounds
 * contain punctuation.
 */
const surelyWritten = 3;

/** Strings of which a text must contain at least one to match any term. Terms with the same beginning share one. */
function beginningsOf(terms: readonly string[]): string[] {
  return [...new Set(terms.filter((term) => !term.startsWith('^')).map((term) => term.slice(0, surelyWritten)))];
}
