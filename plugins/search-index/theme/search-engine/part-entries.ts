import type { PartAnalysis } from './analyse-part.js';

/** Beginnings up to this length have lists of their own: too many words start with them to look each one up. */
export const longestBeginning = 3;
/** What the beginning of a word of a title or of a heading counts, of 35. */
const beginningWeight = { title: 30, heading: 15 };

/** Terms of a part with their weights; beginnings of words of its title and headings are terms that start with `^`. */
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
