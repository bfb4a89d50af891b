import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findConfig, loadConfig } from '../../../core/config/load.js';
import { type Problem, toProblems } from '../../../core/problems/problem.js';
import { tempFolder } from './temp-folder.js';

async function problemOf(files: Record<string, string>, configFile?: string): Promise<Problem & { root: string }> {
  const root = await tempFolder(files);
  try {
    await loadConfig(root, { configFile });
  } catch (error) {
    const [first] = toProblems(error);
    if (first) return { ...first, root };
  }
  throw new Error('it did not fail');
}

describe('loadConfig', () => {
  test.each([
    ['tapdocs.config.ts', 'enum A { One = 1 }\nexport default { title: `t${A.One}` } satisfies { title: string };'],
    ['tapdocs.config.mts', 'const t: string = "t1";\nexport default { title: t };'],
    ['tapdocs.config.js', 'export default { title: "t1" };'],
    ['tapdocs.config.mjs', 'const title = await Promise.resolve("t1");\nexport default { title };'],
    ['tapdocs.config.cjs', 'module.exports = { title: "t1" };'],
    ['tapdocs.config.js', 'module.exports = { title: "t1" };'],
  ])('reads %s', async (name, text) => {
    const root = await tempFolder({ [name]: text });
    const file = join(root, name);
    expect(await loadConfig(root)).toEqual({ config: { title: 't1' }, file, made: {}, loaded: [file] });
  });

  test('takes TypeScript before JavaScript, and the file that is asked for before both', async () => {
    const root = await tempFolder({
      'tapdocs.config.ts': 'export default { title: "ts" };',
      'tapdocs.config.js': 'export default { title: "js" };',
      'other/docs.config.ts': 'export default { title: "other" };',
    });
    expect((await loadConfig(root)).config.title).toBe('ts');
    expect((await loadConfig(root, { configFile: '' })).config.title).toBe('ts');
    expect((await loadConfig(root, { configFile: 'other/docs.config.ts' })).config.title).toBe('other');
    expect((await loadConfig(root, { configFile: join(root, 'tapdocs.config.js') })).config.title).toBe('js');
  });

  test('takes imports, each module once, and runs all again the next time', async () => {
    const root = await tempFolder({
      'tapdocs.config.ts':
        "import { state } from './state.js';\nimport { other } from './other.js';\nexport default { title: state.title, same: state === other };",
      'state.ts': "export const state = { title: 'one' };",
      'other.ts': "export { state as other } from './state.js';",
    });
    expect((await loadConfig(root)).config).toEqual({ title: 'one', same: true });
    await writeFile(join(root, 'state.ts'), "export const state = { title: 'two' };");
    expect((await loadConfig(root)).config.title).toBe('two');
  });

  test('takes elements of modules with JSX, while `<` in TypeScript stays a type', async () => {
    const root = await tempFolder({
      'tapdocs.config.ts':
        "import { card } from './card.tsx';\nconst same = <T>(value: T): T => value;\nconst title = <string>same(card('a').props.title);\nexport default { title };",
      'card.tsx': 'export const card = (title: string) => <><b title={title} /></>.props.children;',
    });
    expect((await loadConfig(root)).config.title).toBe('a');
  });

  test.each(['tapdocs.config.js', 'tapdocs.config.mjs', 'tapdocs.config.cjs'])('reads a changed %s', async (name) => {
    const text = (title: string) =>
      `${name.endsWith('cjs') ? 'module.exports =' : 'export default'} { title: '${title}' };`;
    const root = await tempFolder({ [name]: text('one'), 'package.json': '{"type":"module"}' });
    expect((await loadConfig(root)).config.title).toBe('one');
    await writeFile(join(root, name), text('two'));
    expect((await loadConfig(root)).config.title).toBe('two');
  });

  test('leaves no trace when it is asked to', async () => {
    const root = await tempFolder({ 'tapdocs.config.ts': 'export default { title: "t" };' });
    await loadConfig(root, { cache: false });
    expect(findConfig(join(root, '.tapdocs'))).toBeUndefined();
    const { readdir } = await import('node:fs/promises');
    expect(await readdir(root)).toEqual(['tapdocs.config.ts']);
  });
});

