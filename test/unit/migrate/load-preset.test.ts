import { describe, expect, it } from 'vitest';
import { generators } from '../../../core/migrate/find-preset.js';
import { loadPreset } from '../../../core/migrate/load-preset.js';
import { TapdocsError } from '../../../core/problems/problem.js';
import { tempFolder } from '../node/temp-folder.js';

const load = (root: string) => {
  const docusaurus = generators.find(({ preset }) => preset === 'docusaurus');
  if (!docusaurus) throw new Error('It is not in the table.');
  return loadPreset(docusaurus, root);
};

const installed = (text: string) => ({
  'node_modules/tapdocs-docusaurus/package.json': JSON.stringify({
    type: 'module',
    main: 'index.js',
    version: '1.0.0',
  }),
  'node_modules/tapdocs-docusaurus/index.js': text,
});

async function problemOf(run: () => unknown) {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof TapdocsError ? error.problems[0] : error;
  }
}

describe('the package of a preset', () => {
  it('is that of the site', async () => {
    const text = 'export const docusaurus = () => []; docusaurus.migration = { values: () => ({ title: "T" }) };';
    const root = await tempFolder(installed(text));
    const { migration, file } = await load(root);
    expect(await migration.values?.(root)).toEqual({ title: 'T' });
    expect(file).toContain('tapdocs-docusaurus');
  });

  it('is named with the command of the package manager if it is not installed', async () => {
    const root = await tempFolder({ 'pnpm-lock.yaml': '' });
    expect(await problemOf(() => load(root))).toMatchObject({
      code: 'MIGRATE_PACKAGE',
      hint: expect.stringContaining('`pnpm add --save-dev tapdocs-docusaurus`') as string,
    });
  });

  it.each([
    ['export const other = 1;', 'it exports no preset `docusaurus`'],
    ["import 'no-such-package';", 'no-such-package'],
  ])('is reported if it cannot be loaded: %s', async (text, detail) => {
    const root = await tempFolder(installed(text));
    expect(await problemOf(() => load(root))).toMatchObject({
      code: 'MIGRATE_LOAD',
      message: expect.stringContaining(detail) as string,
    });
  });
});
