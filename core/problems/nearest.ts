import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The candidate that a misspelt word most likely means, or undefined if none is similar enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: { name: string; distance: number } | undefined;
  for (const name of candidates) {
    const most = mostWrong(wanted, name);
    // Each letter more or less is a difference.
    if (Math.abs(name.length - wanted.length) > most) continue;
    const distance = editDistance(wanted, name.toLowerCase());
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { name, distance };
  }
  return best?.name;
}

/** How many letters of two words may differ, at most a third of them: `tpi` finds `tip`, `/b` does not find `/`. Two letters may be swapped. */
export function mostWrong(a: string, b: string): number {
  const isSwap = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  return isSwap ? 1 : Math.floor(Math.max(a.length, b.length) / 3);
}

/** Number of insertions, deletions, replacements and swaps of neighbours between two words. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(previous, j) + 1,
        at(row, j - 1) + 1,
        at(previous, j - 1) + (same ? 0 : 1),
        swapped ? at(beforePrevious, j - 2) + 1 : Infinity,
      );
    }
    beforePrevious = previous;
    previous = row;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/**
 * The path of a missing file, as written, with the name of the file next to it that was probably meant. Undefined if
 * there is no such file or folder.
 */
export function nearestFile(written: string, absolute: string): string | undefined {
  try {
    const name = nearest(basename(absolute), readdirSync(dirname(absolute)));
    return name === undefined ? undefined : written.slice(0, written.lastIndexOf('/') + 1) + name;
  } catch {
    return undefined;
  }
}
