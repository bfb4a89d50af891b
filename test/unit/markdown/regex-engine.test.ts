import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShikiPrimitive, type Grammar, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { INITIAL } from 'shiki/textmate';
import type { RegexEngine } from 'shiki/types';
import { describe, expect, it } from 'vitest';
import { createRegexEngine } from '../../../core/installed/expressions/regex-engine.js';
import { repository } from '../../repository.js';

/** Code of the site's English pages by language, some blocks of each. */
function blocksOfSite(): Map<string, string[]> {
  const folder = join(repository, 'site/rsbuild/docs/en');
  const blocks = new Map<string, string[]>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.mdx?$/.test(name)) continue;
    for (const [, language = '', code = ''] of readFileSync(join(folder, name), 'utf8').matchAll(
      /^```(\w+)[^\n]*\n([\s\S]*?)\n```/gm,
    )) {
      const known = blocks.get(language) ?? [];
      if (language in bundledLanguages && known.length < 8) blocks.set(language, [...known, code]);
    }
  }
  return blocks;
}

async function registrationsOf(language: string): Promise<LanguageRegistration[]> {
  return (await bundledLanguages[language as keyof typeof bundledLanguages]()).default;
}

async function grammarWith(engine: RegexEngine, language: string): Promise<Grammar> {
  const langs = await registrationsOf(language);
  const shiki = createShikiPrimitive({ engine, langs, themes: [], warnings: false });
  return shiki.getLanguage(langs.at(-1)?.name ?? '');
}

function tokensOf(grammar: Grammar, code: string): unknown[] {
  let state = INITIAL;
  return code.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state, 0);
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => [startIndex, endIndex, scopes.join(' ')]);
  });
}

const blocks = blocksOfSite();

describe('the engine for the regular expressions of grammars', () => {
  it.each([...blocks])('finds in %s what Shiki’s own engine finds', async (language, codes) => {
    const own = await grammarWith(createRegexEngine({ translatePattern: defaultJavaScriptRegexConstructor }), language);
    const shikis = await grammarWith(createJavaScriptRegexEngine({ forgiving: true }), language);
    for (const code of codes) expect(tokensOf(own, code)).toEqual(tokensOf(shikis, code));
  });

  it('is shown many languages', () => {
    expect(blocks.size).toBeGreaterThan(12);
  });

  it('gives a scanner the first of the nearest matches, with its groups', () => {
    const engine = createRegexEngine({ translatePattern: defaultJavaScriptRegexConstructor });
    const scanner = engine.createScanner(['(b)(x)?', '(?<=a)b', 'never', '(a)', '(?<bad']);
    const text = engine.createString('..ab');
    const group = (start: number, end: number) => ({ start, end, length: end - start });
    const none = { start: 0xff_ff_ff_ff, end: 0xff_ff_ff_ff, length: 0 };
    expect(scanner.findNextMatchSync(text, 0, 0)).toEqual({ index: 3, captureIndices: [group(2, 3), group(2, 3)] });
    expect(scanner.findNextMatchSync(text, 3, 0)).toEqual({
      index: 0,
      captureIndices: [group(3, 4), group(3, 4), none],
    });
    expect(scanner.findNextMatchSync(text, 4, 0)).toBeNull();
  });

  it('searches again in another text, and before the place of its last search', () => {
    const engine = createRegexEngine({ translatePattern: defaultJavaScriptRegexConstructor });
    const [first, second] = [engine.createScanner(['b']), engine.createScanner(['a', 'b'])];
    const text = engine.createString('ab b');
    const placeOf = (scanner: typeof first, string: typeof text | string, start: number) =>
      scanner.findNextMatchSync(string, start, 0)?.captureIndices[0]?.start;
    expect(placeOf(first, text, 2)).toBe(3);
    expect(placeOf(first, text, 0)).toBe(1);
    expect(placeOf(second, text, 1)).toBe(1);
    expect(placeOf(first, engine.createString('b'), 0)).toBe(0);
    expect(placeOf(first, 'xxb', 0)).toBe(2);
    expect(placeOf(second, text, 4)).toBeUndefined();
  });

  it('takes what starts where the last match ended for no longer than that', () => {
    const engine = createRegexEngine({ translatePattern: defaultJavaScriptRegexConstructor });
    const scanner = engine.createScanner(['\\Gb']);
    const text = engine.createString('abb');
    expect(scanner.findNextMatchSync(text, 0, 0)).toBeNull();
    expect(scanner.findNextMatchSync(text, 1, 0)?.captureIndices[0]?.start).toBe(1);
    expect(scanner.findNextMatchSync(text, 2, 0)?.captureIndices[0]?.start).toBe(2);
  });
});
