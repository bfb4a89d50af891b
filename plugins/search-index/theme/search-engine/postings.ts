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
  return textSteps.reduce((level, limit) => (frequency > limit ? level + 1 : level), 2);
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

/** Characters that need no escape in JSON, and do not separate lists. */
const symbols = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index)).filter(
  (symbol) => !/["\\,]/.test(symbol),
);
/** Symbols of sections are no digits of base 36, so that they end a number. */
const sectionSymbols = symbols.filter((symbol) => !/[\da-z]/.test(symbol)).slice(0, mostSections);
/** By character code. */
const codeNumbers = numbersOf(symbols);
const sectionNumbers = numbersOf(sectionSymbols);

function numbersOf(list: readonly string[]): readonly (number | undefined)[] {
  const numbers: (number | undefined)[] = [];
  for (const [number, symbol] of list.entries()) numbers[symbol.charCodeAt(0)] = number;
  return numbers;
}

/** What a list says of each slot, in ascending order: the symbols of its sections, and of how they contain the term. */
export interface SlotList {
  slots: number[];
  places: string[];
}

/** What a list says of a section. */
export function sectionText(section: number, code: number): string {
  return (sectionSymbols[section] ?? '') + (symbols[code] ?? '');
}

/** Serializes a list: for each slot, its gap to the one before in base 36, and what is said of it. */
export function writeSlots({ slots, places }: SlotList): string {
  let before = 0;
  let text = '';
  slots.forEach((slot, index) => {
    text += (slot === before ? '' : (slot - before).toString(36)) + (places[index] ?? '');
    before = slot;
  });
  return text;
}

/** Reads what `writeSlots` wrote. */
function readSlots(list: string): SlotList {
  let slot = 0;
  const read: SlotList = { slots: [], places: [] };
  for (const [, gap = '', places = ''] of list.matchAll(/([\da-z]*)((?:[^\da-z][^])+)/g)) {
    if (gap !== '') slot += Number.parseInt(gap, 36);
    read.slots.push(slot);
    read.places.push(places);
  }
  return read;
}

/** A list with changes, which replace what was said of their slots. */
export function changedList(list: string, changes: SlotList): SlotList {
  const before = readSlots(list);
  const places = new Map(before.slots.map((slot, index) => [slot, before.places[index] ?? '']));
  for (const [index, slot] of changes.slots.entries()) places.set(slot, changes.places[index] ?? '');
  const slots = [...places.keys()].filter((slot) => places.get(slot) !== '').sort((a, b) => a - b);
  return { slots, places: slots.map((slot) => places.get(slot) ?? '') };
}

/**
 * Ranks of codes in slots of each weight, by what they add to a score, the best first: at the index `code` times the number
 * of weights, plus that of the weight.
 */
export function ranksOf(weights: readonly number[]): number[] {
  const impacts = Array.from({ length: codes * weights.length }, (_, index) => {
    const { name, share, text } = hits[Math.floor(index / weights.length)] ?? noHit;
    return (name * (1 + share) + text) * (weights[index % weights.length] ?? 1);
  });
  const sorted = [...new Set(impacts)].sort((a, b) => b - a);
  return impacts.map((impact) => sorted.indexOf(impact));
}

/** The first postings of a list by rank, the best first. */
export function bestPostings({ slots, places }: SlotList, ranks: readonly number[], most: number): Posting[] {
  const weights = ranks.length / codes;
  const byRank: Posting[][] = [];
  slots.forEach((slot, index) => {
    const said = places[index] ?? '';
    for (let at = 0; at < said.length; at += 2) {
      const code = codeNumbers[said.charCodeAt(at + 1)] ?? 0;
      const equal = (byRank[ranks[code * weights + (slot % weights)] ?? 0] ??= []);
      if (equal.length < most) equal.push(posting(slot, sectionNumbers[said.charCodeAt(at)] ?? 0, code));
    }
  });
  return byRank.flat().slice(0, most);
}

/** Serializes postings in ascending order. */
export function writeList(postings: readonly Posting[]): string {
  const list: SlotList = { slots: [], places: [] };
  for (const each of postings) {
    const place = placeOf(each);
    const slot = slotOf(place);
    const said = sectionText(sectionOf(place), each % codes);
    if (list.slots.at(-1) === slot) list.places.push((list.places.pop() ?? '') + said);
    else {
      list.slots.push(slot);
      list.places.push(said);
    }
  }
  return writeSlots(list);
}

/** Reads what `writeList` wrote. */
export function readList(text: string): Posting[] {
  const postings: Posting[] = [];
  let slot = 0;
  for (let at = 0; at < text.length; at += 2) {
    let end = at;
    while (sectionNumbers[text.charCodeAt(end)] === undefined && end < text.length) end += 1;
    if (end > at) slot += Number.parseInt(text.slice(at, end), 36);
    at = end;
    const section = sectionNumbers[text.charCodeAt(at)] ?? 0;
    postings.push(posting(slot, section, codeNumbers[text.charCodeAt(at + 1)] ?? 0));
  }
  return postings;
}

/** The place of a section. */
export function placeOfSection(slot: number, section: number): number {
  return slot * mostSections + section;
}
