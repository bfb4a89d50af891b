import { readStyleFile } from '../../dist/core/installed/styles/packaged-styles.js';

/**
 * A selector for a class of the theme, by a part of its readable name: `LocalBar_bar`. In dev classes have such names, in
 * a build short ones.
 */
export function classOf(name: string): string {
  const short = Object.entries(readStyleFile()?.names ?? {}).flatMap(([readable, own]) =>
    readable.includes(name) ? [`.${own}`] : [],
  );
  return `:is(${[`[class*=${name}]`, ...short].join()})`;
}
