import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../core/config/resolve.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import { createSite } from '../../../core/create-site.js';
import { deprecatedImports } from '../../../core/deprecations/deprecated-imports.js';
import { deprecatedInBundle, deprecatedInPages } from '../../../core/deprecations/deprecated-uses.js';
import { renameFlags } from '../../../core/deprecations/rename-flags.js';
import { renameOptions } from '../../../core/deprecations/rename-options.js';
import { deprecations } from '../../../core/deprecations/table.js';
import { parseFrontMatter } from '../../../core/markdown/front-matter.js';
import type { Plugin } from '../../../core/plugin.js';
import type { Problem } from '../../../core/problems/problem.js';
import { reportRecords } from '../../../core/records/check-records.js';
import type { KnownRecord } from '../../../core/records/page-job.js';
import type { Records } from '../../../core/records/render-records.js';
import type { Routes } from '../../../core/routes/table.js';
import { createLogger, type Logger } from '../../../core/terminal/logger.js';
import { tempFolder } from '../node/temp-folder.js';
import { configOf, routeOf } from '../plugins/fixture.js';

const life = { since: '1.1.0', removedIn: '2.0.0' };

// The program has no name at present that works and is deprecated.
const present = { ...deprecations };
beforeAll(() => {
  Object.assign(deprecations, {
    options: [
      { ...life, name: 'docsFolder', replacement: 'docsDir' },
      { ...life, name: 'iconFile', replacement: 'themeConfig.custom.icon' },
    ],
    frontMatter: [{ ...life, name: 'summary', replacement: 'description' }],
    hooks: [{ ...life, name: 'pages', replacement: 'routes' }],
  });
});
afterAll(() => void Object.assign(deprecations, present));

const headOf = ({ code, at, severity }: Problem) => [severity, code, at?.line, at?.column];

describe('a deprecated option', () => {
  const text = "export default {\n  title: 'A',\n  docsFolder: 'content',\n};\n";

  it('works, and is reported with its place and what replaces it', async () => {
    const root = await tempFolder({ 'tapdocs.config.ts': text });
    const found: Problem[] = [];
    const user = { title: 'A', docsFolder: 'content' } as UserConfig;
    const config = resolveConfig(user, {
      root,
      configFile: join(root, 'tapdocs.config.ts'),
      warn: (problems) => found.push(...problems),
    });
    expect(config.docsDir).toBe(join(root, 'content'));
    expect(found.map(headOf)).toEqual([['warning', 'DEPRECATED', 3, 3]]);
    expect(found[0]).toMatchObject({
      message: '`docsFolder` is deprecated since 1.1.0, and will be removed in 2.0.0.',
      hint: 'Use `docsDir`. `tapdocs upgrade` changes it.',
    });
  });

  it('can move into another object, and gives way to the present name', () => {
    const given = { iconFile: '/a.svg', docsFolder: 'old', docsDir: 'new', themeConfig: { nav: [] } };
    const { config, warnings } = renameOptions(given, () => undefined);
    expect(config).toEqual({ docsDir: 'new', themeConfig: { nav: [], custom: { icon: '/a.svg' } } });
    expect(warnings).toHaveLength(2);
    expect(given.themeConfig).toEqual({ nav: [] });
  });
});

it('a deprecated field of front matter works, and is reported with its place', () => {
  const found = parseFrontMatter('---\ntitle: A\nsummary: B\n---\n', 'docs/a.md');
  expect(found.data).toEqual({ title: 'A', description: 'B' });
  expect(found.positions.get('description')).toEqual({ line: 3, column: 1 });
  expect(found.deprecated.map(headOf)).toEqual([['warning', 'DEPRECATED', 3, 1]]);
  expect(found.problems).toEqual([]);
  const both = parseFrontMatter('---\nsummary: Old\ndescription: New\n---\n', 'docs/a.md');
  expect([both.data, both.deprecated.length]).toEqual([{ description: 'New' }, 1]);
});

it('a deprecated flag works with and without a value, only in its command and before `--`', () => {
  const rows = [{ ...life, command: 'build', name: '--output', replacement: '--out-dir' }];
  const { args, warnings } = renameFlags(['build', '--output=a', '--output', '--', '--output'], rows);
  expect(args).toEqual(['build', '--out-dir=a', '--out-dir', '--', '--output']);
  expect(warnings.map(({ code }) => code)).toEqual(['DEPRECATED', 'DEPRECATED']);
  expect(renameFlags(['serve', '--output'], rows)).toEqual({ args: ['serve', '--output'], warnings: [] });
});

