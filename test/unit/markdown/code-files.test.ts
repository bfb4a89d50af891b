import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFence, readImport, cutCode } from '../../../core/markdown/plugins/code-files.js';
import { neededFiles } from '../../../core/trees/needed-files.js';
import { createPageCompiler, type PageCompiler, problemsOf } from './page-compiler.js';

describe('a request for code', () => {
  test.each([
    ['<<< ./a.ts', { path: './a.ts', part: '', meta: '', language: '' }],
    ['<<< @site/src/a.ts#use{1,3-5}', { path: '@site/src/a.ts', part: 'use', meta: '{1,3-5}', language: '' }],
    ['<<< ./a{2 ts}', { path: './a', part: '', meta: '{2}', language: 'ts' }],
    ['<<< ./a.ts {ts:line-numbers} [Label]', { path: './a.ts', part: '', meta: 'lineNumbers [Label]', language: 'ts' }],
    ['<<< ./a.ts{:no-line-numbers}', { path: './a.ts', part: '', meta: 'lineNumbers=false', language: '' }],
    ['<<< "./a b.ts#L3-L9" title="b"', { path: './a b.ts', part: 'L3-L9', meta: 'title="b"', language: '' }],
  ])('%s', (line, expected) => {
    expect(readImport(line)).toEqual(expected);
  });

  test.each([
    ['ts', 'file="./a.ts#x" {2}', { path: './a.ts', part: 'x', meta: '{2}', language: 'ts' }],
    ['file=a.ts', '', { path: 'a.ts', part: '', meta: '', language: '' }],
    [
      'ts',
      'title="x" file=\'./a b.ts\' lineNumbers',
      { path: './a b.ts', part: '', meta: 'title="x"  lineNumbers', language: 'ts' },
    ],
    ['ts', 'file=./a.ts{1}', { path: './a.ts', part: '', meta: '{1}', language: 'ts' }],
    ['ts', 'title="a"', null],
    ['ts', 'profile=1', null],
  ])('```%s %s', (language, meta, expected) => {
    expect(readFence(language, meta)).toEqual(expected);
  });

  test('is read from any line without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof readImport(`<<< ${text}`).path === 'string'));
  });
});

describe('a part of a file', () => {
  const text = [
    'import a;',
    '// #region use',
    '  if (a) {',
    '    // #region inner',
    '    b();',
    '    // #endregion',
    '  }',
    '// #endregion use',
    'region = 1',
    '# region of interest',
    '',
  ].join('\n');

  test.each([
    ['', 'import a;\n  if (a) {\n    b();\n  }\nregion = 1\n# region of interest'],
    ['use', 'if (a) {\n  b();\n}'],
    ['inner', 'b();'],
    ['L3', 'if (a) {'],
    ['L9-', 'region = 1\n# region of interest'],
    ['1-2', 'import a;\n// #region use'],
  ])('#%s', (part, code) => {
    expect(cutCode(text, part)).toEqual({ code });
  });

  test.each([
    ['/* #region a */', '/* #endregion a */'],
    ['<!-- #region a -->', '<!-- #endregion -->'],
    ['#region a', '#endregion'],
    ['# region a', '# endregion'],
    ['#pragma region a', '#pragma endregion a'],
    ['-- #region a', '-- #endregion'],
    ['{/* #region a */}', '{/* #endregion a */}'],
    [';; #region a', ';; #endregion'],
  ])('a region starts with %s', (start, end) => {
    expect(cutCode(`x\r\n${start}\r\n\ty\r\n${end}\r\nz`, 'a')).toEqual({ code: 'y' });
  });

  test('a region in several parts is shown whole', () => {
    const parts = '  // #region a\n  b();\n  // #endregion a\nskipped();\n// #region a\n  c();\n// #endregion a\n';
    expect(cutCode(parts, 'a')).toEqual({ code: 'b();\nc();' });
  });

  test('that does not exist is reported', () => {
    expect(cutCode(text, 'user')).toEqual({ missing: 'region', nearest: 'use', regions: ['use', 'inner'] });
    expect(cutCode(text, 'L9-L99')).toEqual({ missing: 'lines', count: 10 });
    expect(cutCode(text, 'L0')).toEqual({ missing: 'lines', count: 10 });
    expect(cutCode('// #region a\nb', 'a')).toEqual({ missing: 'end' });
  });
});

