import { stripVTControlCharacters } from 'node:util';

/** Characters that would steer the terminal, or turn the order of what follows. */
const steering = /(?![\n\t])\p{Control}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Text from a page, a plugin or a bundler without anything that could steer the terminal. Keeps line ends and tabs. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text.replaceAll('\r\n', '\n')).replaceAll(steering, '\ufffd');
}
