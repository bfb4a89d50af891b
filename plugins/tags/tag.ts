/** A tag that pages can have. */
export interface Tag {
  /** Its key in the tags file, or as written on the page. */
  key: string;
  label: string;
  /** '' if there is none. */
  description: string;
  /** Path below that of the overview of tags, with a slash at its start: `/release`. */
  permalink: string;
}

/**
 * How names become parts of URLs. `plain`: words are what spaces and signs separate; `words`: also what capitals and digits do, and
 * signs are left out.
 */
export type NamePaths = 'plain' | 'words';

/**
 * Part of a URL for a name: `Hello, World` → `hello-world`. Letters and digits of all scripts are kept.
 *
 * @param paths with `words`, `TypeScript` becomes `type-script`. Default: `plain`
 */
export function nameInPath(name: string, paths: NamePaths = 'plain'): string {
  if (paths === 'words') return (wordsOf(name).join('-') || 'other').toLowerCase();
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}]\+*)\+/gu, '-plus')
    .replace(/(?<=[\p{L}\p{N}])#/gu, '-sharp')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return words || 'other';
}

/** Latin letters lose their accents, and words end before a capital, and between letters and digits. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['\u2019]/g, '')
    .replace(/[ßæœøłđþð]/gi, (letter) => whole[letter.toLowerCase()] ?? letter);
  return plain.match(words) ?? [];
}

/** Latin letters that have no accent to lose. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
};

const words =
  /\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])|[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+|(?:(?!\p{ASCII})[\p{L}\p{M}\p{N}])+/gu;
