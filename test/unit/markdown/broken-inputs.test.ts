import { describe, expect, it } from 'vitest';
import { loadNativeParser } from '../../../core/installed/native-parser.js';
import { treeMaker } from './parsed-tree.js';

/** Each mistake in MDX has the same code, line and column with both parsers, wherever it stands. */

const parseNatively = await treeMaker(loadNativeParser());
const parseSlowly = await treeMaker(null);

const faults = [
  // Tags
  '<',
  '< b>',
  '<1>',
  '<b',
  '<b c',
  '<b c=>d</b>',
  '<b c="d>e</b>',
  '<b c=d>e</b>',
  '<b "c">d</b>',
  "<b c='d>e",
  '<b>',
  '<b>a',
  '<b>*a</b>*',
  '*<b>a*</b>',
  '<b>\n\n- a\n  </b>',
  '[<b>a](c)</b>',
  'a \\\\< b',
  '<b><c></b></c>',
  '<b>a</c>',
  '</b>',
  'a </b> c',
  '</b/>',
  '<b / c>',
  '<b.>a</b.>',
  '<b:>a</b:>',
  '<b.c:d/>',
  '<a:b:c/>',
  '<>a',
  'a</>',
  '<!DOCTYPE html>',
  '<?php ?>',
  '<![CDATA[a]]>',
  // Comments
  '<!-- a',
  'a <!-- b',
  // Expressions
  '{',
  'a {b',
  '}{',
  '{a b}',
  '{1 +}',
  '{"a}',
  '{`a}',
  '{/* a}',
  '{// a}',
  '<b {c}/>',
  '<b {...c d}/>',
  '<b {...}/>',
  '<b c={}/>',
  '<b c={d e}/>',
  '<b c={d/>',
  // Links of Markdown
  '<https://a.example>',
  '<a@b.example>',
  '1 <2 and 3',
];

const lines = (text: string, first: string, rest: string): string => first + text.replaceAll('\n', `\n${rest}`);

const frames: readonly (readonly [name: string, frame: (fault: string) => string])[] = [
  ['alone', (fault) => fault],
  ['in a paragraph', (fault) => `One.\n\nTwo ${fault} three.\n\nFour.`],
  ['in a list', (fault) => lines(`a\n\n${fault}`, '- ', '  ')],
  ['in a quote', (fault) => lines(`a\n\n${fault}\n\nb`, '> ', '> ')],
  ['in a container', (fault) => `:::tip A *title*\n\n${fault}\n\n:::`],
  ['in a table', (fault) => `| a | b |\n| - | - |\n| c | ${fault} |`],
  ['in an element', (fault) => `<Box>\n\n${fault}\n\n</Box>`],
  ['behind Chinese', (fault) => `他说 **「重要」**的，${fault}`],
  ['below code', (fault) => `\`\`\`\n<\n\`\`\`\n\n{/* a */}\n\n${fault}`],
  ['in a heading', (fault) => `---\na: b\n---\n\n## a ${fault} {#b}`],
];

const inputs = new Set(frames.flatMap(([, frame]) => faults.map((fault) => frame(fault))));

it('are more than 200', async () => {
  const results = await Promise.all([...inputs].map((source) => parseNatively(source, 'a.mdx')));
  expect(results.filter((result) => result === null || Array.isArray(result)).length).toBeGreaterThan(200);
});

describe.each(frames)('%s', (_, frame) => {
  it.each(faults)('%s', async (fault) => {
    const source = frame(fault);
    const slow = await parseSlowly(source, 'a.mdx');
    const native = await parseNatively(source, 'a.mdx');
    expect(problems(native), source).toEqual(problems(slow));
  });
});

function problems(result: Awaited<ReturnType<typeof parseSlowly>>): unknown {
  return result === null || Array.isArray(result) ? result : 'no problem';
}