it('a deprecated hook is the present one, and is reported with the plugin', async () => {
  const root = await tempFolder({});
  const file = join(root, 'tapdocs.config.ts');
  writeFileSync(file, "import { old } from './old';\n\nexport default { title: 'A', plugins: [old()] };\n");
  const printed: string[] = [];
  const write = (text: string): void => void printed.push(text);
  const logger = createLogger({ verbose: false, colors: false, tty: false, root, write });
  const calls: string[] = [];
  const plugin: Plugin = {
    name: 'old',
    apply({ hooks }) {
      const { pages } = hooks as unknown as { pages: typeof hooks.routes };
      pages.tap('old', () => void calls.push('called'));
    },
  };
  const site = await createSite(resolveConfig({ title: 'A', plugins: [plugin] }, { root, configFile: file }), logger);
  await site.hooks.routes.promise({} as never);
  expect(calls).toEqual(['called']);
  expect(printed.join('')).toMatch(/DEPRECATED tapdocs\.config\.ts:1[^]*`pages`[^]*Use `routes`/);
});

it('a deprecated import of a configuration is reported with its place, one that is gone is not', () => {
  const rows = [
    { ...life, module: 'tapdocs', name: 'define', replacement: { module: 'tapdocs', name: 'defineConfig' } },
    { ...life, module: 'tapdocs', name: 'gone', isGone: true, todo: 'Remove it.' },
  ];
  const text = "// import { define } from 'tapdocs';\nimport { define, gone } from 'tapdocs';\n";
  const found = deprecatedImports({ file: 'tapdocs.config.ts', text }, rows);
  expect(found.map(headOf)).toEqual([['warning', 'DEPRECATED', 2, 10]]);
  expect(found[0]?.hint).toContain('`defineConfig of tapdocs`');
});

describe('a deprecated import of pages and components', () => {
  const files = {
    'docs/a.mdx': "# A\n\n```js\nimport { old } from 'tapdocs/client';\n```\n\nimport { old } from 'tapdocs/client';\n",
    'docs/b.md': '# B\n\n`old` of tapdocs/client\n',
    'components/C.tsx': "import { useSite } from 'tapdocs/client';\nimport { old } from 'tapdocs/client';\n",
    'node_modules/x/index.js': "import { old } from 'tapdocs/client';\n",
  };
  const routes = ['docs/a.mdx', 'docs/b.md', ''].map((filePath) => routeOf(`/${filePath}`, { filePath }));
  const dependencies = ['site/components/C.tsx', 'site/gone.tsx', 'site/node_modules/x/index.js', 'tree/docs/a.mdx'];
  const known = new Map([['/docs/b.md', { dependencies: dependencies.map((name): [string, string] => [name, '']) }]]);
  const row = { ...life, module: 'tapdocs/client', name: 'old' };
  const replaced = { ...row, replacement: { module: 'tapdocs/client', name: 'present' } };
  const places = (found: Problem[]) => found.map(({ at }) => `${at?.file}:${at?.line}:${at?.column}`);

  it('is reported with its place and what replaces it, by pages and by bundles', async () => {
    const config = { ...configOf(), root: await tempFolder(files) };
    Object.assign(deprecations, { exports: [replaced] });
    const found = deprecatedInPages(routes, known, config);
    expect(places(found)).toEqual(['docs/a.mdx:7:10', 'components/C.tsx:2:10']);
    expect(found[0]?.hint).toContain('`present of tapdocs/client`');
    expect(places(deprecatedInBundle(dependencies, config))).toEqual(['components/C.tsx:2:10']);
    expect(deprecatedInPages([routeOf('/a', { filePath: 'docs/a.mdx', tree: '12ab' })], new Map(), config)).toEqual([]);
  });

  it('is a warning of a build', async () => {
    const config = { ...configOf(), root: await tempFolder(files) };
    Object.assign(deprecations, { exports: [replaced] });
    const warned: Problem[] = [];
    const logger = { warn: (given: readonly Problem[]) => warned.push(...given) } as unknown as Logger;
    const byPath = new Map(routes.map((route) => [route.path, route]));
    const summary = { warnings: [] } as unknown as KnownRecord['summary'];
    const records = { problems: [], known: new Map([...known].map(([path, each]) => [path, { ...each, summary }])) };
    reportRecords({ all: routes, byPath } as unknown as Routes, records as unknown as Records, { logger, config });
    expect(places(warned)).toEqual(['docs/a.mdx:7:10', 'components/C.tsx:2:10']);
  });

  it('costs no read where no name is deprecated', () => {
    Object.assign(deprecations, { exports: [{ ...row, isGone: true, todo: 'Remove it.' }] });
    const unread = {
      [Symbol.iterator]: (): never => expect.fail('The names are read.'),
    } as unknown as Iterable<string>;
    expect(deprecatedInBundle(unread, configOf())).toEqual([]);
  });
});
