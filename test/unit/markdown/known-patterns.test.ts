import { expect, it } from 'vitest';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { loadKnownPatterns, readPatternFile } from '../../../core/installed/expressions/known-patterns.js';
import { requiredTexts } from '../../../core/installed/expressions/required-texts.js';

it('knows of patterns ahead what it would find out', () => {
  const patterns = Object.keys(readPatternFile()?.patterns ?? {});
  expect(patterns.length).toBeGreaterThan(2000);
  const known = loadKnownPatterns();
  for (const pattern of patterns.filter((_, index) => index % 16 === 0)) {
    const { source, flags } = defaultJavaScriptRegexConstructor(pattern, {
      target: 'ES2024',
      lazyCompileLength: Infinity,
    });
    expect(known(pattern)).toEqual({ source, flags, required: requiredTexts(pattern) });
  }
  expect(known('a pattern of no grammar')).toBeNull();
});
