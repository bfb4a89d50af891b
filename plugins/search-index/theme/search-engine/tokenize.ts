/** A token that is indexed and looked up. */
export interface Token {
  /** Folded, and stemmed if it is a single word. */
  term: string;
  /** Folded only. */
  surface: string;
  /** Number of its first atom in the text; an atom is a word, a part of a compound, or a character of an unspaced script. */
  at: number;
  /** Number of atoms: 1, or more for a compound kept whole and for two characters. */
  span: number;
  /** Position in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** Two words of a name that were joined. */
  joined?: true;
}

/** Longer terms are truncated, because their first characters are distinctive enough. */
const longest = 40;

/**
 * Tokenizes a text, in the same way for the index and for a query. `output.filenameHash` results in `output`,
 * `filename`, `hash`, `filenamehash` and `output.filenamehash`; `构建工具` in each character and each pair of adjacent
 * characters. Base64-like strings are skipped.
 *
 * @param stem returns the stem of a folded word
 */
export function tokenize(text: string, stem: (word: string) => string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let done = 0;
  const read = (all: string, characters: string | undefined, data = '', start = 0): string => {
    const stretch = { text, start, end: start + all.length, at };
    if (start < done) return '';
    if (characters !== undefined) at = addCharacters(tokens, stretch);
    else if (isRandom(data)) done = start + data.length;
    else at = addChain(tokens, stretch, stem);
    return '';
  };
  // Ten times as fast as `matchAll`, which copies the expression.
  text.replace(stretches, read);
  return tokens;
}

const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`;
const letter = String.raw`(?:[A-Za-z\d]|(?![\0-\x7f${unspacedScripts}])[\p{L}\p{M}\p{N}])`;
const letters = String.raw`(?:[A-Za-z\d]+|(?![\0-\x7f${unspacedScripts}])[\p{L}\p{M}\p{N}])+`;
/**
 * Characters without spaces, with the marks that are vowel signs of some scripts; or words joined by single signs, or one
 * of two languages whose names end with a sign. The second group is what may be data that starts there.
 */
const stretches = new RegExp(
  String.raw`([${unspacedScripts}][${unspacedScripts}\p{M}]*)|(?=([A-Za-z\d][\w+/=-]{19,})?)(?:${letter}(?:\+\+|#)(?![\p{L}\p{N}+#])|${letters}(?:[.\-_'’]${letters})*)`,
  'gu',
);

interface Stretch {
  text: string;
  start: number;
  end: number;
  at: number;
}

function addCharacters(tokens: Token[], { text, start, end, at }: Stretch): number {
  let next = at;
  let before: Token | null = null;
  for (let place = start; place < end;) {
    const width = (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
    const term = foldWord(text.slice(place, place + width));
    place += width;
    // A mark that folding drops belongs to the character before it.
    if (term === '') continue;
    const token: Token = { term, surface: term, at: next, span: 1, start: place - width, end: place };
    tokens.push(token);
    if (before) {
      const pair = before.term + term;
      tokens.push({ term: pair, surface: pair, at: next - 1, span: 2, start: before.start, end: token.end });
    }
    before = token;
    next += 1;
  }
  return next;
}

/** What does not begin with an upper case letter. */
const small = String.raw`(?!\p{Lu})\p{L}`;
/** A character before a new word: `e` in `fileHash`, `L` in `HTMLHead`, but not `R` in `URLs`. */
const beforeHump = String.raw`(?:${small}|\p{N})\p{Lu}|\p{Lu}\p{Lu}(?!s(?!${small}))${small}`;
/** The words of a compound without dots. */
const pieces = new RegExp(String.raw`(?:(?!${beforeHump})[^\-_])*[^\-_]`, 'gu');

/** Adds the words of a compound: segments between dots, split at hyphens, underscores and camelCase. */
function addChain(tokens: Token[], { text, start, end, at }: Stretch, stem: (word: string) => string): number {
  const wholes: string[] = [];
  let next = at;
  let from = start;
  for (const segment of text.slice(start, end).split('.')) {
    const [first, firstAt] = [tokens.length, next];
    let whole = '';
    const read = (piece: string, index: number): string => {
      const word = foldWord(piece).replace(/['’](?:s$)?/g, '');
      if (word === '') return '';
      const surface = word.slice(0, longest);
      const begin = from + index;
      tokens.push({ term: stem(surface), surface, at: next, span: 1, start: begin, end: begin + piece.length });
      whole += word;
      next += 1;
      return '';
    };
    segment.replace(pieces, read);
    const place = { start: tokens[first]?.start ?? start, end: tokens.at(-1)?.end ?? end };
    if (next > firstAt + 1) addWhole(tokens, whole, { at: firstAt, span: next - firstAt, ...place });
    if (whole !== '') wholes.push(whole);
    from += segment.length + 1;
  }
  if (wholes.length > 1) addWhole(tokens, wholes.join('.'), { at, span: next - at, start, end });
  return next;
}

function addWhole(tokens: Token[], whole: string, place: Pick<Token, 'at' | 'span' | 'start' | 'end'>): void {
  const surface = whole.slice(0, longest);
  tokens.push({ term: surface, surface, ...place });
}

const long = 48;

/**
 * Whether a base64-like string is random: its characters change between lower case, upper case and digits at every other
 * position. Those of camelCase names and paths do not.
 */
function isRandom(data: string): boolean {
  const kinds = data
    .replace(/[a-z]/g, 'a')
    .replace(/[A-Z]/g, 'A')
    .replace(/\d/g, '0')
    .replace(/[^aA0]/g, '');
  const pairs = Math.max(0, kinds.length - 1);
  const changes = kinds.match(/(.)(?!\1|$)/g)?.length ?? 0;
  const digits = kinds.match(/0/g)?.length ?? 0;
  const isMixed = changes >= pairs * 0.35 && digits >= data.length * 0.06;
  // Images contain runs of one letter. No name of this length has digits and capitals everywhere.
  const isData = data.length >= long && changes >= pairs * 0.22 && digits > 0;
  return data !== '' && (isMixed || isData);
}

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

const startsUnspaced = new RegExp(`^[${unspacedScripts}]`, 'u');

/** Whether a text starts with a character of a script that is written without spaces. */
export function isUnspaced(text: string): boolean {
  return startsUnspaced.test(text);
}

/** Letters that Unicode does not decompose. */
const apart: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Normalizes a word for lookups: lower case, without accents, and with full-width forms replaced. */
export function fold(text: string): string {
  if (/^[\0-\x7f\u4e00-\u9fff]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, (character) => apart[character] ?? character)
    .normalize('NFKC');
}

/**
 * Folds a word. The decomposition of some letters contains spaces. They are removed, because spaces separate terms in
 * lists.
 */
function foldWord(word: string): string {
  const folded = fold(word);
  return /[\s,^]/.test(folded) ? folded.replace(/[\s,^]+/g, '') : folded;
}

/** The words of a path that describe a page: those of its last two folders and its name. */
export function pathWords(path: string): string {
  return path.split('/').filter(Boolean).slice(-3).join(' ');
}
