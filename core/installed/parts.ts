import { join } from 'node:path';
import { packageRoot } from '../files/find-package.js';

/**
 * The parts of Tapdocs that change no result and only save time. Each can be switched off, to find out whether a fault is its own:
 * `TAPDOCS_WITHOUT=code,flags`, or `TAPDOCS_WITHOUT=all`. What each of them saves is in the README of this folder.
 */
const parts = ['script', 'code', 'flags', 'expressions', 'parser'] as const;

export type Part = (typeof parts)[number];

const named = (process.env['TAPDOCS_WITHOUT'] ?? '').split(',').filter(Boolean);

/** Whether a part is in use. */
export function isOn(part: Part): boolean {
  return !named.includes('all') && !named.includes(part);
}

/** What is wrong with the variable: a message, or null. */
export function switchFault(): string | null {
  const unknown = named.filter((name) => name !== 'all' && !parts.some((part) => part === name));
  if (unknown.length === 0) return null;
  return `TAPDOCS_WITHOUT: there is no part \`${unknown.join('`, `')}\`. Use ${parts.join(', ')}, or all.`;
}

/**
 * The file of a module that a process, a bundler or a configuration loads by its path. If the script is in use, this file imports the
 * module from the script (`script/entry-modules.ts`).
 *
 * @param name path of its source in the package, without an extension: `core/cli`
 */
export function entryFile(name: string): string {
  return join(packageRoot, isOn('script') ? 'dist/entries' : 'dist', `${name}.js`);
}
