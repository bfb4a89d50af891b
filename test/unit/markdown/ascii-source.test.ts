import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiSource } from '../../../core/installed/expressions/ascii-source.js';
import { readPatternFile } from '../../../core/installed/expressions/known-patterns.js';
import { runs } from '../../runs.js';

const patterns = Object.values(readPatternFile()?.patterns ?? {});

/** Code of several languages, cut and joined again. */
const piece = fc.constantFrom(
  'const a_1 = await import("./x.js");',
  '<div class="b">',
  "'it\\'s'",
  'def f(x): return x**2',
  '@media (min-width: 1px) {',
  '# comment',
  '// TODO',
  '/* a */',
  '${B:-c}',
  '{ "key": [1, 2.5e3, null] }',
  'fn main() -> Result<(), E> {}',
  '---',
  '* item',
  '[text](url "t")',
  '\t',
  '  ',
  '\n',
  'SELECT * FROM t;',
  '=>',
  '&&',
  '\\n',
  '^',
  '$',
  '-',
  ']',
  '0xFF',
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
);

it('finds in ASCII what the expression finds, wherever the search starts', () => {
  const known = patterns.flatMap(([source, flags]) => {
    const ascii = asciiSource(source, flags);
    return ascii === null ? [] : [{ source, flags, ascii }];
  });
  expect(known.length).toBeGreaterThan(patterns.length * 0.9);
  // Each a share of all, with the texts of another seed.
  const step = 24;
  fc.assert(
    fc.property(fc.nat(step - 1), text, fc.nat(20), (offset, content, start) => {
      for (let index = offset; index < known.length; index += step) {
        const { source, flags, ascii } = known[index] ?? { source: '', flags: '', ascii: '' };
        expect(find(new RegExp(ascii, flags.replace('v', '')), content, start)).toEqual(
          find(new RegExp(source, flags), content, start),
        );
      }
    }),
    { numRuns: runs(60) },
  );
}, 60_000);

function find(regexp: RegExp, content: string, start: number): unknown {
  regexp.lastIndex = start;
  return regexp.exec(content)?.indices?.map((place) => place ?? null);
}

it('leaves what cannot be said without the flag', () => {
  expect(asciiSource(String.raw`[\p{L}--[a-c]]`, 'v')).toBeNull();
  expect(asciiSource(String.raw`[\w&&\d]`, 'v')).toBeNull();
  expect(asciiSource(String.raw`\P{L}`, 'v')).toBeNull();
  expect(asciiSource(String.raw`\p{Emoji}`, 'v')).toBeNull();
  expect(asciiSource(String.raw`[a[^b]]`, 'v')).toBeNull();
  expect(asciiSource('ſ', 'iv')).toBeNull();
  expect(asciiSource('😀', 'v')).toBeNull();
});

it('puts what a class within a class has into that one', () => {
  expect(asciiSource(String.raw`[\p{L}[\p{Nd}_]\-]+`, 'v')).toBe(String.raw`[A-Za-z0-9_\-]+`);
  expect(asciiSource(String.raw`\p{space}*[^\p{Alpha}]`, 'v')).toBe(String.raw`[\t-\r ]*[^A-Za-z]`);
  // What would be the sign of a complement there is a character.
  expect(asciiSource(String.raw`[\p{M}^a]`, 'v')).toBe(String.raw`[\^a]`);
});
