import { type Token, tokenize } from './tokenize.js';

/**
 * Tokenizes a title or a heading: like any text, but also joins each two adjacent words, because readers search `web
 * workers` as `webworker`.
 */
export function tokenizeName(text: string, stem: (word: string) => string): Token[] {
  const tokens = tokenize(text, stem);
  const words = tokens.filter(({ span, surface }) => span === 1 && /^[a-z\d]+$/.test(surface));
  const surfaces = new Set(tokens.map(({ surface }) => surface));
  for (const [index, first] of words.entries()) {
    const second = words[index + 1];
    if (second?.at !== first.at + 1 || text.slice(first.end, second.start) !== ' ') continue;
    const surface = first.surface + second.surface;
    if (surfaces.has(surface)) continue;
    tokens.push({
      term: stem(surface),
      surface,
      at: first.at,
      span: 2,
      start: first.start,
      end: second.end,
      joined: true,
    });
  }
  return tokens;
}
