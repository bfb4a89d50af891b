// @ts-check
import { filesBelow, read, sourceFiles } from './source-files.js';

/** What no source file may hold. */
const laws = [
  { pattern: /@ts-(?:ignore|expect-error|nocheck)|(?:ox|es)lint-disable|(?:oxfmt|prettier)-ignore/, says: 'a suppression' },
  { pattern: /(?:\bas|:|<) ?any\b(?! )/, says: '`any`' },
  { pattern: /^(?:export )?(?:let|var) /, says: 'module-level mutable state' },
];

/** A home folder in a text would tell where it was written. */
const homeFolder = /(?:^|[\s"'`(=])(?:\/home\/\w+\/|\/Users\/\w+\/|\/root\/|[A-Z]:\\Users\\)/;
const vagueFolder = /(?:^|\/)(?:utils?|helpers?|commons?|shared)\//;
const binary = /\.(?:avif|gif|ico|jpe?g|png|webp|woff2?|zip)$/;

/** Laws that no other tool checks. */
export function checkSourceLaws() {
  const everything = filesBelow();
  return [
    ...sourceFiles().flatMap((file) => laws.flatMap(({ pattern, says }) => find(file, pattern, says))),
    ...everything.filter((file) => !binary.test(file)).flatMap((file) => find(file, homeFolder, 'a home folder')),
    ...sourceFiles().filter((file) => vagueFolder.test(file)).map((file) => `${file} is in a folder whose name says nothing`),
  ];
}

/**
 * @param {string} file
 * @param {RegExp} pattern
 * @param {string} says
 */
function find(file, pattern, says) {
  return read(file)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} has ${says}: ${line.trim()}`] : []));
}
