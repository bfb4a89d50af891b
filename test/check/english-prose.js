// @ts-check
import { proseLines } from './chinese-prose.js';
import { filesBelow, read } from './source-files.js';
import { quaint } from './plain-english.js';

/** Phrases that sound translated, with those that native authors write instead. `site/STYLE.md` has the reasons. */
const phrases = new Map([
  ...quaint,
  [/\b(?:an?|the|in|with|have|has) (?:[\w-]+ ){1,3}of (?:its|their) own\b/i, 'its own …, or separate'],
  [/\b(?:nothing|everything|all) but\b/i, 'only, or except'],
  [/\bbelongs? into\b/i, 'belongs in, or is part of'],
  [/\bshall\b/i, 'must'],
  [/\bwhatever\b/i, 'any, or regardless of'],
  [/\btakes? the place of\b/i, 'replaces'],
  [/\b(?:is|are) to be\b/i, 'must be, or an imperative'],
  [/\bfor want of\b/i, 'because … is missing'],
  [/\bstations?\b/i, 'steps, or middlewares'],
  [/\bbehaves as if\b.*\bwere absent\b/i, 'has no effect'],
  [/\b(?:all|read) answers\b/i, 'responses'],
]);

/** The pages of the documentation, and those of new sites, are in the English that engineers write. */
export function checkEnglishProse() {
  const folders = ['site/rsbuild/docs/en', 'site/tapdocs/docs/en', 'core/create/templates'];
  return folders
    .flatMap((folder) => filesBelow(folder))
    .flatMap((file) => {
      if (!/\.mdx?$/.test(file) || file.includes('/zh/')) return [];
      return proseLines(read(file)).flatMap(({ text, number }) =>
        translatedPhrases(text).map((problem) => `${file}:${number} ${problem}`),
      );
    });
}

/**
 * The translated phrases of a line. Inline code and targets of links do not count.
 *
 * @param {string} line
 */
export function translatedPhrases(line) {
  const text = line.replace(/`[^`]*`/g, 'x').replace(/\]\([^)]*\)/g, ']');
  return [...phrases].flatMap(([wrong, right]) => {
    const match = wrong.exec(text);
    return match ? [`“${match[0]}”; expected: ${right}`] : [];
  });
}
