import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Deprecations, deprecations } from '../../../core/deprecations/table.js';
import { toProblems } from '../../../core/problems/problem.js';
import { runGit } from '../../../core/trees/run-git.js';
import { upgrade, type UpgradeReport } from '../../../core/upgrade/upgrade.js';
import { repository } from '../../copy-site.js';
import { tempFolder } from '../node/temp-folder.js';

const life = { since: '1.1.0', removedIn: '2.0.0' };
const client = 'tapdocs/client';
/** The table of the program, and a row of each other kind. */
const table: Deprecations = {
  ...deprecations,
  options: [
    { ...life, name: 'docsFolder', replacement: 'docsDir' },
    { ...life, name: 'themeConfig.menu', replacement: 'themeConfig.nav' },
    { ...life, name: 'iconFile', replacement: 'themeConfig.icon' },
  ],
  frontMatter: [{ ...life, name: 'summary', replacement: 'description' }],
  flags: [{ ...life, command: 'build', name: '--output', replacement: '--out-dir' }],
  hooks: [{ ...life, name: 'pages', replacement: 'routes' }],
  exports: [
    ...deprecations.exports,
    { ...life, module: client, name: 'usePageData', replacement: { module: client, name: 'usePage' } },
  ],
};

const samples = join(repository, 'test/upgrade');

function run(root: string, given: { writes?: boolean; force?: boolean } = {}): Promise<UpgradeReport> {
  const { writes = true, force = false } = given;
  return upgrade({
    root,
    writes,
    force,
    version: '1.2.3',
    table,
    doctor: async () => [],
    updateCopies: async () => ({ changes: [], kept: [], open: [] }),
  });
}

const linesOf = ({ changes, manual }: UpgradeReport) => ({
  changes: changes.map(({ file, line, column, from, to }) => `${file}:${line}:${column} ${from} → ${to}`),
  manual: manual.map(({ file, line, column, name, todo }) => `${file}:${line}:${column} ${name}: ${todo}`),
});

function textsBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

describe('the samples of tapdocs upgrade', () => {
  it.each(['code', 'front-matter', 'imports', 'options'])('%s', async (name) => {
    const root = await tempFolder({});
    cpSync(join(samples, name, 'before'), root, { recursive: true });
    const before = textsBelow(root);
    const wanted = JSON.parse(readFileSync(join(samples, name, 'report.json'), 'utf8')) as object;
    expect(linesOf(await run(root, { writes: false }))).toEqual(wanted);
    expect(textsBelow(root)).toEqual(before);
    expect(linesOf(await run(root))).toEqual(wanted);
    expect(textsBelow(root)).toEqual(textsBelow(join(samples, name, 'after')));
    expect(linesOf(await run(root))).toMatchObject({ changes: [] });
  });
});

describe('the copies of components', () => {
  it('are merged after the configuration has changed, if it does not load before', async () => {
    const root = await tempFolder({ 'tapdocs.config.js': "export default { docsFolder: 'a' };\n" });
    const configFile = join(root, 'tapdocs.config.js');
    const updateCopies = async () => {
      if (readFileSync(configFile, 'utf8').includes('docsFolder')) throw new Error('It does not load.');
      return { changes: [{ file: 'theme/A.tsx', change: 'updated' as const }], kept: [], open: [] };
    };
    const given = { root, writes: true, force: false, version: '1.2.3', table, doctor: async () => [], updateCopies };
    expect((await upgrade(given)).copies).toEqual({ updated: ['theme/A.tsx'], problems: [] });
  });
});

describe('files that an upgrade changes', () => {
  const old = '---\nsummary: Old\n---\n';

  it('keep their ends of lines, their mark at the start, and bytes that are no text', async () => {
    const windows = '\uFEFF---\r\nsummary: Old\r\n---\r\n';
    const bytes = Buffer.concat([Buffer.from(old), Buffer.from([0xff, 0xfe])]);
    const moved = "import { Link, useSharedMarkup } from 'tapdocs/client';\r\n";
    const root = await tempFolder({ 'docs/a.md': windows, 'docs/b.md': bytes, 'theme/a.ts': moved });
    expect(linesOf(await run(root)).changes.map((line) => line.split(' ')[0])).toEqual([
      'docs/a.md:2:1',
      'theme/a.ts:1:16',
    ]);
    expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toBe(windows.replace('summary', 'description'));
    expect(readFileSync(join(root, 'docs/b.md'))).toEqual(bytes);
    expect(readFileSync(join(root, 'theme/a.ts'), 'utf8')).toBe(
      "import { Link } from 'tapdocs/client';\r\nimport { useSharedMarkup } from 'tapdocs/client/internal';\r\n",
    );
  });

  it('are those of the site: no packages, no hidden folders, no links to other places', async () => {
    const other = await tempFolder({ 'x.md': old });
    const root = await tempFolder({ 'node_modules/a/x.md': old, '.hidden/x.md': old, 'docs/x.md': old });
    symlinkSync(other, join(root, 'linked'), 'junction');
    expect((await run(root)).changes.map(({ file }) => file)).toEqual(['docs/x.md']);
    expect(textsBelow(other)).toEqual({ 'x.md': old });
  });

  it('are committed and not ignored, if the site is in a repository', async () => {
    const root = await tempFolder({ '.gitignore': 'made\n', 'made/x.md': old, 'docs/x.md': old });
    runGit(root, ['init', '--quiet']);
    await expect(run(root).catch((error: unknown) => toProblems(error).map(({ code }) => code))).resolves.toEqual([
      'UPGRADE_CHANGED',
    ]);
    expect(await run(root, { writes: false })).toMatchObject({ git: 'changed', changes: [{ file: 'docs/x.md' }] });
    runGit(root, ['add', '.']);
    runGit(root, ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'First']);
    expect(await run(root)).toMatchObject({ git: 'clean', changes: [{ file: 'docs/x.md' }] });
    writeFileSync(join(root, 'docs/y.md'), old);
    expect(await run(root, { force: true })).toMatchObject({ git: 'changed', changes: [{ file: 'docs/y.md' }] });
    expect(textsBelow(join(root, 'made'))).toEqual({ 'x.md': old });
  });
});
