import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { BeyondLimit, boundedSyntax } from '../../../core/markdown/syntax/bounded.js';
import { runs } from '../../runs.js';

const parse = (source: string) => fromMarkdown(source, { extensions: [boundedSyntax()] });

const parts = [
  '- ',
  '* ',
  '1. ',
  '> ',
  '>',
  '`',
  '``',
  '*',
  '**',
  '_',
  '=',
  '-',
  '<b>',
  '<?',
  '<!A',
  '[a](b)',
  '[c]: d',
  '[',
  '![',
  ']',
  '](',
  'a',
  ' ',
  '\n',
  '\n\n',
];
const text = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((list) => list.join(''));

describe('bounded syntax', () => {
  it('means what it means in CommonMark', () => {
    fc.assert(
      fc.property(text, (source) => {
        expect(parse(source)).toEqual(fromMarkdown(source));
      }),
      { numRuns: runs() },
    );
  });

  it.each([
    ['lists', '- '.repeat(49) + 'a', '- '.repeat(51) + 'a', 101],
    ['quotes', '>'.repeat(50) + 'a', '>'.repeat(51) + 'a', 51],
    ['quotes of lists', '> - '.repeat(25) + 'a', '> - '.repeat(30) + 'a', 101],
    ['marks of emphasis', '*a* '.repeat(1000), '*a* '.repeat(1001), 4001],
    ['marks in a link', `[${'*a* '.repeat(1000)}](b)`, `[${'*a* '.repeat(1001)}](b)`, 4002],
    ['runs of back-ticks', backTicks(100), backTicks(800), null],
    ['brackets', '[a]('.repeat(2500) + '![a]('.repeat(2500), '[a]('.repeat(2500) + '![a]('.repeat(2501), 22_501],
    ['tags', 'a <?'.repeat(500), 'a <?'.repeat(4000), null],
  ])('has a limit for %s', (_, most, more, column) => {
    expect(() => parse(most)).not.toThrow();
    expect(() => parse(more)).toThrow(BeyondLimit);
    if (column !== null) expect(() => parse(more)).toThrow(expect.objectContaining({ line: 1, column }));
  });

  it.each([
    ['a line of dashes', '- '.repeat(1000)],
    ['many lists', '- a\n'.repeat(1000)],
    ['a block of code', `~~~\n${'- '.repeat(1000)}a\n${'>'.repeat(1000)}\n~~~`],
    ['many paragraphs with a mark', '`a *b <c [d\n\n'.repeat(1000)],
  ])('has none for %s', (_, source) => {
    expect(parse(source)).toEqual(fromMarkdown(source));
  });
});

function backTicks(count: number): string {
  return Array.from({ length: count }, (_, index) => '`'.repeat(index + 1)).join(' ');
}
