import fc from 'fast-check';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { describe, expect, it } from 'vitest';
import { requiredTexts } from '../../../core/installed/expressions/required-texts.js';
import { runs } from '../../runs.js';

/** Whether something from a place on matches; false also for a pattern that has no translation. */
function matches(pattern: string, text: string, from: number): boolean {
  try {
    const regexp = defaultJavaScriptRegexConstructor(pattern);
    regexp.lastIndex = from;
    return regexp.test(text);
  } catch {
    return false;
  }
}

describe('requiredTexts', () => {
  it.each([
    ['\\b(import|export)\\b', ['import', 'export']],
    ['(?<![.$])(?:\\bconst\\b)\\s+', ['const']],
    ['a\\s+(?=\\(|\\[)', ['a']],
    ['\\s*(?=\\(|\\[)', ['(', '[']],
    ['[;,]', [';', ',']],
    ['(?:x|yy)+z?', ['x', 'yy']],
    ['\\s*(?:(\\.)|(\\?\\.))\\s*', ['.', '?.']],
  ])('%s needs one of %j', (pattern, texts) => {
    expect(requiredTexts(pattern)).toEqual({ texts, ahead: true });
  });

  it.each([
    ['(?<==>)\\s*', ['=>']],
    ['(?:ab|(?<=b)c*)', ['ab', 'b']],
    ['(?=(?<=ab)c?)', ['ab']],
  ])('%s needs one of %j, before the match perhaps', (pattern, texts) => {
    expect(requiredTexts(pattern)).toEqual({ texts, ahead: false });
  });

  it.each([
    ['\\s+'],
    ['a?'],
    ['a|\\d'],
    ['(?!a)'],
    ['[^a]'],
    ['[a-c]'],
    ['(?i)import'],
    ['(?i:import)'],
    ['(?x) a b'],
    ['a|b|c|d|e|f|g'],
    ['(?<bad'],
    [''],
  ])('%s needs none, or cannot be read', (pattern) => {
    expect(requiredTexts(pattern)).toBeNull();
  });

  const pattern = fc.letrec<{ pattern: string; part: string }>((tie) => ({
    pattern: fc
      .array(fc.array(tie('part'), { minLength: 0, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((alternatives) => alternatives.map((parts) => parts.join('')).join('|')),
    part: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('a', 'b', 'ab', '\\(', '[ab]', '[^a]', '\\w', '\\b', '^', '$', '.', '\\G', '(?i)a'),
      fc
        .tuple(fc.constantFrom('(', '(?:', '(?>', '(?=', '(?!', '(?<=', '(?<!', '(?i:'), tie('pattern'))
        .map(([open, inner]) => `${open}${inner})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('?', '*', '+', '{0}', '{2}', '??', '*+'))
        .map(([inner, quantifier]) => `(?:${inner})${quantifier}`),
    ),
  })).pattern;

  it('asks for nothing that a match could do without', () => {
    let matched = 0;
    const texts = fc.array(fc.stringMatching(/^[abAB( ]{0,6}$/), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(
        pattern.filter((source) => requiredTexts(source) !== null),
        texts,
        fc.nat(3),
        (source, given, from) => {
          const required = requiredTexts(source);
          if (!required) return;
          for (const text of given.filter((one) => matches(source, one, from))) {
            matched += 1;
            const { texts: parts, ahead } = required;
            expect(parts.some((part) => text.includes(part, ahead ? from : 0))).toBe(true);
          }
        },
      ),
      { numRuns: runs() },
    );
    expect(matched).toBeGreaterThan(20);
  });
});