describe('a configuration that is not there', () => {
  test('is missed by its folder', async () => {
    const { code, message, root, hint } = await problemOf({});
    expect(code).toBe('CONFIG_MISSING');
    expect(message).toBe(`There is no configuration file in the folder \`${basename(root)}\`.`);
    expect(hint).toContain('tapdocs.config.ts');
  });

  test('is missed by its name when it was asked for', async () => {
    const { code, message, root } = await problemOf({ 'tapdocs.config.ts': '' }, 'no.ts');
    expect([code, message]).toEqual([
      'CONFIG_MISSING',
      `The configuration file \`${join(root, 'no.ts')}\` does not exist.`,
    ]);
  });
});

describe('a configuration that fails', () => {
  test('reports the line that threw', async () => {
    const text =
      'interface A { b: string }\n\nfunction go(a: A | null): string {\n  return (a as A).b;\n}\nexport default { title: go(null) };\n';
    const found = await problemOf({ 'tapdocs.config.ts': text });
    expect(found).toMatchObject({
      code: 'CONFIG_THREW',
      message: "The configuration could not be loaded: Cannot read properties of null (reading 'b')",
      at: { file: join(found.root, 'tapdocs.config.ts'), line: 4, source: text },
    });
    expect(found.cause?.stack).toContain('go');
  });

  test('reports the line of a module that it imports', async () => {
    const found = await problemOf({
      'tapdocs.config.ts': "import './nav.js';\nexport default { title: 'T' };",
      'nav.ts': "\n\nthrow new Error('no nav');",
    });
    expect(found).toMatchObject({ code: 'CONFIG_THREW', at: { file: join(found.root, 'nav.ts'), line: 3 } });
    expect(found.message).toContain('no nav');
  });

  test('reports line and column of a syntax error', async () => {
    const found = await problemOf({ 'tapdocs.config.ts': "export default {\n  title: 'x\n};" });
    expect(found).toMatchObject({
      code: 'CONFIG_THREW',
      message: 'The configuration could not be loaded: Unterminated string constant.',
      at: { file: join(found.root, 'tapdocs.config.ts'), line: 2, column: 10 },
    });
  });

  test('reports which import is not there', async () => {
    const found = await problemOf({
      'tapdocs.config.ts': "// first\nimport x from 'no-such-package';\nexport default { title: x };",
    });
    expect(found).toMatchObject({ code: 'CONFIG_THREW', at: { line: 2, column: 16 } });
    expect(found.message).toBe("The configuration could not be loaded: Cannot find module 'no-such-package'");
    expect(found.hint).toContain('`no-such-package`');
  });

  test('reports which import of an import is not there', async () => {
    const found = await problemOf({
      'tapdocs.config.ts': "import './nav.js';\nexport default { title: 'T' };",
      'nav.ts': "import './nothing.js';",
    });
    expect(found).toMatchObject({ code: 'CONFIG_THREW', at: { file: join(found.root, 'nav.ts'), line: 1 } });
  });

  test('may throw what is no error', async () => {
    const found = await problemOf({ 'tapdocs.config.ts': 'throw "text";' });
    expect(found).toMatchObject({
      code: 'CONFIG_THREW',
      message: 'The configuration could not be loaded: it threw text',
    });
  });
});

describe('a configuration without a usable default export', () => {
  test.each([
    ["export const config = { title: 'T' };", 'missing'],
    ['export default 3;', '`3`'],
    ["export default () => ({ title: 'T' });", 'a function'],
    ["export default Promise.resolve({ title: 'T' });", 'a promise'],
    ["export default [{ title: 'T' }];", 'a list of 1'],
    ['export default null;', '`null`'],
    ['', 'missing'],
  ])('%s', async (text, got) => {
    const found = await problemOf({ 'tapdocs.config.ts': text });
    expect([found.code, found.at]).toEqual(['CONFIG_EXPORT', { file: join(found.root, 'tapdocs.config.ts') }]);
    expect(found.message).toContain(`but it is ${got}`);
  });
});
