import type { PartAnalysis } from './analyse-part.js';

/** Prefixes up to this length have their own lists, because too many words start with them to look up each one. */
export const longestBeginning = 3;
/** Weight of the prefix of a word in a title or a heading, out of 35. */
const beginningWeight = { title: 30, heading: 15 };

/** Terms of a part with their weights. Prefixes of words in its title and headings are terms that start with `^`. */
export function partEntries(part: PartAnalysis): [term: string, weight: number][] {
  const terms = split(part.terms).map((term, index): [string, number] => [
    term,
    Number.parseInt(part.weights.charAt(index), 36),
  ]);
  const beginnings = new Map<string, number>();
  addBeginnings(beginnings, part.headings, beginningWeight.heading);
  addBeginnings(beginnings, part.title, beginningWeight.title);
  return [...terms, ...beginnings];
}

export function partWords({ words }: PartAnalysis): string[] {
  return split(words);
}

function addBeginnings(beginnings: Map<string, number>, words: string, weight: number): void {
  for (const word of split(words)) {
    const characters = Array.from(word.slice(0, 2 * longestBeginning)).slice(0, longestBeginning);
    for (let length = 1; length <= characters.length; length += 1) {
      beginnings.set(`^${characters.slice(0, length).join('')}`, weight);
    }
  }
}

function split(list: string): string[] {
  return list === '' ? [] : list.split(' ');
}
