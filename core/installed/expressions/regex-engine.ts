import { type RequiredTexts, requiredTexts } from './required-texts.js';
import type { Shiki } from '../../markdown/highlight/shiki.js';
import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/find-package.js';

/** A text to search, with a number that is unique in the engine. */
interface NumberedText extends RegexEngineString {
  id: number;
}

/** A regular expression of a grammar. */
interface Expression {
  pattern: string;
  /** Texts of which a match contains one; null if that is not known. */
  required: RequiredTexts | null;
  /** The JavaScript expression, if it is known from the build of the package. */
  prebuilt: KnownPattern | null;
  /** Translated when it first runs; a third of them never do. Null for an expression that JavaScript lacks: it never matches. */
  translation: Translation | null | undefined;
}

interface Translation {
  /** Global, with the indices of its groups. */
  regexp: RegExp;
  /** False if the result depends on where the search starts, so that the last result cannot be reused. */
  reusable: boolean;
}

/** Shiki's translation of an expression. */
type Translator = Shiki['translatePattern'];

/** TextMate's index for a group without a match. */
const noGroup = 0xff_ff_ff_ff;
/** Place of no match: after every place in a text. */
const nowhere = 0x7f_ff_ff_ff;

/**
 * Runs the regular expressions of grammars in JavaScript, with the translation of Shiki's JavaScript engine. Shiki's engine remembers
 * the last search of an expression in each rule. This one remembers it for all rules that have the expression, and does not run an
 * expression on a text that lacks what its matches contain. With Shiki's engine and the same translations, a cold build of the 384
 * pages of `site/rsbuild` takes 1.11 of the processor time.
 */
export function createRegexEngine({ translatePattern }: Pick<Shiki, 'translatePattern'>): RegexEngine {
  const searches = new Searches(translatePattern);
  let last = 0;
  const createString = (content: string): NumberedText => ({ content, id: (last += 1) });
  const createScanner = (patterns: readonly (string | RegExp)[]): PatternScanner => {
    const numbers = Int32Array.from(patterns, (pattern) => searches.numberOf(String(pattern)));
    return {
      findNextMatchSync(string, start) {
        const text = typeof string === 'string' ? createString(string) : (string as NumberedText);
        const best = searches.first(numbers, text, start);
        if (best < 0) return null;
        return { index: best, captureIndices: searches.groups(numbers[best] ?? 0) };
      },
    };
  };
  return { createString, createScanner };
}

/**
 * The last search of each expression: text, start of the search, place of the match, and the match. The first three are arrays of
 * integers, because they are read some hundred times a line.
 */
class Searches {
  private readonly prebuiltPatterns = loadKnownPatterns();
  private readonly translator: Translator;
  private readonly numbers = new Map<string, number>();
  private readonly expressions: Expression[] = [];
  private texts = new Int32Array(512);
  private starts = new Int32Array(512);
  private places = new Int32Array(512);
  private readonly matches: (RegExpExecArray | null)[] = [];

  constructor(translator: Translator) {
    this.translator = translator;
  }

  /** The number of the expression of a pattern. */
  numberOf(pattern: string): number {
    const existing = this.numbers.get(pattern);
    if (existing !== undefined) return existing;
    const ahead = this.prebuiltPatterns(pattern);
    const required = ahead ? ahead.required : requiredTexts(pattern);
    const number = this.expressions.push({ pattern, required, prebuilt: ahead, translation: undefined }) - 1;
    this.numbers.set(pattern, number);
    if (number === this.texts.length) {
      this.texts = doubled(this.texts);
      this.starts = doubled(this.starts);
      this.places = doubled(this.places);
    }
    return number;
  }