describe('code in a file', () => {
  let compiler: PageCompiler;
  let outside = '';
  beforeAll(async () => {
    outside = realpathSync(mkdtempSync(join(tmpdir(), 'tapdocs-code-')));
    writeFileSync(join(outside, 'b.css'), '.b { color: red }\n');
    compiler = await createPageCompiler({ codeFolders: [outside] });
    compiler.write('docs/en/a.ts', '// #region one\nconst one = 1;\n// #endregion\nconst two = 2;\n');
    compiler.write('src/c.vue', '<b/>\n');
    compiler.write('docs/en/image.bin', new Uint8Array([0xff, 0xfe, 0]));
    symlinkSync('/etc/passwd', join(compiler.root, 'docs/en/link.txt'));
    compiler.write('.env', 'KEY=1\n');
    compiler.write('.config/a.txt', 'a\n');
    symlinkSync(join(compiler.root, '.env'), join(compiler.root, 'docs/en/env.txt'));
  });
  afterAll(() => {
    compiler.remove();
    rmSync(outside, { recursive: true });
  });
  const text = async (source: string, path?: string): Promise<string> =>
    (await compiler.html(source, path === undefined ? {} : { path }))
      .replace(/<button.*?<\/button>/g, '')
      .replace(/<[^>]+>/g, '');

  test.each(['docs/en/page.md', 'docs/en/page.mdx'])('is shown in %s', async (path) => {
    const source = [
      'Text',
      '<<< ./a.ts#one',
      '- item',
      '',
      '  ```ts file="./a.ts#L4" title="Two"',
      '  ```',
      '',
      '<<< @site/src/c.vue',
      '',
    ].join('\n');
    const html = await compiler.html(source, { path });
    expect(html).toContain('language-ts');
    expect(html).toContain('language-vue');
    expect(await text(source, path)).toMatch(/Text\s*const one = 1;\s*item\s*Twoconst two = 2;\s*&lt;b\/(&gt;|>)/);
  });

  test('is shown from a declared folder', async () => {
    expect(await text(`<<< ${join('../..', '..', outside.split('/').at(-1) ?? '', 'b.css')}\n`)).toContain(
      '.b { color: red }',
    );
  });

  test('is part of the facts of the page', async () => {
    const { $page } = await compiler.load('<<< ./a.ts#one\n');
    expect($page.read).toEqual(['docs/en/a.ts']);
  });

  test.each([
    ['<<< ./aa.ts', 'CODE_FILE_MISSING', 'Did you mean `./a.ts`?'],
    ['<<< ../../../nowhere.ts', 'CODE_FILE_OUTSIDE', 'markdown.codeFolders'],
    ['<<< ./link.txt', 'CODE_FILE_OUTSIDE', 'markdown.codeFolders'],
    ['<<< /etc/passwd', 'CODE_FILE_MISSING', 'relative to the page'],
    ['<<< @site/.env', 'CODE_FILE_HIDDEN', 'another name'],
    ['<<< @site/.config/a.txt', 'CODE_FILE_HIDDEN', 'another name'],
    ['<<< ./env.txt', 'CODE_FILE_HIDDEN', 'another name'],
    ['<<< ./image.bin', 'CODE_FILE_BINARY', 'UTF-8'],
    ['<<< ./a.ts#on', 'CODE_FILE_REGION', 'Did you mean `one`?'],
    ['<<< ./a.ts#L7', 'CODE_FILE_LINES', '#L3-L9'],
    ['```ts file=./a.ts\nconst x = 1;\n```', 'CODE_FILE_FILLED', 'file='],
  ])('that cannot be shown is an error: %s', async (source, code, hint) => {
    const problems = await problemsOf(compiler.compile(`# A\n\n${source}\n`));
    expect(problems).toMatchObject([{ code, at: { file: 'docs/en/page.mdx', line: 3, column: 1 } }]);
    expect(problems[0]?.hint).toContain(hint);
  });

  test('does not change other text', async () => {
    expect(await text('a <<< b\n', 'docs/en/page.md')).toMatch(/a (?:&lt;|&#x3C;){3} b/);
    expect(await text('`<<< ./a.ts`\n')).toMatch(/(?:&lt;|&#x3C;){3} \.\/a\.ts/);
  });
});

test('files of code belong to a tree', () => {
  const texts: Record<string, string> = {
    'docs/a.mdx': '<<< code/b.ts#x{1}\n\n```ts file=c.ts\n```\n\n<<< @site/src/d.ts\n',
    'docs/code/b.ts': '',
    'docs/c.ts': '',
    'src/d.ts': '',
    'src/e.ts': '',
  };
  const needed = neededFiles({
    files: new Set(Object.keys(texts)),
    paths: ['docs/a.mdx'],
    read: (path) => texts[path] ?? '',
  });
  expect([...needed].sort()).toEqual(['docs/a.mdx', 'docs/c.ts', 'docs/code/b.ts', 'src/d.ts']);
});
