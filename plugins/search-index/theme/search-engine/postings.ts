/** A section that contains a term: its place and how it contains the term, as one number. */
export type Posting = number;

/** Maximum number of sections in a part of a page. A section has a symbol of one character in lists. */
export const mostSections = 55;

/** Kinds of names in which a section can contain a term, with their first classes, the best kind first. */
export const nameClass = { none: 0, title: 1, alias: 6, heading: 9, path: 14 };
/** The classes of a kind say how many times longer than the term the name is. */
const nameLengths = { title: [1, 2, 3, 4.5, 7], alias: [1, 2, 3], heading: [1, 2, 3, 4.5, 7] };
/** A term in code only has the level 1; in text, levels from 2 say how often. */
const textLevels = 6;
const codes = 15 * textLevels;

/** The class of a name of that many words, for a term that is `span` of them. */
export function classOfName(kind: keyof typeof nameLengths, length: number, span: number): number {
  const ratio = length / span;
  const step = ratio <= 1 ? 0 : ratio <= 2 ? 1 : ratio <= 3 ? 2 : ratio <= 5 ? 3 : 4;
  return nameClass[kind] + Math.min(step, nameLengths[kind].length - 1);
}

/** The class of a section with two names: the better kind, and the shorter name of a page. */
export function betterName(first: number, second: number): number {
  const [best, other] =
    first !== nameClass.none && (second === nameClass.none || first < second) ? [first, second] : [second, first];
  if (kindOf(best) !== 'title' || kindOf(other) !== 'alias') return best;
  return Math.min(best, nameClass.title + other - nameClass.alias);
}

/** Limits of the levels of text, from 2. */
const textSteps = [0.7, 1.3, 2.6];

/** @param frequency how often the text says it, less in a long section */
export function levelOfText(frequency: number): number {
  return 2 + textSteps.filter((limit) => frequency > limit).length;
}

export function codeOf(name: number, text: number): number {
  return name * textLevels + text;
}

export function posting(slot: number, section: number, code: number): Posting {
  return (slot * mostSections + section) * codes + code;
}

/** The place of a posting: one number for the slot and the section. */
export function placeOf(entry: Posting): number {
  return Math.floor(entry / codes);
}

export function slotOf(place: number): number {
  return Math.floor(place / mostSections);
}

export function sectionOf(place: number): number {
  return place % mostSections;
}

/** How a section contains a term. */
export interface Hit {
  kind: 'title' | 'heading' | 'alias' | 'path' | 'none';
  /** How much of the title or the heading the term is, up to 1; 0 if it is in neither. */
  share: number;
  /** Weight of the name, and of the text. */
  name: number;
  text: number;
}

/** Weights of a match by its place: a title says what a page is about, and code mentions many things in passing. */
const weightOf = { title: 14, alias: 12, heading: 7, path: 4, none: 0 };
const textWeights = [0, 0.4, 0.6, 1, 1.8, 3.2];

const hits: readonly Hit[] = Array.from({ length: codes }, (_, code) => {
  const name = Math.floor(code / textLevels);
  const kind = kindOf(name);
  const length =
    kind in nameLengths ? nameLengths[kind as keyof typeof nameLengths][name - nameClass[kind]] : undefined;
  const share = length === undefined ? 0 : 1 / length;
  return { kind, share, name: weightOf[kind], text: textWeights[code % textLevels] ?? 0 };
});

function kindOf(name: number): Hit['kind'] {
  if (name === nameClass.none) return 'none';
  if (name < nameClass.alias) return 'title';
  if (name < nameClass.heading) return 'alias';
  return name < nameClass.path ? 'heading' : 'path';
}

const noHit: Hit = { kind: 'none', share: 0, name: 0, text: 0 };

export function hitOf(entry: Posting): Hit {
  return hits[entry % codes] ?? noHit;
}

/** The weight of a posting by itself, to choose the best ones of a term. */
export function impactOf(entry: Posting): number {
  const { name, share, text } = hitOf(entry);
  return name * (1 + share) + text;
}

/** Characters that need no escape in JSON, and do not separate lists. */
const symbols = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index)).filter(
  (symbol) => !/["\\,]/.test(symbol),
);
/** Symbols of sections are no digits of base 36, so that they end a number. */
const sectionSymbols = symbols.filter((symbol) => !/[\da-z]/.test(symbol)).slice(0, mostSections);
const codeNumbers = new Map(symbols.map((symbol, index) => [symbol, index]));
const sectionNumbers = new Map(sectionSymbols.map((symbol, index) => [symbol, index]));

/**
 * Serializes postings in ascending order. For each: the gap to the slot before in base 36, nothing for the same slot,
 * and the symbols of its section and of its code.
 */
export function writeList(postings: readonly Posting[]): string {
  let text = '';
  let before = 0;
  for (const each of postings) {
    const place = placeOf(each);
    const slot = slotOf(place);
    if (slot !== before) text += (slot - before).toString(36);
    before = slot;
    text += (sectionSymbols[sectionOf(place)] ?? '') + (symbols[each % codes] ?? '');
  }
  return text;
}

/** Reads what `writeList` wrote. */
export function readList(text: string): Posting[] {
  const postings: Posting[] = [];
  let slot = 0;
  for (let at = 0; at < text.length; at += 2) {
    let end = at;
    while (!sectionNumbers.has(text.charAt(end)) && end < text.length) end += 1;
    if (end > at) slot += Number.parseInt(text.slice(at, end), 36);
    at = end;
    const section = sectionNumbers.get(text.charAt(at)) ?? 0;
    postings.push(posting(slot, section, codeNumbers.get(text.charAt(at + 1)) ?? 0));
  }
  return postings;
}

/** The postings of a part: its sections with their codes. Slots are added when these are known. */
export function postingsIn(list: string, slot: number): Posting[] {
  const base = posting(slot, 0, 0);
  return readList(list).map((each) => base + each);
}

/** The place of a section. */
export function placeOfSection(slot: number, section: number): number {
  return slot * mostSections + section;
}
