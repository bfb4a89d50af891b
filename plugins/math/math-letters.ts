/** First letters of an alphabet in Unicode: capital, small, digit zero, Greek capital, Greek small. Undefined: it has none. */
type Alphabet = readonly [
  capital: number,
  small: number,
  digit?: number | undefined,
  greekCapital?: number | undefined,
  greekSmall?: number | undefined,
];

/** The block "Mathematical Alphanumeric Symbols" of Unicode, by the value of `mathvariant`. */
const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, undefined, 0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d468, 0x1d482, 0x1d7ce, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec, 0x1d756, 0x1d770],
  'sans-serif-italic': [0x1d608, 0x1d622],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0x1d7ec, 0x1d790, 0x1d7aa],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that Unicode had before, in "Letterlike Symbols": the block has holes in their places. */
const earlier: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  italic: { h: 'ℎ' },
  script: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
};

/** An element with `mathvariant`: its tag up to the attribute, the value, the rest of the tag, and the text. */
const styled = /(<(?:mi|mn|mo|mtext)(?: [\w-]+="[^"]*")*?) mathvariant="([\w-]+)"([^>]*>)([^<]*)/g;

/**
 * Replaces `mathvariant` in MathML with letters of Unicode, because MathML Core only supports the value `normal`:
 * `<mi mathvariant="double-struck">R</mi>` becomes `<mi>ℝ</mi>`.
 */
export function withMathLetters(html: string): string {
  return html.replace(styled, (...[element, before = '', variant = '', after = '', text = '']: string[]) =>
    Object.hasOwn(alphabets, variant) ? before + after + letters(text, variant) : (element ?? ''),
  );
}

/** Skips references such as `&amp;`. */
function letters(text: string, variant: string): string {
  return text.replace(/&[^;]*;|./gsu, (character) =>
    character.startsWith('&') ? character : letter(character, variant),
  );
}

function letter(character: string, variant: string): string {
  const hole = earlier[variant]?.[character];
  if (hole !== undefined) return hole;
  const [capital, small, digit, greekCapital, greekSmall] = alphabets[variant] ?? [0, 0];
  const code = character.codePointAt(0) ?? 0;
  const from = (first: string, last: string, start: number | undefined): number | null =>
    start !== undefined && character >= first && character <= last ? start + code - (first.codePointAt(0) ?? 0) : null;
  const letterCode =
    from('A', 'Z', capital) ??
    from('a', 'z', small) ??
    from('0', '9', digit) ??
    from('Α', 'Ω', greekCapital) ??
    from('α', 'ω', greekSmall);
  return letterCode === null ? character : String.fromCodePoint(letterCode);
}