  /** Index of the expression that matches nearest to `start`, the first one of several; -1 if none matches. */
  first(numbers: Int32Array, text: NumberedText, start: number): number {
    const { texts, starts, places } = this;
    let best = -1;
    let bestPlace = nowhere;
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] as number;
      let place = places[number] as number;
      const isKnown = texts[number] === text.id && place >= start && (starts[number] as number) <= start;
      if (!isKnown) place = this.search(number, text, start);
      if (place >= bestPlace) continue;
      best = index;
      bestPlace = place;
      if (place === start) break;
    }
    return best;
  }

  /** The groups of an expression's last match. */
  groups(number: number) {
    return (this.matches[number]?.indices ?? []).map(toGroup);
  }

  private search(number: number, text: NumberedText, start: number): number {
    const expression = this.expressions[number] as Expression;
    const { required } = expression;
    this.starts[number] = start;
    this.places[number] = nowhere;
    if (required && !hasAny(text.content, required.texts, required.ahead ? start : 0)) {
      this.texts[number] = text.id;
      return nowhere;
    }
    if (expression.translation === undefined) expression.translation = translate(expression, this.translator);
    if (!expression.translation) return nowhere;
    const { regexp, reusable } = expression.translation;
    const match = exec(regexp, text.content, start);
    const place = match ? match.index : nowhere;
    if (reusable) this.texts[number] = text.id;
    this.places[number] = place;
    this.matches[number] = match;
    return place;
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(array.length * 2);
  next.set(array);
  return next;
}

function translate({ pattern, prebuilt }: Expression, translator: Translator): Translation | null {
  try {
    if (prebuilt)
      return { regexp: new RegExp(prebuilt.source, prebuilt.flags), reusable: !prebuilt.flags.includes('y') };
    const options = { target: 'auto', lazyCompileLength: Infinity } as const;
    const regexp: EmulatedRegExp = translator(pattern, options);
    const reusable = !regexp.sticky && !regexp.rawOptions?.strategy;
    return { regexp, reusable };
  } catch {
    return null;
  }
}

/** The translation if a plain `RegExp` is not enough. With a strategy, the result depends on where the search starts. */
interface EmulatedRegExp extends RegExp {
  rawOptions?: { strategy?: unknown };
}

function exec(regexp: RegExp, text: string, start: number): RegExpExecArray | null {
  regexp.lastIndex = start;
  try {
    return regexp.exec(text);
  } catch {
    // V8 reports some expressions as too large only when they run.
    return null;
  }
}

function hasAny(text: string, parts: readonly string[], from: number): boolean {
  for (const part of parts) if (text.includes(part, from)) return true;
  return false;
}

function toGroup(group: readonly [number, number] | undefined) {
  return group
    ? { start: group[0], end: group[1], length: group[1] - group[0] }
    : { start: noGroup, end: noGroup, length: 0 };
}

/** A pattern of a grammar that was translated when the package was built. */
export interface KnownPattern {
  required: RequiredTexts | null;
  /** Source of the equivalent JavaScript expression. */
  source: string;
  flags: string;
}

/** The entry in the file: `[source, flags]`, then the required texts, and whether they follow the start. */
export type WrittenPattern = [source: string, flags: string, texts?: readonly string[], ahead?: boolean];

export interface PatternFile {
  /** Hash of everything that the patterns are made from. */
  id: string;
  patterns: Record<string, WrittenPattern>;
}

/** `write-patterns.ts` writes it when the package is built. */
export const patternFile = join(packageRoot, 'dist/core/installed/patterns.json');

/** Looks up the patterns of common languages. Translating them took each worker 0.6 s. */
export function loadKnownPatterns(): (pattern: string) => KnownPattern | null {
  // The file is read only if there is code to highlight.
  let patterns: ReadonlyMap<string, WrittenPattern> | undefined;
  return (pattern) => {
    patterns ??= new Map(Object.entries(readPatternFile()?.patterns ?? {}));
    const written = patterns.get(pattern);
    if (!written) return null;
    const [source, flags, texts, ahead = false] = written;
    return { source, flags, required: texts ? { texts, ahead } : null };
  };
}

/** Null if there is none. */
export function readPatternFile(): PatternFile | null {
  try {
    return JSON.parse(readFileSync(patternFile, 'utf8')) as PatternFile;
  } catch {
    return null;
  }
}
