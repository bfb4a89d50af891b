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
    if (start < done) return '';
    const stretch = { text, start, end: start + all.length, at };
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
const word = String.raw`(?:[A-Za-z\d]+|(?![\0-\x7f${unspacedScripts}])[\p{L}\p{M}\p{N}])+`;
/**
 * Characters without spaces, with the marks that are vowel signs of some scripts; or words joined by single signs, or one
 * of two languages whose names end with a sign. The second group is what may be data that starts there.
 */
const stretches = new RegExp(
  String.raw`([${unspacedScripts}][${unspacedScripts}\p{M}]*)|(?=([A-Za-z\d][\w+/=-]{19,})?)(?:${letter}(?:\+\+|#)(?![\p{L}\p{N}+#])|${word}(?:[.\-_'’]${word})*)`,
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

function addChain(tokens: Token[], { text, start, end, at }: Stretch, stem: (word: string) => string): number {
  const segments = splitChain(text, start, end);
  let next = at;
  for (const pieces of segments) {
    const first = next;
    for (const piece of pieces) {
      const surface = piece.word.slice(0, longest);
      tokens.push({ term: stem(surface), surface, at: next, span: 1, start: piece.start, end: piece.end });
      next += 1;
    }
    if (pieces.length > 1) {
      const whole = pieces.map(({ word }) => word).join('');
      addWhole(tokens, whole, {
        at: first,
        span: next - first,
        start: pieces[0]?.start ?? start,
        end: pieces.at(-1)?.end ?? end,
      });
    }
  }
  if (segments.length > 1) {
    const whole = segments.map((pieces) => pieces.map(({ word }) => word).join('')).join('.');
    addWhole(tokens, whole, { at, span: next - at, start, end });
  }
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
  let previous = 0;
  let pairs = 0;
  let changes = 0;
  let digits = 0;
  for (let index = 0; index < data.length; index += 1) {
    const kind = charClass(data.charCodeAt(index));
    if (kind === digit) digits += 1;
    if (kind === separator) continue;
    if (previous !== 0) pairs += 1;
    if (previous !== 0 && previous !== kind) changes += 1;
    previous = kind;
  }
  const isMixed = changes >= pairs * 0.35 && digits >= data.length * 0.06;
  // Images contain runs of one letter. No name of this length has digits and capitals everywhere.
  const isData = data.length >= long && changes >= pairs * 0.22 && digits > 0;
  return data !== '' && (isMixed || isData);
}

/** A word of a compound, folded, with its place in the text. */
interface Piece {
  word: string;
  start: number;
  end: number;
}

/** The words of a compound: segments between dots, split at hyphens, underscores and camelCase. */
function splitChain(text: string, start: number, end: number): Piece[][] {
  const segments: Piece[][] = [];
  let from = start;
  for (let place = start; place <= end; place += 1) {
    if (place < end && text.charAt(place) !== '.') continue;
    const pieces = splitSegment(text, from, place);
    if (pieces.length > 0) segments.push(pieces);
    from = place + 1;
  }
  return segments;
}

function splitSegment(text: string, start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  const cut = (until: number): void => {
    const folded = foldWord(text.slice(from, until));
    const word = /['’]/.test(folded) ? folded.replace(/['’](?:s$)?/g, '') : folded;
    if (word !== '') pieces.push({ word, start: from, end: until });
  };
  for (let place = start; place < end; place += charWidth(text, place)) {
    const character = text.charAt(place);
    if (character === '-' || character === '_') {
      cut(place);
      from = place + 1;
    } else if (place > from && isHump(text, place, end)) {
      cut(place);
      from = place;
    }
  }
  cut(end);
  return pieces;
}

/** Whether a new word starts here: at `H` in `fileHash`, at the second `H` in `HTMLHead`, but not at `L` in `URLs`. */
function isHump(text: string, place: number, end: number): boolean {
  if (classAt(text, place) !== capital) return false;
  const before = classAt(text, place - 1);
  if (before === small || before === digit) return true;
  if (before !== capital || place + 1 >= end || classAt(text, place + 1) !== small) return false;
  const isPlural = text.charAt(place + 1) === 's' && (place + 2 >= end || classAt(text, place + 2) !== small);
  return !isPlural;
}

function classAt(text: string, place: number): number {
  return charClass(text.codePointAt(place) ?? 0);
}

function charWidth(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
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

/** The class of a character for the tokenizer. */
const separator = 0;
const small = 1;
const capital = 2;
const digit = 3;
/** A character of a script that is written without spaces. */
export const unspaced = 4;
const mark = 5;

export type CharClass = 0 | 1 | 2 | 3 | 4 | 5;

const unspacedCharacter = new RegExp(`[${unspacedScripts}]`, 'u');

/** Class of the character with this code point. Letters without case count as lower case. */
export function charClass(code: number): CharClass {
  if (code < 128) return asciiClass(code);
  if (code >= 0x4e00 && code <= 0x9fff) return unspaced;
  const character = String.fromCodePoint(code);
  if (unspacedCharacter.test(character)) return unspaced;
  if (/\p{Lu}/u.test(character)) return capital;
  if (/\p{L}/u.test(character)) return small;
  if (/\p{N}/u.test(character)) return digit;
  return /\p{M}/u.test(character) ? mark : separator;
}

function asciiClass(code: number): CharClass {
  if (code >= 97) return code <= 122 ? small : separator;
  if (code >= 65) return code <= 90 ? capital : separator;
  return code >= 48 && code <= 57 ? digit : separator;
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
  if (isAscii(text)) return text.toLowerCase();
  if (text.length === 1 && text >= '\u4e00' && text <= '\u9fff') return text;
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => apart[letter] ?? letter)
    .normalize('NFKC');
}

export function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 127) return false;
  return true;
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
