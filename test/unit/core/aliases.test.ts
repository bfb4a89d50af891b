import { join } from 'node:path';
import { createPathsMatcher } from 'get-tsconfig';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesFor } from '../../../core/bundle/tsconfig-resolver.js';
import { aliasKey, tsconfigWarnings, resolveConfig } from '../../../core/config/resolve.js';
import { readTsconfig, usedTsconfig } from '../../../core/config/tsconfig.js';
import { toProblems } from '../../../core/problems/problem.js';
import { tempFolder } from '../node/temp-folder.js';

describe('tsconfig.json', () => {
  it('is read with comments and with what it extends', async () => {
    const root = await tempFolder({
      'tsconfig.json': '{\n  // The base.\n  "extends": "./config/base.json",\n}',
      'config/base.json':
        '{ "compilerOptions": { "paths": { "@/*": ["../src/*", "../lib/*"], "one": ["../one.ts"] } } }',
    });
    expect(readTsconfig(root)).toEqual({
      file: join(root, 'tsconfig.json'),
      baseUrl: null,
      paths: { '@/*': [join(root, 'src/*'), join(root, 'lib/*')], one: [join(root, 'one.ts')] },
      unused: [],
      unreadable: null,
    });
  });

  it('may be that of a folder above, with a base', async () => {
    const root = await tempFolder({
      'tsconfig.json': '{ "compilerOptions": { "baseUrl": "./src", "paths": { "@/*": ["ui/*"] } } }',
      'site/docs/index.md': '',
    });
    expect(readTsconfig(join(root, 'site'))).toMatchObject({
      file: join(root, 'tsconfig.json'),
      baseUrl: join(root, 'src'),
      paths: { '@/*': [join(root, 'src/ui/*')] },
    });
  });

  it('says nothing about the names of Tapdocs, and of packages of which there is one copy', async () => {
    const paths = {
      '@theme/*': ['./node_modules/tapdocs/themes/default/*'],
      tapdocs: ['./x.ts'],
      react: ['./fake.ts'],
      'react-dom/*': ['./fake/*'],
      'react-router-dom': ['./node_modules/@types/react-router-dom'],
      declared: ['./types/declared.d.ts'],
    };
    const root = await tempFolder({ 'tsconfig.json': JSON.stringify({ compilerOptions: { paths } }) });
    const config = resolveConfig({ title: 'T' }, { root });
    expect(config.tsconfig).toMatchObject({ paths: {}, unused: ['react', 'react-dom/*'] });
    expect(usedTsconfig(config.tsconfig)).toBeNull();
    expect(tsconfigWarnings(config).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'TSCONFIG_PATH_UNUSED warning',
      'TSCONFIG_PATH_UNUSED warning',
    ]);
  });

  it.each([
    ['{ "extends": "./nowhere.json" }', null],
    [
      '{\n  // A comment\n  "extends": "@of/nowhere", /* "a": */\n  "compilerOptions": { "paths": { "@/*": ["./src/*", ], }, },\n}',
      '@/*',
    ],
    ['{ "extends": "./nowhere.json", "compilerOptions": { "paths": { "a": "b" } } }', null],
  ])('of which a part cannot be read is reported, and has its own patterns: %s', async (text, pattern) => {
    const root = await tempFolder({ 'tsconfig.json': text });
    const config = resolveConfig({ title: 'T' }, { root });
    expect(usedTsconfig(config.tsconfig)?.paths ?? null).toEqual(pattern && { [pattern]: [join(root, 'src/*')] });
    expect(tsconfigWarnings(config)).toMatchObject([
      { code: 'TSCONFIG_UNREADABLE', severity: 'warning', at: { file: join(root, 'tsconfig.json') } },
    ]);
  });

  it('leads webpack where TypeScript looks', () => {
    const part = fc.constantFrom('@', 'a', 'b', 'ab', '/', '-', '*');
    const pattern = fc
      .array(part, { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join(''))
      .filter((text) => text.split('*').length <= 2 && !text.startsWith('/'));
    const name = fc
      .array(fc.constantFrom('@', 'a', 'b', '/', '-'), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
      .filter((text) => !text.startsWith('/'));
    fc.assert(
      fc.property(fc.uniqueArray(pattern, { maxLength: 4 }), name, (patterns, request) => {
        // For TypeScript, start and end of a pattern do not overlap; for the library they may.
        fc.pre(patterns.every((text) => !text.includes('*') || request.length >= text.length - 1));
        const paths = Object.fromEntries(
          patterns.map((text, index) => [text, [text.includes('*') ? `./t${index}/*/x` : `./t${index}`]]),
        );
        const matcher = createPathsMatcher({ path: '/site/tsconfig.json', config: { compilerOptions: { paths } } });
        const absolute = Object.fromEntries(
          Object.entries(paths).map(([text, targets]) => [text, targets.map((target) => join('/site', target))]),
        );
        const found = candidatesFor(request, { paths: absolute, baseUrl: null }).map((path) => join(path));
        // Of two patterns with starts of one length, TypeScript takes the first, too.
        expect(found).toEqual((matcher?.(request) ?? []).map((path) => join(path)));
      }),
    );
  });
});

describe('the option `alias`', () => {
  const problemsOf = (root: string, alias: Record<string, string>) => {
    try {
      resolveConfig({ title: 'T', alias }, { root });
      return [];
    } catch (error) {
      return toProblems(error).map(({ code, message }) => `${code} ${message}`);
    }
  };

  it('has paths of the site', async () => {
    const root = await tempFolder({ 'src/ui/Box.tsx': '', 'src/title.ts': '' });
    const { alias } = resolveConfig({ title: 'T', alias: { '@/ui': 'src/ui', title: './src/title' } }, { root });
    expect(alias).toEqual({ '@/ui': join(root, 'src/ui'), title: join(root, 'src/title') });
    expect(problemsOf(root, { '@': 'scr' })).toEqual([
      'ALIAS_MISSING The alias `@` points to `scr`, which does not exist.',
    ]);
  });

  it.each(['react', 'react-dom/client', 'tapdocs', '@theme', '@theme/Badge', '@site', './x', '@/*', 'x/', '/x'])(
    'cannot be %s',
    async (name) => {
      const root = await tempFolder({ 'src/Box.tsx': '' });
      expect(problemsOf(root, { [name]: 'src' })).toEqual([expect.stringMatching(/^CONFIG_INVALID .* must be under /)]);
    },
  );

  it('is in keys of caches, without absolute paths', async () => {
    const files = {
      'src/Box.tsx': '',
      'lib/Box.tsx': '',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    };
    const [root, other] = [await tempFolder(files), await tempFolder(files)];
    const keyOf = (folder: string, target: string) =>
      JSON.stringify(aliasKey(resolveConfig({ title: 'T', alias: { '@': target } }, { root: folder })));
    expect(keyOf(root, 'src')).toBe(keyOf(other, 'src'));
    expect(keyOf(root, 'src')).not.toBe(keyOf(root, 'lib'));
    expect(keyOf(root, 'src')).not.toContain(root);
  });
});
