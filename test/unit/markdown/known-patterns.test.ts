import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShikiPrimitive, type Grammar, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { INITIAL } from 'shiki/textmate';
import type { RegexEngine } from 'shiki/types';
import { describe, expect, it } from 'vitest';
import { loadKnownPatterns } from '../../../core/installed/expressions/known-patterns.js';
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
      const before = blocks.get(language) ?? [];
      if (language in bundledLanguages && before.length < 8) blocks.set(language, [...before, code]);
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

describe('patterns of common languages', () => {
  const translated = loadKnownPatterns();

  it('are known ahead, as expressions that match the same, and no others are', () => {
    expect(translated('"{3,5}')?.exec('a""""')?.[0]).toBe('""""');
    expect(translated('a pattern of no grammar')).toBeNull();
  });

  it.each([...blocks])('find in %s what new translations find', async (language, codes) => {
    const regexConstructor = (pattern: string) => translated(pattern) ?? defaultJavaScriptRegexConstructor(pattern);
    const ours = await grammarWith(createJavaScriptRegexEngine({ forgiving: true, regexConstructor }), language);
    const shikis = await grammarWith(createJavaScriptRegexEngine({ forgiving: true }), language);
    for (const code of codes) expect(tokensOf(ours, code)).toEqual(tokensOf(shikis, code));
  });

  it('are of many languages', () => {
    expect(blocks.size).toBeGreaterThan(12);
  });
});
