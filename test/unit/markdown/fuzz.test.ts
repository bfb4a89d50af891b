import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';
import { UnreadableError } from '../../../core/markdown/parse/micromark-parser.js';
import { runs } from '../../runs.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler({ components: new Set(['Card']), elements: new Set(['table', 'h2']) });
});
afterAll(() => site.remove());

const fragment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'# *_`[]()<>{}!|:-=+~&;@/\\"\'^$.,0 1\t'.split('')) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '\n',
      '\n\n',
      '\n',
      '\r\n',
      '    ',
      '- ',
      '1. ',
      '> ',
      '```',
      '```ts {1} title="x"\n',
      '~~~',
      ':::',
      ':::tip',
      '::::details[',
      ':::foo',
      '| a | b |\n| - | - |\n',
      '[^1]',
      '[^1]: ',
      '[!NOTE]\n',
      '---\n',
      '---\na: 1\n---\n',
      '{#id}',
      '<!--',
      '-->',
      '</b>',
      '<b>',
      '<Card>',
      '</Card>',
      '<Card a={',
      '<img src="',
      '<a href="',
      'https://a.b',
      'www.a.b',
      'a@b.cd',
      'export const a = ',
      'import b from "c"',
      '{1}',
      '{/*',
      '*/}',
      '&amp;',
      '[x]: /y\n',
      '\0',
      '\uFEFF',
      '\u2028',
      '\ud800',
      '中',
      '🎉',
      '__proto__',
      '// [!code ++]',
    ),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 5 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z ]{1,6}$/) },
);
const text = fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join(''));

interface Place {
  line?: number;
}

/**
 * Line of what was thrown: of our problems, or of the message of an MDX step. Tests run the parser's development build, whose
 * assertion about a tag that is open at the end of a heading comes before the message that users get.
 */
function linesOf(error: unknown): (number | undefined)[] {
  if (error instanceof UnreadableError) return linesOf(error.cause);
  if (!(error instanceof Error)) return [undefined];
  if (error.name === 'Assertion' && error.message === 'expected heading on stack') return [];
  if ('problems' in error) return (error.problems as { at?: Place }[]).map(({ at }) => at?.line);
  return ['line' in error ? (error.line as number) : undefined];
}

describe('any text', () => {
  it('compiles as CommonMark, unless its front matter is broken or a comment or container has no end', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        try {
          await site.compile(source, 'docs/a.md');
        } catch (error) {
          expect(source).toMatch(/^\uFEFF?\s*---|!\[|<img|<!--|:::/);
          for (const line of linesOf(error)) expect(line).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs() },
    );
  });

  it('compiles as MDX, or fails with places', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        try {
          await site.compile(source, 'docs/a.mdx');
        } catch (error) {
          for (const line of linesOf(error)) expect(line, String(error)).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs() },
    );
  });

  it('gives the same bytes each time', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const compile = async () => String(await site.compile(source, 'docs/a.md').catch((error: unknown) => error));
        expect(await compile()).toBe(await compile());
      }),
      { numRuns: runs(50) },
    );
  });
});
