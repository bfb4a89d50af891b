import { decodeHTMLStrict } from 'entities/decode';

/**
 * Decodes a named character reference, given without `&` and `;`: false when there is none of that name. In the bundled libraries
 * it stands in the place of `decode-named-character-reference`, whose table the HTML parser has in a smaller form: an object of
 * 2,200 strings, which each process would make again.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  const reference = `&${name};`;
  const text = decodeHTMLStrict(reference);
  return text === reference ? false : text;
}
