import { isUnspaced, type Token, tokenizeName } from './tokenize.js';

/** A unit of a query. */
export interface QueryUnit {
  term: string;
  surface: string;
  /** Number of its first atom, to find adjacent units. */
  at: number;
  span: number;
  /** A word of a script with spaces, which can be completed or corrected. */
  isWord: boolean;
  /** A compound as a whole, or two words as one. Sections that contain it rank higher, but others also match. */
  isWhole: boolean;
  /** Two words as one. It is looked up only where that needs no other file. */
  isJoined: boolean;
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
const unspacedFillers = /为什么|什么是|怎么样|怎么办|如何|怎么|怎样|什么|请问|一个|[的了吗呢把在从到给被里和与让]/g;

/** Words for tasks, which say little about the subject. */
const weak = new Set(
  'add change configure configuring create disable enable example examples get guide make set setup support tutorial work works'.split(
    ' ',
  ),
);
const weakUnspaced = /^(?:使用|配置|设置|添加|修改|启用|禁用|支持|实现|进行|可以|开启|关闭|指定|自定义)$/;
const weakShare = 0.3;

/** The units of a query, in order. */
export function parseQuery(query: string, stem: (word: string) => string): Query {
  const text = query.slice(0, longestQuery);
  const plain = withoutUnspacedFillers(text);
  const tokens = tokenizeName(plain, stem);
  const isOpen = !/\s$/.test(text);
  const end = tokens.reduce((last, token) => Math.max(last, token.end), 0);
  const shares = unspacedShares(plain, tokens);
  const units = tokens.flatMap((token): QueryUnit[] => {
    const { term, surface, at, span, joined = false } = token;
    const isWord = !isUnspaced(surface);
    const share = isWord ? (weak.has(surface) ? weakShare : 1) : shares.get(token);
    if (share === undefined) return [];
    const isWhole = isWord && span > 1;
    return [
      {
        term,
        surface,
        at,
        span,
        isWord,
        isWhole,
        isJoined: joined,
        isLast: isWord && isOpen && token.end === end,
        share,
      },
    ];
  });
  return { text: text.trim().replace(/\s+/g, ' ').toLowerCase(), units: withoutFillers(distinct(units)) };
}

/** A word that is there twice counts once. */
function distinct(units: readonly QueryUnit[]): QueryUnit[] {
  return [...new Map(units.map((unit) => [unit.term, unit])).values()];
}

/**
 * The pairs of characters to look up, with their shares: those of the words, as far as the browser knows these, and for a
 * word of one character the pair with its neighbour. A single character is looked up as such.
 */
function unspacedShares(text: string, tokens: readonly Token[]): Map<Token, number> {
  const shares = new Map<Token, number>();
  const singles = tokens.filter(({ surface, span }) => span === 1 && isUnspaced(surface));
  const pairs = new Map(
    tokens.filter(({ surface, span }) => span === 2 && isUnspaced(surface)).map((pair) => [pair.at, pair]),
  );
  const paired = new Set([...pairs.keys()].flatMap((at) => [at, at + 1]));
  const atOf = new Map(singles.map(({ start, at }) => [start, at]));
  for (const single of singles) if (!paired.has(single.at)) shares.set(single, 1);
  const choose = (at: number, share: number): void => {
    const pair = pairs.get(at);
    if (pair && (shares.get(pair) ?? 0) < share) shares.set(pair, share);
  };
  for (const { start, end } of wordsIn(text)) {
    const [first, last] = [atOf.get(start), atOf.get(lastStart(text, end))];
    if (first === undefined || last === undefined) continue;
    const share = weakUnspaced.test(text.slice(start, end)) ? weakShare : 1;
    if (first === last)
      choose(pairs.has(first) ? first : first - 1, pairs.has(first - 1) && pairs.has(first) ? weakShare : 1);
    else for (let at = first; at < last; at = at + 2 < last || at + 1 === last ? at + 2 : at + 1) choose(at, share);
  }
  return shares;
}

/** Start of the character that ends at `end`. */
function lastStart(text: string, end: number): number {
  const low = text.charCodeAt(end - 1);
  return low >= 0xdc00 && low <= 0xdfff ? end - 2 : end - 1;
}

/** Stretches of unspaced characters, cut into words. */
function wordsIn(text: string): { start: number; end: number }[] {
  if (!('Segmenter' in Intl)) return [{ start: 0, end: text.length }].filter(({ end }) => end > 0);
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ index, segment }) => ({ start: index, end: index + segment.length }));
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
