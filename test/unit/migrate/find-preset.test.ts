import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPreset, type MigrationPreset } from '../../../core/migrate/find-preset.js';
import { configText } from '../../../core/migrate/migrate.js';
import { TapdocsError } from '../../../core/problems/problem.js';
import { docusaurus } from '../../../plugins/index.js';
import { tempFolder } from '../node/temp-folder.js';

const facts = { interpreted: [], urls: { compared: 0, changed: [] } };
const other: MigrationPreset = {
  name: 'other',
  migration: {
    generator: 'Other',
    signs: (root) => ['other.config.ts'].filter((name) => existsSync(join(root, name))),
    describe: () => facts,
  },
};
const presets = [{ name: 'docusaurus', migration: docusaurus.migration }, other];

describe('a folder', () => {
  it.each([
    ['its configuration', { 'docusaurus.config.mjs': '' }, ['docusaurus.config.mjs']],
    [
      'its package',
      { 'package.json': '{ "devDependencies": { "@docusaurus/core": "3" } }' },
      ['`@docusaurus/core` in package.json'],
    ],
    ['versions', { 'versioned_docs/version-1/a.md': '' }, ['versioned_docs']],
    ['sidebars next to docs', { 'sidebars.js': '', 'docs/a.md': '' }, ['sidebars.js']],
  ])('is recognised by %s', async (_, files, signs) => {
    const root = await tempFolder(files);
    expect(await findPreset({ root, dir: '.' }, presets)).toMatchObject({ name: 'docusaurus', signs });
  });

  it.each([
    ['sidebars without docs', { 'sidebars.js': '' }],
    ['a package that cannot be read', { 'package.json': '{' }],
    ['nothing', {}],
  ])('is not recognised by %s', async (_, files) => {
    const root = await tempFolder(files);
    expect(await problemOf(root)).toMatchObject({
      code: 'MIGRATE_UNKNOWN',
      message: 'The folder `.` is not recognised as a site of Docusaurus or Other.',
      hint: expect.stringContaining('`tapdocs create`') as string,
    });
  });

  it('leads to the site that is below it', async () => {
    const root = await tempFolder({
      'docs/a.md': '',
      'node_modules/x/docusaurus.config.js': '',
      'website/docusaurus.config.js': '',
    });
    expect((await problemOf(root))?.hint).toBe('The folder `website` is one: run `tapdocs migrate website`.');
  });

  it('of two generators needs a choice, which is checked', async () => {
    const root = await tempFolder({ 'docusaurus.config.js': '', 'other.config.ts': '' });
    expect(await problemOf(root)).toMatchObject({
      code: 'MIGRATE_SEVERAL',
      message:
        'The folder `.` can be a site of several generators: Docusaurus (docusaurus.config.js) and Other (other.config.ts).',
      hint: 'Choose one: `--from docusaurus` or `--from other`.',
    });
    expect((await findPreset({ root, dir: '.', from: 'other' }, presets)).name).toBe('other');
    expect(await problemOf(root, 'docusarus')).toMatchObject({
      code: 'MIGRATE_PRESET',
      hint: 'Did you mean `docusaurus`?',
    });
    expect((await problemOf(root, 'hugo'))?.hint).toBe('Presets that do so: `docusaurus`, `other`.');
  });

  it('that is a site of Tapdocs is left alone', async () => {
    const root = await tempFolder({ 'docusaurus.config.js': '', 'tapdocs.config.mjs': '' });
    expect(await problemOf(root)).toMatchObject({
      code: 'MIGRATE_DONE',
      hint: expect.stringContaining('`tapdocs build`'),
    });
  });
});

it('a site without a configuration gets a title', async () => {
  expect(configText('other', {})).toContain('export default defineConfig({ plugins: [other()] });\n');
  const root = await tempFolder({ 'versioned_docs/a.md': '' });
  const values = (await docusaurus.migration.values?.(root)) ?? {};
  expect(Object.keys(values)).toEqual(['title']);
  expect(configText('other', { title: "It's" })).toContain("title: 'It\\'s',\n  plugins: [other()],");
  const configured = await tempFolder({ 'docusaurus.config.js': '' });
  expect(await docusaurus.migration.values?.(configured)).toEqual({});
});

async function problemOf(root: string, from?: string) {
  const error: unknown = await findPreset({ root, dir: '.', from }, presets).catch((thrown: unknown) => thrown);
  return error instanceof TapdocsError ? error.problems[0] : undefined;
}
