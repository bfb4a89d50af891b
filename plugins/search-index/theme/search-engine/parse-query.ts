import { charClass, unspaced, tokenize } from './tokenize.js';

/** A unit of a query. */
export interface QueryUnit {
  term: string;
  surface: string;
  /** Number of its first atom, to find adjacent units. */
  at: number;
  span: number;
  /** A word of a script with spaces, which can be completed or corrected. */
  isWord: boolean;
  /** A compound as a whole. Parts that contain it rank higher, but others also match. */
  isWhole: boolean;
  /** The reader may still be typing it. */
  isLast: boolean;
  /** Its weight: 1, or less for words that go with any subject. */
  share: number;
}

export interface Query {
  /** The query in lower case, with white space trimmed and collapsed. */
  text: string;
  units: QueryUnit[];
}

/** Longer queries are truncated, as in the input. */
const longestQuery = 64;

/** Stop words. They are ignored if the query has other words. */
const fillers = new Set(
  'a an and are as at be by can do does for from how i if in is it its my not of on or that the this to use using want what when where which why will with you your'.split(
    ' ',
  ),
);

/** The same in Chinese, where words are not separated. */
const unspacedFillers = /为什么|什么是|怎么样|如何|怎么|怎样|什么|请问|[的了吗呢]/g;

/** Words for tasks, which say little about the subject. */
const weak = new Set(
  'add change configure configuring create disable enable example examples get guide make set setup support tutorial work works'.split(
    ' ',
  ),
);
const weakShare = 0.3;

/** The units of a query, in order. */
export function parseQuery(query: string, stem: (word: string) => string): Query {
  const text = query.slice(0, longestQuery);
  const tokens = tokenize(withoutUnspacedFillers(text), stem);
  const isOpen = !/\s$/.test(text);
  const end = tokens.reduce((last, token) => Math.max(last, token.end), 0);
  const pairs = new Set(tokens.filter(isPair).flatMap(({ at }) => [at, at + 1]));
  const units = tokens
    .filter((token) => !(isUnspaced(token.surface) && token.span === 1 && pairs.has(token.at)))
    .map((token): QueryUnit => {
      const isWord = !isUnspaced(token.surface);
      return {
        term: token.term,
        surface: token.surface,
        at: token.at,
        span: token.span,
        isWord,
        isWhole: isWord && token.span > 1,
        isLast: isWord && isOpen && token.end === end,
        share: weak.has(token.surface) ? weakShare : 1,
      };
    });
  return { text: text.trim().replace(/\s+/g, ' ').toLowerCase(), units: withoutFillers(units) };
}

function withoutFillers(units: QueryUnit[]): QueryUnit[] {
  const telling = units.filter(({ surface, isWhole }) => isWhole || !fillers.has(surface));
  return telling.some(({ isWhole }) => !isWhole) ? telling : units;
}

/** Replaced with spaces, so that the words around them do not become adjacent. */
function withoutUnspacedFillers(text: string): string {
  const telling = text.replace(unspacedFillers, (filler) => ' '.repeat(filler.length));
  return /[\p{L}\p{N}]/u.test(telling) ? telling : text;
}

function isPair({ surface, span }: { surface: string; span: number }): boolean {
  return span === 2 && isUnspaced(surface);
}

function isUnspaced(surface: string): boolean {
  return charClass(surface.codePointAt(0) ?? 0) === unspaced;
}
