/**
 * Characters that stand for others while a text is parsed, one for one:
 *
 * - braces of `{#id}` in MDX, where they would start an expression;
 * - Chinese and Japanese characters next to marks of emphasis. The rules of CommonMark know spaces between words, so that
 *   `**「重要」**的` is no emphasis (commonmark/commonmark-spec#650). A stand-in counts as a letter or as punctuation instead, as
 *   the amendments of markdown-cjk-friendly say.
 */
export interface StandIns {
  text: string;
  /** The characters of the source; null if there are no stand-ins. */
  restore: ((text: string) => string) | null;
}

/** Private use: neither punctuation nor space. */
const letters = { first: 0xe000, last: 0xf8ff };
/** Supplemental punctuation. */
const punctuation = { first: 0x2e00, last: 0x2e5d };

const cjk = /[\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;
const cjkPunctuation = /[\u3000-\u303f\u30fb\ufe30-\ufe4f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
const marks = /(?<![*~\\])(?:\*+|~+)(?![*~])/g;
const headingId = /(?<!\\)\{(?=#[^\n\r{}]+\})/g;
const otherPunctuation = /[\p{P}\p{S}]/u;

/** Replaces characters that the parser would misread. */
export function withStandIns(source: string, isMdx: boolean): StandIns {
  const places = new Map<number, 'letter' | 'punctuation'>();
  if (isMdx && source.includes('{#')) {
    for (const { index } of source.matchAll(headingId)) {
      places.set(index, 'punctuation');
      places.set(source.indexOf('}', index), 'punctuation');
    }
  }
  if (cjk.test(source)) for (const match of source.matchAll(marks)) besideMarks(source, match, places);
  return places.size === 0 ? { text: source, restore: null } : replaced(source, places);
}

function besideMarks(source: string, { 0: text, index }: RegExpExecArray, places: Map<number, string>): void {
  const sides = [
    { at: index - 1, other: index + text.length },
    { at: index + text.length, other: index - 1 },
  ];
  for (const { at, other } of sides) {
    const character = source.charAt(at);
    if (!cjk.test(character)) continue;
    const isBesideOther = otherPunctuation.test(source.charAt(other)) && !cjk.test(source.charAt(other));
    if (cjkPunctuation.test(character) !== isBesideOther) places.set(at, isBesideOther ? 'punctuation' : 'letter');
  }
}

/** Each replaced character has a stand-in that the source does not contain. There are fewer for punctuation: others stay. */
function replaced(source: string, places: ReadonlyMap<number, string>): StandIns {
  const standIns = new Map<string, string>();
  const originals = new Map<string, string>();
  const next = { letter: letters.first, punctuation: punctuation.first };
  const standInFor = (original: string, kind: 'letter' | 'punctuation'): string => {
    const replacement = standIns.get(kind + original);
    if (replacement !== undefined) return replacement;
    const { last } = kind === 'letter' ? letters : punctuation;
    let standIn = String.fromCharCode(next[kind]);
    while (source.includes(standIn)) standIn = String.fromCharCode(++next[kind]);
    if (next[kind] > last) return original;
    next[kind] += 1;
    standIns.set(kind + original, standIn);
    originals.set(standIn, original);
    return standIn;
  };
  let text = '';
  let copied = 0;
  for (const [at, kind] of [...places].sort(([a], [b]) => a - b)) {
    text += source.slice(copied, at) + standInFor(source.charAt(at), kind === 'letter' ? 'letter' : 'punctuation');
    copied = at + 1;
  }
  const pattern = new RegExp(`[${[...originals.keys()].join('')}]`, 'g');
  return {
    text: text + source.slice(copied),
    restore: (value) => value.replace(pattern, (standIn) => originals.get(standIn) ?? standIn),
  };
}
