import type { Island } from '../contract/index.js';
import { fail, problem } from '../problems/problem.js';

const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/;

/** `export const ssr = false` in the module of an island: it is rendered in browsers only. */
export function isBrowserOnly(source: string): boolean {
  return /^export const ssr = false\b/m.test(source);
}

/**
 * `export const hydrate = 'interaction'`: what the module renders needs no script until the reader does something.
 *
 * @throws TapdocsError HYDRATE_VALUE for another value
 */
export function waitsForInteraction(source: string, file: string): boolean {
  const match = /^export const hydrate\s*=\s*(['"].*?['"]|\w+)/m.exec(source);
  const [, value = ''] = match ?? [];
  if (!match || /^.interaction.$/.test(value)) return match !== null;
  const line = source.slice(0, match.index).split('\n').length;
  return fail(problem('HYDRATE_VALUE', { value: `\`${value}\`` }, { file, line, source }));
}

/** `export const size = { inline: '100%', block: 300 }` in the module of an island; undefined if there is none. */
export function islandSize(source: string): Island['size'] {
  const [, size] = /^export const size\s*=\s*\{([^}]*)\}/m.exec(source) ?? [];
  if (size === undefined) return undefined;
  const lengths = size.matchAll(/\b(inline|block)['"]?\s*:\s*(?:(\d+)|'([^']*)'|"([^"]*)")/g);
  return Object.fromEntries(
    [...lengths].map(([, side = '', pixels, ...texts]) => [
      `${side}Size`,
      pixels ? `${pixels}px` : (texts.find(Boolean) ?? ''),
    ]),
  );
}

/** Whether a module starts with `"use client"`, after white space and comments. Its exports are then islands. */
export function isClientModule(source: string): boolean {
  return directive.test(source);
}
