// @ts-check
import { filesBelow, read } from './source-files.js';

const file = '.cspell-words.txt';

/** Checks that the additional words for cspell are sorted and in use. */
export function checkWordList() {
  const words = read(file).split('\n').filter(Boolean);
  const sorted = [...new Set(words)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const prose = [...filesBelow(), ...filesBelow('.github')]
    .filter((name) => /\.mdx?$|^site\/.*\.tsx?$/.test(name) && !name.startsWith('test/'))
    .map(read)
    .join('\n')
    .toLowerCase();
  return [
    ...(sorted.join() === words.join() ? [] : [`${file} is not sorted`]),
    ...words.filter((word) => !prose.includes(word.toLowerCase())).map((word) => `${file}: ${word} is not used`),
  ];
}
