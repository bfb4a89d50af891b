import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it, onTestFinished } from 'vitest';
import { SampleChecker } from '../check-samples.js';
import type { Sample } from '../samples.js';

function open() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tapdocs-twoslash-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { root, checker: new SampleChecker(ts, root, { lib: ['lib.es2023.d.ts'] }) };
}

const sample = (code: string, language = 'ts'): Sample => ({ code, language, hasTypes: true });

it('checks the samples of a page together, and each as if it were alone', () => {
  const { checker } = open();
  const { samples } = checker.check([
    sample('const name = 1;\n//    ^?'),
    sample("const name = 'two';\n//    ^?"),
    sample('declare global {\n  var shared: number;\n}\nexport const one = shared;'),
    sample('export const two = shared;'),
    sample('// @strict: false\nexport const text: string = null;'),
  ]);
  const types = samples.map(({ notes }) => notes.flatMap((note) => (note.kind === 'query' ? [note.text] : [])));
  expect(types).toEqual([['const name: 1'], ['const name: "two"'], [], [], []]);
  expect(samples.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], [], [], ['2304'], []]);
});

it('does not show the error that the compiler finds when it is asked for the type of an element', () => {
  const { checker } = open();
  const jsx = 'namespace JSX { interface IntrinsicElements { p: { title: string } } }\n';
  const { samples } = checker.check([
    sample(`// @jsx: preserve\ndeclare global { ${jsx} }\nexport const p1 = <p title="a" />;`, 'tsx'),
  ]);
  expect(samples[0]?.faults).toEqual([]);
});

it('gives the same result alone and next to other samples', () => {
  const union = sample("const word = Math.random() > 0.5 ? 'b' : 'a';\n//    ^?");
  const [alone] = open().checker.check([union]).samples;
  const [, beside] = open().checker.check([sample("export const words = ['a', 'b'] as const;"), union]).samples;
  expect(beside).toEqual(alone);
});

it('reads files of the site again when they change, and names them', () => {
  const { root, checker } = open();
  const file = join(root, 'value.ts');
  writeFileSync(file, 'export const value: number = 1;\n');
  const user = sample("import { value } from './value';\nexport const text: string = value;");
  const first = checker.check([user]);
  expect(first.files).toEqual([file]);
  expect(first.samples[0]?.faults).toMatchObject([{ code: '2322', line: 1 }]);
  writeFileSync(file, "export const value: string = 'a';\n\n");
  expect(checker.check([user]).samples[0]?.faults).toEqual([]);
});

it('has files within a sample, cut lines, and no absolute paths', () => {
  const { root, checker } = open();
  const code = [
    '// @filename: a.ts',
    'export const a = 1;',
    '// @filename: b.ts',
    "import * as all from './a';",
    '// ---cut---',
    'export const b = all.a;',
  ].join('\n');
  const [checked] = checker.check([sample(code)]).samples;
  expect(checked?.code).toBe('export const b = all.a;');
  expect(checked?.faults).toEqual([]);
  const [missing] = checker.check([sample("import { none } from './none';")]).samples;
  expect(missing?.faults).toMatchObject([{ code: '2307' }]);
  expect(JSON.stringify([checked, missing])).not.toContain(root);
});
