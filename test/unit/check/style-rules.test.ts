import { join } from 'node:path';
import { expect, test } from 'vitest';
import rules from '../../check/style-rules.js';
import { repository } from '../../repository.js';

const english = 'site/rsbuild/docs/en/guide/start/index.mdx';

/** `line rule detail` of all that the rules find. */
function problemsIn(text: string, name = english): string[] {
  const found: string[] = [];
  for (const rule of rules) {
    const [id = ''] = rule.names;
    rule.function({ name, lines: text.split('\n') }, ({ lineNumber, detail }) => {
      found.push(`${lineNumber} ${id} ${detail}`);
    });
  }
  return found;
}

test('headings are plain, not too deep, and have text between them', () => {
  expect(problemsIn('##### A\n\nText')).toEqual(['1 style-heading deeper than level 4']);
  expect(problemsIn('## See [b](/b)')).toEqual(['1 style-heading a link']);
  expect(problemsIn('## 1. First')).toEqual(['1 style-heading a number']);
  expect(problemsIn('## A\n\n## B\n\n### C')).toEqual(['1 style-heading no text before the next heading']);
  expect(problemsIn('## A\n\n```bash\n# B\n```\n')).toEqual([]);
});

test('names are those of their owners', () => {
  expect(problemsIn('Webpack and Github')).toEqual(['1 style-name Expected: webpack', '1 style-name Expected: GitHub']);
  expect(problemsIn('webpack, Rsbuild, `Webpack`, [a](/Github) and RsbuildPlugin')).toEqual([]);
  expect(problemsIn('RSBuild and RsBuild')).toEqual(['1 style-name Expected: Rsbuild']);
});

test('English pages have no fillers, contractions and exclamations, but in quoted headings', () => {
  expect(problemsIn('You can just build.\nIt does not work, does it? No!\nIt doesn’t.')).toEqual([
    '1 style-word just',
    '3 style-word doesn’t',
    '2 style-word o!',
  ]);
  expect(problemsIn("### Can't resolve a file")).toEqual([]);
  expect(problemsIn('You can just build.', 'site/rsbuild/docs/zh/guide/start/index.mdx')).toEqual([]);
  expect(problemsIn('You can just build.', join(repository, english))).toEqual(['1 style-word just']);
});

test('pages about Tapdocs itself are in plain English', () => {
  const text = 'The record is made anew, for it has changed.\nMend the link beside it in place of `anew`.';
  expect(problemsIn(text, 'plugins/git/README.md')).toEqual([
    '1 style-plain Expected: again',
    '2 style-plain Expected: next to',
    '2 style-plain Expected: fix',
    '2 style-plain Expected: instead of',
    '1 style-plain Expected: because',
  ]);
  expect(problemsIn('A value for the page.', 'README.md')).toEqual([]);
  expect(problemsIn(text)).toEqual([]);
});

test('units stand off', () => {
  expect(problemsIn('10KiB in 200 ms, `12px`')).toEqual(['1 style-unit 10KiB']);
});

test('callouts have a known type and blank lines', () => {
  expect(problemsIn(':::tip Title\n\nText\n\n:::')).toEqual([]);
  expect(problemsIn(':::hint\n\nText\n:::')).toEqual([
    '1 style-callout unknown type hint',
    '4 style-callout no blank line',
  ]);
});
