import { createProcessor } from '@mdx-js/mdx';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import { tableLines } from '../../../core/installed/gfm/lean-extensions.js';
import { createPageCompiler, markdown } from './page-compiler.js';

const marks = '@.-_+*[]()<>`~:/\\&; \n'.split('');
const words = 'http:// https:// HTTP:// www. WWW. mailto: xmpp: :// ]( &#64; &amp; a@b.cd a.b x@y'.split(' ');
const parts = fc.oneof(fc.constantFrom(...marks, ...words), fc.stringMatching(/^[a-z0-9]{1,3}$/));
const text = fc.array(parts, { maxLength: 20 }).map((list) => list.join(''));

interface Node {
  type: string;
  url?: string;
  value?: string;
  children?: Node[];
}

/** Nodes with links and text, which is what the shortcuts could change. */
function outline({ type, url, value, children }: Node): unknown {
  return [type, url, value, children?.map(outline)];
}

/** Compiles texts as pages do; `trees` are what the parser made of them. */
async function createOutliner() {
  const trees: Node[] = [];
  const keep = () => (tree: Node) => void trees.push(structuredClone(tree));
  const { compile, remove } = await createPageCompiler({ markdown: { ...markdown, remarkPlugins: [keep] } });
  return { compile: (source: string) => compile(source, 'docs/a.md'), trees, remove };
}

/** Runs texts through our pipeline and through GFM in full; counts those for which a shortcut was taken. */
async function compare(texts: fc.Arbitrary<string>, isShort: (source: string) => boolean): Promise<number> {
  const full = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] });
  const { compile, trees, remove } = await createOutliner();
  let short = 0;
  await fc.assert(
    fc.asyncProperty(texts, async (source) => {
      fc.pre(!/^\s*#|^---|===|!\[|\{#|:::/m.test(source));
      await compile(source);
      const tree = trees.pop();
      expect(tree && outline(tree)).toEqual(outline(full.parse(source) as Node));
      if (isShort(source)) short += 1;
    }),
    { numRuns: 400 },
  );
  remove();
  return short;
}

// The comparisons are worth something only if the shortcuts were taken, and if they were not.

it('finds the same bare links as GFM does in full', async () => {
  const short = await compare(text, (source) => !/:\/\/|www\.|@/i.test(source));
  expect(short).toBeGreaterThan(50);
  expect(short).toBeLessThan(350);
});

// Emphasis would end before the `@` if the construct for addresses were left out: the search across the text cannot make up for that.
it.each(['_x_@b.cd', '_x_.@b.cd', '_x_-@b.cd', '_x_+@b.cd', '_x__@b.cd', '_x_@b-c.de', '_x_@b_c.de', '_x_@9.de'])(
  'takes all of %s for an address',
  async (address) => {
    const { compile, trees, remove } = await createOutliner();
    await compile(`Write to ${address} today.`);
    remove();
    expect(JSON.stringify(trees.map(outline))).toContain(JSON.stringify(['link', `mailto:${address}`]).slice(0, -1));
  },
);

it('finds the same tables as GFM does in full', async () => {
  const starts = fc.constantFrom('', '', '', '> ', '- ', '  ', '    ', '1. ', '> > ', '>', '\t', '-');
  const cells = ['a', 'a | b', '| a |', '|', '| a | b |', 'a b c', '| `x|y` | \\| |', '| - x |', '\u00a0', ''];
  const dashes = ['| - | - |', '|-|', ':-: | -', '- | -', '-|-', '--', ':-', '|:--|--:|', '* * *'];
  const rests = fc.constantFrom(...cells, ...dashes, '`', '```', '<div>', '\\', '[x]: y');
  const ends = fc.constantFrom('\n', '\n', '\n', '\n\n', '\r\n', '\r', ' \n');
  const lines = fc.array(fc.tuple(starts, rests, ends), { maxLength: 8 });
  const tables = lines.map((list) => list.map((line) => line.join('')).join(''));
  const sources = fc.tuple(tables, fc.constantFrom('| a | b |\n| - | - |\n| c |\nd\n', 'text\n\n', ''), tables);
  const short = await compare(
    sources.map((list) => list.join('')),
    (source) => tableLines(source).size === 0,
  );
  expect(short).toBeGreaterThan(20);
  expect(short).toBeLessThan(380);
});

it('looks for tables near rows of dashes only', () => {
  expect([...tableLines('text\n\n| a |\r\n| - |\r| b |\nc\n \nd\n> e\n> -\n> f\n>\n> g')]).toEqual([
    3, 4, 5, 6, 9, 10, 11,
  ]);
  expect(tableLines('one - two\n\n- item\n\na | b').size).toBe(0);
});
