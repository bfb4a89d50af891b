/** Letters that Unicode does not decompose. */
const apart: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Normalizes a word for lookups: lower case, without accents, and with full-width forms replaced. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => apart[letter] ?? letter)
    .normalize('NFKC');
}

export function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 127) return false;
  return true;
}

/**
 * Folds a word. The decomposition of some letters contains spaces. They are removed, because spaces separate terms in
 * lists.
 */
export function foldWord(word: string): string {
  const folded = fold(word);
  return /[\s,^]/.test(folded) ? folded.replace(/[\s,^]+/g, '') : folded;
}

/** The words of a path that describe a page: those of its last two folders and its name. */
export function pathWords(path: string): string {
  return path.split('/').filter(Boolean).slice(-3).join(' ');
}
