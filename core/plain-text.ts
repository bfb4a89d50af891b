import { stripVTControlCharacters } from 'node:util';

/** Text from a page, a plugin or a bundler without anything that could steer the terminal. Keeps line ends and tabs. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text.replaceAll('\r\n', '\n')).replace(/(?![\n\t])\p{Control}/gu, '\ufffd');
}
