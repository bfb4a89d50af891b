import type { Problem, ProblemPlace, Route } from 'tapdocs';
import { listCharacters } from './drawn-text.js';
import { cardProblem } from './problems.js';

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
