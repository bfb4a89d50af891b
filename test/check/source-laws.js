// @ts-check
import { filesBelow, read, sourceFiles } from './source-files.js';

const suppression = /@ts-(?:ignore|expect-error|nocheck)|(?:ox|es)lint-disable|(?:oxfmt|prettier)-ignore/;
const mutableState = /^(?:export )?(?:let|var) /;
/** A home folder in a text would reveal where it was written. */
const homeFolder = /(?:^|[\s"'`(=])(?:\/home\/\w+\/|\/Users\/\w+\/|\/root\/|[A-Z]:\\Users\\)/;
const vagueFolder = /(?:^|\/)(?:utils?|helpers?|commons?|shared)\//;
const binary = /\.(?:avif|gif|ico|jpe?g|png|webp|woff2?|zip)$/;

/** Rules of CONTRIBUTING.md that no other tool checks. */
export function checkSourceLaws() {
  const sources = sourceFiles();
  const node = sources.filter((file) => /^(?:core|plugins)\//.test(file));
  const texts = filesBelow().filter((file) => !binary.test(file));
  return [
    ...linesWith(suppression, sources).map((line) => `a suppression: ${line}`),
    ...linesWith(mutableState, node).map((line) => `module-level mutable state: ${line}`),
    ...linesWith(homeFolder, texts).map((line) => `a home folder: ${line}`),
    ...sources.filter((file) => vagueFolder.test(file)).map((file) => `a folder whose name says nothing: ${file}`),
  ];
}

/**
 * @param {RegExp} pattern
 * @param {string[]} files
 */
function linesWith(pattern, files) {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}
