import { basename } from 'node:path';

/** The title of a site, from the name of its folder: `my-docs` becomes `My docs`. */
export function titleFor(folder: string): string {
  const words = basename(folder)
    .replaceAll(/[-_.\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100);
  return words === '' ? 'My docs' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name that npm accepts, from the name of a folder. */
export function packageNameFor(folder: string): string {
  const name = basename(folder)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d~-]+/g, '-')
    .replaceAll(/^[-~]+|-+$/g, '')
    .slice(0, 100);
  if (name === '') return 'docs';
  // A package cannot depend on a package with its own name.
  return name === 'tapdocs' || name === 'typescript' ? `${name}-docs` : name;
}

/** Names in a message. */
export function inCode(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
