import jsTokens from 'js-tokens';
import type { Config } from './types.js';

/** The environment variables that a source reads. */
export interface EnvironmentNames {
  /** Sorted. */
  readonly names: readonly string[];
  /** Offsets of reads whose names are not in the source. */
  readonly unclear: readonly number[];
}

/**
 * `process.env`, with what is before and after it, but not where it is only set. Tokens are separated by spaces, and
 * strings have double quotes.
 */
const environment =
  /(?:\{ ([^{}]*) \} = |"([^"]+)" in )?(?<![^ ]| \??\. |Object \. assign \( )(?:global(?:This)? \??\. )?process (?:\??\. env|(?:\?\. )?\[ "env" \])(?! :| \[ [^ ]+ \] (?:\?\?|\|\|)?= )(?: \??\. ([\w$]+)| (?:\?\. )?\[ "([^"]+)" \])?(?![^ ])/g;

/** Other ways to the same object: `const { env } = process`, `import { env } from 'node:process'`, `require('process')`. */
const aside =
  /\{ (?:[^{}]* )?env [^{}]*\} (?:= process(?! \??[.[])|from "(?:node:)?process")(?![^ ])|(?<!\} )= process(?![^ ])(?! \??[.[])|\* as [\w$]+ from "(?:node:)?process"|\( "(?:node:)?process" \)/g;

/** Finds reads of `process.env` in JavaScript or TypeScript, without those in comments and strings. */
export function environmentNames(source: string, { jsx }: { jsx: boolean }): EnvironmentNames {
  if (!/\bprocess\b/.test(source)) return { names: [], unclear: [] };
  const names = new Set<string>();
  const unclear = new Set<number>();
  const { text, offsetAt } = plainCode(source, jsx);
  for (const { index, 0: whole, 1: pattern, 2: asked, 3: property, 4: key } of text.matchAll(environment)) {
    const name = property ?? key ?? asked;
    const read = name === undefined ? (pattern?.split(' , ').map(keyOf) ?? [null]) : [name];
    for (const one of read) {
      if (one === null) unclear.add(offsetAt(index + whole.lastIndexOf('process')));
      else names.add(one);
    }
  }
  for (const { index, 0: whole } of text.matchAll(aside)) unclear.add(offsetAt(index + whole.lastIndexOf('process')));
  return { names: [...names].sort(), unclear: [...unclear].sort((a, b) => a - b) };
}

/** The key in a part of a destructuring pattern; null for a computed one and for the rest. */
function keyOf(part: string): string | null {
  return /^(?:([\w$]+)|"([^"]+)")(?: [:=,]|$)/.exec(part)?.slice(1).find(Boolean) ?? null;
}

/** The tokens of a source, separated by spaces, and a function from an offset there to one in the source. */
function plainCode(source: string, jsx: boolean): { text: string; offsetAt: (index: number) => number } {
  const offsets: number[] = [];
  const words: string[] = [];
  let at = 0;
  for (const { type, value } of jsx ? jsTokens(source, { jsx }) : jsTokens(source)) {
    if (!/Comment$|^(?:WhiteSpace|LineTerminatorSequence|JSXText)$/.test(type)) {
      offsets.push(at);
      words.push(wordOf(type, value));
    }
    at += value.length;
  }
  const text = words.join(' ');
  return { text, offsetAt: (index) => offsets[text.slice(0, index).split(' ').length - 1] ?? 0 };
}

/** A token without spaces. Only strings that can be a name keep their text. */
function wordOf(type: string, value: string): string {
  if (/^(?:IdentifierName|Punctuator|JSX(?:Identifier|Punctuator))$/.test(type)) return value;
  const isText = type === 'StringLiteral' || type === 'NoSubstitutionTemplate';
  return isText && /^.[^\s\\"]+.$/.test(value) ? `"${value.slice(1, -1)}"` : '""';
}

/** Code of the variables of the environment that every bundle replaces by their values. */
export function publicValues({ publicEnv }: Pick<Config, 'publicEnv'>): Record<string, string> {
  return Object.fromEntries(
    publicEnv.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name]) ?? 'undefined']),
  );
}
