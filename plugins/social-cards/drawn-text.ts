import { memo } from 'tapdocs/kit';
import type { Problem, ProblemPlace, Route } from 'tapdocs';
import { cardProblem } from './problems.js';

/** Characters in the texts of a card that no font has. */
export interface MissingCharacters {
  /** Letters, marks and digits: a text is wrong without them. */
  letters: Set<string>;
  /** Emoji, symbols and the like, which are left out. */
  others: Set<string>;
}

/** Characters without a shape: line ends, joiners, direction marks and variation selectors. */
const shapeless = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Leaves out the characters of a text that no font has, instead of drawing empty boxes, and adds them to `missing`. */
export type DrawableText = (text: string, missing: MissingCharacters) => string;

/** Creates a function for the texts of all cards of a language. It looks up each character once. */
export function createDrawableText(has: (codes: readonly number[]) => boolean): DrawableText {
  // Created once, because this takes longer than reading a title.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  // A ligature or a full-width letter can be drawn as its letters.
  const drawn = memo(
    (segment: string) => [segment, segment.normalize('NFKC')].find((each) => has(shapesOf(each))) ?? null,
  );
  const hasAscii = has(Array.from({ length: 95 }, (_, index) => 32 + index));
  return (value, missing) => {
    // Most titles need no segmenting, which takes most of the time of a card that is not drawn.
    if (hasAscii && /^[ -~]*$/.test(value)) return value;
    // Control characters have no shape, but fonts may draw a box for them.
    const text = value.normalize('NFC').replace(/[^\P{Cc}\n\t]/gu, '');
    let isWhole = true;
    let kept = '';
    for (const { segment } of segmenter.segment(text)) {
      const result = drawn(segment);
      kept += result ?? '';
      if (result !== null) continue;
      isWhole = false;
      missing[isLetter(segment) ? 'letters' : 'others'].add(segment);
    }
    return isWhole ? kept : kept.replace(/ {2,}/g, ' ').trim();
  };
}

/** The code points of a text that a font needs a glyph for. */
function shapesOf(text: string): number[] {
  return Array.from(text)
    .filter((character) => !shapeless.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

/** Whether a text is wrong without a character. An emoji can contain a digit: a keycap. */
function isLetter(segment: string): boolean {
  return (
    /[\p{L}\p{M}\p{N}]/u.test(segment.replace(/\p{Default_Ignorable_Code_Point}/gu, '')) && !/\u20e3/.test(segment)
  );
}

/** Whether all characters of a text were left out, such as in a title of emoji. */
export function isLeftOut(text: string, drawable: DrawableText, { others }: MissingCharacters): boolean {
  const characters = { letters: new Set<string>(), others: new Set<string>() };
  if (drawable(text, characters).trim() !== '' || characters.others.size === 0) return false;
  return [...characters.others].every((character) => others.has(character));
}

/** Up to five characters for a message, and how many others there are. */
export function listCharacters(characters: Iterable<string>): string {
  const all = Array.from(characters, (character) => `\`${character}\``);
  const shown = all.slice(0, 5).join(', ');
  return all.length > 5 ? `${shown} and ${all.length - 5} others` : shown;
}

/** A page whose card would be wrong, because no font has some of its letters. */
export interface PageLetters {
  route: Route;
  at: ProblemPlace | undefined;
  characters: readonly string[];
}

/** One warning for each language, because a language without a font has as many such pages as it has pages. */
export function lettersWarnings(pages: readonly PageLetters[]): Problem[] {
  const languages = [...new Set(pages.map(({ route }) => route.lang))];
  return languages.flatMap((lang) => {
    const ofLanguage = pages.filter(({ route }) => route.lang === lang);
    const [first] = ofLanguage;
    if (!first) return [];
    const characters = listCharacters(new Set(ofLanguage.flatMap((page) => page.characters)));
    const params = { characters, path: first.route.path, count: ofLanguage.length, lang };
    return [cardProblem('SOCIAL_CARDS_LETTERS', params, first.at)];
  });
}
