import { diffArrays } from 'diff';
import type { TextPart } from './theme/section-change.js';

/** Texts that differ in more words than this are shown one after the other. */
const mostEdits = 1000;

/** The differences of two texts, word by word. */
export function textChanges(before: string, after: string): TextPart[] {
  const differences = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits });
  if (!differences) return [part(before, 'removed'), part(after, 'added')];
  const parts = differences.map(({ value, added, removed }) =>
    part(value.join(''), added ? 'added' : removed ? 'removed' : undefined),
  );
  return joinNeighbours(parts);
}

/** The similarity of two texts, from 0 to 1. */
export function similarity(before: string, after: string): number {
  const [a, b] = [contentWords(before), contentWords(after)];
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return a.length + b.length === 0 ? 1 : (2 * common) / (a.length + b.length);
}

/**
 * Splits a text into words, white space and single punctuation characters. Languages without spaces between words are split into
 * characters, so that the result does not depend on the dictionary of a machine.
 */
function wordsOf(text: string): string[] {
  const words =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[\p{L}\p{N}\p{M}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{L}\p{N}\p{M}_]|$)|\r?\n|[^\S\n]+|./gsu;
  return text.match(words) ?? [];
}

function contentWords(text: string): string[] {
  return wordsOf(text).filter(hasContent);
}

function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Merges changes that are separated only by white space and punctuation, because readers see them as one change. */
function joinNeighbours(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed !== '') result.push(part(removed, 'removed'));
    if (added !== '') result.push(part(added, 'added'));
    removed = '';
    added = '';
  };
  for (const [index, { text, kind }] of parts.entries()) {
    const isBetween = index > 0 && index < parts.length - 1;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isBetween && removed !== '' && added !== '' && !/[\p{L}\p{N}\n]/u.test(text)) {
      removed += text;
      added += text;
    } else {
      flush();
      result.push(part(text));
    }
  }
  flush();
  return result;
}

function part(text: string, kind?: TextPart['kind']): TextPart {
  return { text, ...(kind && { kind }) };
}
