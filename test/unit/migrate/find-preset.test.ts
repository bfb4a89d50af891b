import { describe, expect, it } from 'vitest';
import { findGenerator, generators } from '../../../core/migrate/find-preset.js';
import { configText } from '../../../core/migrate/migrate.js';
import { packageManagerOf } from '../../../core/migrate/site-packages.js';
import { TapdocsError } from '../../../core/problems/problem.js';
import { docusaurus } from '../../../plugins/docusaurus/index.js';
import { tempFolder } from '../node/temp-folder.js';

describe('a folder', () => {
  it.each([
    ['Docusaurus', 'its configuration', { 'docusaurus.config.mjs': '' }, ['docusaurus.config.mjs']],
    [
      'Docusaurus',
      'its package',
      { 'package.json': '{ "devDependencies": { "@docusaurus/core": "3" } }' },
      ['`@docusaurus/core` in package.json'],
    ],
    ['Docusaurus', 'versions', { 'versioned_docs/version-1/a.md': '' }, ['versioned_docs']],
    ['Docusaurus', 'sidebars next to docs', { 'sidebars.js': '', 'docs/a.md': '' }, ['sidebars.js']],
    ['Rspress', 'its configuration', { 'rspress.config.mts': '' }, ['rspress.config.mts']],
    [
      'Rspress',
      'its package',
      { 'package.json': '{ "dependencies": { "rspress": "1.0.0" } }' },
      ['`rspress` in package.json'],
    ],
  ])('is recognised as a site of %s by %s', async (name, _, files, signs) => {
    const root = await tempFolder(files);
    expect(findGenerator({ root, dir: '.' })).toMatchObject({ generator: { name }, signs });
  });

  it.each([
    ['sidebars without docs', { 'sidebars.js': '' }],
    ['a package that cannot be read', { 'package.json': '{' }],
    ['a configuration that is also for other tools', { 'docs/_meta.json': '[]', 'rstack.config.ts': '' }],
    ['nothing', {}],
  ])('is not recognised by %s', async (_, files) => {
    const root = await tempFolder(files);
    expect(problemOf(root)).toMatchObject({
      code: 'MIGRATE_UNKNOWN',
      message: 'The folder `.` is not recognised as a site of Docusaurus or Rspress.',
      hint: expect.stringContaining('`tapdocs create`') as string,
    });
  });

  it('leads to the site that is below it', async () => {
    const root = await tempFolder({
      'docs/a.md': '',
      'node_modules/x/docusaurus.config.js': '',
      'website/docusaurus.config.js': '',
    });
    expect(problemOf(root)?.hint).toBe('The folder `website` is one: run `tapdocs migrate website`.');
  });

  it('of two generators needs a choice, which is checked', async () => {
    const root = await tempFolder({ 'docusaurus.config.js': '', 'rspress.config.ts': '' });
    expect(problemOf(root)).toMatchObject({
      code: 'MIGRATE_SEVERAL',
      message:
        'The folder `.` can be a site of several generators: Docusaurus (docusaurus.config.js) and Rspress (rspress.config.ts).',
      hint: 'Choose one: `--from docusaurus` or `--from rspress`.',
    });
    expect(findGenerator({ root, dir: '.', from: 'rspress' }).generator.package).toBe('tapdocs-rspress');
    expect(problemOf(root, 'docusarus')).toMatchObject({ code: 'MIGRATE_PRESET', hint: 'Did you mean `docusaurus`?' });
    expect(problemOf(root, 'hugo')?.hint).toBe('Presets that do so: `docusaurus`, `rspress`.');
  });

  it('that is a site of Tapdocs is left alone', async () => {
    const root = await tempFolder({ 'docusaurus.config.js': '', 'tapdocs.config.mjs': '' });
    expect(problemOf(root)).toMatchObject({
      code: 'MIGRATE_DONE',
      hint: expect.stringContaining('`tapdocs build`') as string,
    });
  });
});

it('a site without a configuration gets a title', async () => {
  const other = { preset: 'other', package: 'tapdocs-other' };
  expect(configText(other, {})).toBe(
    "import { defineConfig } from 'tapdocs';\nimport { other } from 'tapdocs-other';\n\n" +
      'export default defineConfig({ plugins: [other()] });\n',
  );
  const root = await tempFolder({ 'versioned_docs/a.md': '' });
  const values = (await docusaurus.migration.values?.(root)) ?? {};
  expect(Object.keys(values)).toEqual(['title']);
  expect(configText(other, { title: "It's" })).toContain("title: 'It\\'s',\n  plugins: [other()],");
  const configured = await tempFolder({ 'docusaurus.config.js': '' });
  expect(await docusaurus.migration.values?.(configured)).toEqual({});
});

it.each([
  ['npm', { 'package-lock.json': '' }],
  ['npm', {}],
  ['pnpm', { 'pnpm-lock.yaml': '' }],
  ['yarn', { 'yarn.lock': '' }],
  ['bun', { 'bun.lock': '' }],
])('%s is the package manager of a site with %j, also in a folder above', async (name, locks) => {
  const root = await tempFolder({ ...locks, 'packages/site/a.md': '' });
  expect([packageManagerOf(root).name, packageManagerOf(`${root}/packages/site`).name]).toEqual([name, name]);
});

it('packages and presets have one name each', () => {
  expect(generators.map((generator) => generator.package)).toEqual(generators.map(({ preset }) => `tapdocs-${preset}`));
});

function problemOf(root: string, from?: string) {
  try {
    findGenerator({ root, dir: '.', from });
    return undefined;
  } catch (error) {
    return error instanceof TapdocsError ? error.problems[0] : undefined;
  }
}
