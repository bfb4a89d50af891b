import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { environmentNames } from '../../../core/config/environment-names.js';
import { closePackages, packageFiles, lockFileAbove } from '../../../core/config/lock-file.js';
import { plainOptions } from '../../../core/config/complete-config.js';
import { configImports } from '../../../core/config/sources.js';
import { tempFolder } from './temp-folder.js';

/** Files by path; an object becomes JSON. */
function folderOf(files: Readonly<Record<string, string | object>>): Promise<string> {
  const text = (content: string | object): string => (typeof content === 'string' ? content : JSON.stringify(content));
  return tempFolder(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, text(content)])));
}

describe('environment variables', () => {
  const read = (source: string, jsx = false) => environmentNames(source, { jsx });
  const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

  test.each([
    ['process.env.A + process.env["B"] + process.env[`C`] + process?.env?.D + process.env?.["E"]', 'A B C D E'],
    ['globalThis.process.env.A ?? global.process.env.B ?? process["env"].C', 'A B C'],
    ["const { A, B: b = '1', 'C-D': c } = process.env;", 'A B C-D'],
    ['const { length } = process.env.A;', 'A'],
    ["if ('A' in process.env && process . env\n  . B) run();", 'A B'],
    ["`a ${process.env.A} ${`b ${process.env.B}`} '${process.env.C}'`", 'A B C'],
    ['const a = <string>process.env.A; const b = process.env.B!; let c: typeof process.env.C;', 'A B C'],
    ['const quote = /["\'`]/; process.env.A; const half = 4 / 2; process.env.B; 1 / process.env.C', 'A B C'],
    ['// process.env.A\n/* process.env[b] */ const c = "process.env.C"; `process.env.D ${1} process.env[e]`', ''],
    ['const text = "\\"; process.env.A; //";', ''],
    ['a.process.env.A; a?.process.env[b]; processes.env.C; process.environment.D; $process.env.E', ''],
    ['import.meta.env.A; env.B; process.argv; typeof process; const p = process.cwd();', ''],
    ["import process from 'node:process'; import { argv } from 'node:process'; process.env.A", 'A'],
    ['process.env.A = process.env.__B$1; delete process.env.C; process.env.D?.split(",")', 'A C D __B$1'],
    ['const { argv } = process; const env = { process: 1 }; const { env: mine } = other;', ''],
    ['process.env[name] = 1; process.env[name] ??= other[name]; Object.assign(process.env, parse(text));', ''],
    ['"use strict', ''],
    ['`${', ''],
  ])('are found by name: %s', (source, names) => {
    expect(read(source)).toEqual({ names: names.split(' ').filter(Boolean), unclear: [] });
  });

  test('are found next to the text of elements', () => {
    expect(read("<p title='it'>Don't {process.env.A} can't // {/* process.env.B */}</p>", true).names).toEqual(['A']);
  });

  test.each([
    'const a =\n  process.env[name];',
    'const a = process.env.A;\ndotenv(process.env);',
    'const { A, ...rest } =\n  process.env;',
    'const { [a]: b } =\n  process.env;',
    '\nconst copy = { ...process.env };',
    '\nObject.entries(process?.["env"])',
    '\nconst all = process.env;',
    '\nconst { env } = process;',
    '\nconst { argv, env: all, pid } = process;',
    '\nconst p = process;',
    "import { argv,\n env } from 'node:process';",
    "import * as p\n  from 'process';",
    "\nconst { env } = await import('node:process');",
    "\nrequire('process').env.A;",
    '`\n${process.env[name]}`',
  ])('are reported where their names are not in the source: %j', (source) => {
    const { unclear } = read(source);
    expect(unclear.map((offset) => lineOf(source, offset))).toEqual([2]);
    expect(source.slice(unclear[0])).toMatch(/^["']?(?:node:)?process/);
  });
});

describe('imports of a configuration', () => {
  test('are local files and packages, also in files that it imports', async () => {
    const folder = await folderOf({
      'package.json': { name: 'the-site', imports: { '#own': './own.js' } },
      'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';\nimport a from './a.js';\nimport own from '#own';\nimport 'node:fs';`,
      'a.ts': `const b = await import("remark-b/sub"); require('@scope/c'); export { default } from './missing';`,
      'own.js': '',
      'node_modules/remark-b/package.json': { name: 'remark-b' },
      'node_modules/@scope/c/package.json': { name: '@scope/c' },
    });
    const { files, packages } = configImports([join(folder, 'tapdocs.config.ts')]);
    expect(files.map((file) => file.slice(folder.length + 1))).toEqual(['a.ts', 'own.js', 'tapdocs.config.ts']);
    expect(packages.map(({ name }) => name).sort()).toEqual(['@scope/c', 'remark-b']);
  });

  test('include the files that they name next to themselves, and no folders', async () => {
    const folder = await folderOf({
      'tapdocs.config.ts': `const read = (path) => readFileSync(new URL(path, import.meta.url));
read(new URL('./data/site.json', import.meta.url)); new URL( "notes%20of%20us.txt" , import.meta.url );
new URL('data', import.meta.url); new URL('https://example.org/a', import.meta.url); new URL('./gone', import.meta.url);
new URL("." + name, import.meta.url);`,
      'data/site.json': {},
      'notes of us.txt': '',
    });
    const { files } = configImports([join(folder, 'tapdocs.config.ts')]);
    expect(files.map((file) => file.slice(folder.length + 1))).toEqual([
      'data/site.json',
      'notes of us.txt',
      'tapdocs.config.ts',
    ]);
  });
});

describe('lock files', () => {
  const npm = (name: string) => ({ packages: { [`node_modules/${name}`]: { version: '1.2.3', integrity: 'x' } } });

  test.each([
    ['package-lock.json', JSON.stringify(npm('@a/b'), null, 2)],
    ['node_modules/.package-lock.json', JSON.stringify(npm('@a/b'), null, 2)],
    ['npm-shrinkwrap.json', JSON.stringify(npm('c/node_modules/@a/b'), null, '\t')],
    ['pnpm-lock.yaml', "packages:\n\n  '@a/b@1.2.3':\n    resolution: {integrity: x}\n"],
    ['pnpm-lock.yaml', "snapshots:\n\n  '@a/b@1.2.3(react@19.0.0)':\n    dependencies: {}\n"],
    ['yarn.lock', '"@a/b@^1.0.0", "@a/b@^1.2.0":\n  version "1.2.3"\n  resolved "x"\n'],
    ['yarn.lock', '"@a/b@npm:^1.0.0, @a/b@npm:^1.2.0":\n  version: 1.2.3\n  resolution: "x"\n'],
    ['bun.lock', '{ "packages": {\n    "@a/b": ["@a/b@1.2.3", "", {}, "x"],\n} }'],
  ])('have packages with versions: %s', async (name, text) => {
    const folder = await folderOf({ [name]: text, 'site/docs/index.md': '' });
    const lock = lockFileAbove(join(folder, 'site'));
    expect(lock?.name).toBe(name);
    expect(lock?.has('@a/b', '1.2.3')).toBe(true);
    for (const [other, version] of [
      ['@a/b', '1.2.4'],
      ['b', '1.2.3'],
      ['@a/b', '1.2'],
    ] as const)
      expect(lock?.has(other, version)).toBe(false);
  });

  test('of the nearest folder count, and the binary one of Bun has every package', async () => {
    const folder = await folderOf({ 'bun.lockb': '\0', 'site/package-lock.json': '{}', 'docs/a.md': '' });
    expect(lockFileAbove(join(folder, 'site'))?.has('a', '1.0.0')).toBe(false);
    expect(lockFileAbove(join(folder, 'docs'))?.has('a', '1.0.0')).toBe(true);
  });

  test.each([
    [{ 'package.json': { pnpm: { patchedDependencies: { '@a/b@1.2.3': 'x', c: 'y' } } } }, ['@a/b', 'c']],
    [{ 'package.json': { patchedDependencies: { 'a@1.2.3': 'x' } } }, ['a']],
    [{ 'pnpm-lock.yaml': "snapshots:\n  '@a/b@1.2.3(patch_hash=1f)(react@19.0.0)':\n  c@1.0.0: {}\n" }, ['@a/b']],
    [{ 'yarn.lock': '"a@patch:a@npm%3A1.2.3#~/.yarn/patches/a":\n  version: 1.2.3\n' }, ['a']],
    [{ 'patches/@a+b+1.2.3.patch': '', 'patches/c++d+1.0.0+001+first.patch': '' }, ['@a/b', 'd']],
    [{ 'site/patches/a+1.2.3.patch': '', 'patches/readme.md': '' }, ['a']],
  ])('name the packages that are patched: %j', async (files, patched) => {
    const folder = await folderOf({ 'package-lock.json': '{}', 'site/docs/index.md': '', ...files });
    const other = Object.keys(files).find((name) => /lock/.test(name));
    if (other) rmSync(join(folder, 'package-lock.json'));
    expect(lockFileAbove(join(folder, 'site'))?.patched).toEqual(patched);
  });
});

describe('packages', () => {
  const files = {
    'node_modules/a/package.json': { name: 'a', version: '1.0.0', dependencies: { b: '2', linked: '*', gone: '*' } },
    'node_modules/a/node_modules/b/package.json': { name: 'b', version: '2.0.0', peerDependencies: { a: '*' } },
    'node_modules/b/package.json': { name: 'b', version: '1.0.0' },
    'packages/linked/package.json': { name: 'linked', version: '0.0.0', dependencies: { changed: '*', fixed: '*' } },
    'packages/linked/index.js': 'export default 1;',
    'node_modules/changed/package.json': { name: 'changed', version: '3.0.0' },
    'node_modules/fixed/package.json': { name: 'fixed', version: '1.0.0' },
  };
  const lock = {
    packages: {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/changed': { version: '2.0.0' },
      'node_modules/fixed': { version: '1.0.0' },
      'packages/linked': { version: '0.0.0' },
    },
  };

  async function closureOf(more: Readonly<Record<string, string | object>>) {
    const folder = await folderOf({ ...files, ...more });
    symlinkSync('../packages/linked', join(folder, 'node_modules/linked'), 'junction');
    const { released, editable } = closePackages([{ name: 'a', from: folder }]);
    return { released, editable: editable.map(({ name }) => name).sort() };
  }

  test('are found as Node finds them, with what they depend on', async () => {
    const text = JSON.stringify(lock, null, 2);
    expect(await closureOf({ 'package-lock.json': text, 'patches/fixed+1.0.0.patch': '' })).toEqual({
      released: ['a@1.0.0', 'b@2.0.0'],
      editable: ['changed@3.0.0', 'fixed@1.0.0', 'linked@0.0.0'],
    });
  });

  test('without a lock file count by name and version, apart from linked ones', async () => {
    expect(await closureOf({})).toEqual({
      released: ['a@1.0.0', 'b@2.0.0', 'changed@3.0.0', 'fixed@1.0.0'],
      editable: ['linked@0.0.0'],
    });
  });

  test('that are linked count with all their files, but without what is installed in them and the site', async () => {
    const folder = await folderOf({
      'lib/b/a.js': '1',
      'lib/a.js': '1',
      'lib/node_modules/x/index.js': '2',
      'lib/docs/index.md': '3',
      'lib/.git/HEAD': '4',
    });
    const lib = join(folder, 'lib');
    expect(packageFiles(lib, new Set([join(lib, 'docs')]))).toEqual([join(lib, 'a.js'), join(lib, 'b/a.js')]);
  });
});

describe('options', () => {
  test('are the same for the same options, with any content', () => {
    const circle: Record<string, unknown> = { name: 'circle', run: () => 1, pattern: /a/g, big: 1n, none: undefined };
    circle['self'] = [circle, new Map([['k', new Set([Number.NaN])]])];
    const text = JSON.stringify(plainOptions(circle));
    expect(text).toContain('() => 1');
    expect(text).toContain('/a/g');
    expect(JSON.stringify(plainOptions(circle))).toBe(text);
  });

  test('differ where anything that JSON can say differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const isSame = JSON.stringify(a) === JSON.stringify(b);
        expect(JSON.stringify(plainOptions(a)) === JSON.stringify(plainOptions(b))).toBe(isSame);
      }),
    );
  });
});
