import { rarity } from './find-parts.js';
import type { MatchedUnit } from './match-units.js';
import type { QueryUnit } from './parse-query.js';
import type { PreparedText } from './prepare-fragment.js';
import type { Token } from './tokenize.js';

/** Where a unit of the query stands in a text. */
export interface Match {
  /** Index of the unit. */
  unit: number;
  token: Token;
  /** 1 for what was asked for, less for completions and corrections. */
  factor: number;
}

/** Finds the units of a query in texts. */
export interface Matcher {
  units: readonly { unit: QueryUnit; value: number }[];
  match(tokens: readonly Token[]): Match[];
  /** As `match`; a text that cannot hold any of the query is not taken apart. */
  matchText(text: PreparedText): Match[];
}

/** What another form of the word counts: `configure` for `configuration`. */
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
      const own = byTerm.get(token.term) ?? [];
      for (const { unit, factor } of own) {
        const isSame = factor < 1 || token.surface === matched[unit]?.unit.surface;
        matches.push({ unit, token, factor: isSame ? factor : sameStem });
      }
      for (const { unit, surface } of last) {
        const isLonger = token.surface.length > surface.length && token.surface.startsWith(surface);
        // In a compound, the word that is begun answers, not the whole.
        if (token.span > 1 && atoms.get(token.at)?.startsWith(surface)) continue;
        if (isLonger && !own.some((entry) => entry.unit === unit)) matches.push({ unit, token, factor: completed });
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

/** Letters of a term that every form of it begins with: a stem may end otherwise than its words, and compounds hold signs. */
const surelyWritten = 3;

/** What a text must hold one of to hold any of the terms; terms that begin alike share theirs. */
function beginningsOf(terms: readonly string[]): string[] {
  return [...new Set(terms.filter((term) => !term.startsWith('^')).map((term) => term.slice(0, surelyWritten)))];
}
