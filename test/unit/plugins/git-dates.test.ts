import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { contentDocs } from '../../../plugins/index.js';
import { createGitDates } from '../../../plugins/content-docs/git-dates.js';
import { docDataOf, folderWith, routesOf, siteWith } from './fixture.js';

function git(cwd: string, date: string, ...args: string[]): void {
  const who = [
    '-c',
    'user.name=Writer',
    '-c',
    'user.email=writer@example.org',
    '-c',
    'commit.gpgSign=false',
    '-c',
    'core.hooksPath=/dev/null',
  ];
  execFileSync('git', [...who, ...args], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: 'ignore',
  });
}

function commit(root: string, date: string): void {
  git(root, date, 'add', '.');
  git(root, date, 'commit', '-m', 'change');
}

function repository(): string {
  const root = folderWith({ 'docs/a b.md': '# A', 'docs/guide/中.md': '# C', 'other.txt': '' });
  git(root, '', 'init');
  commit(root, '2024-01-01T10:00:00+08:00');
  writeFileSync(join(root, 'docs/a b.md'), '# A, again');
  commit(root, '2024-02-02T00:00:00Z');
  writeFileSync(join(root, 'other.txt'), 'x');
  commit(root, '2024-03-03T00:00:00Z');
  return root;
}

describe('git dates', () => {
  it('are those of the last commit of each file, in UTC', async () => {
    const result = await createGitDates()(join(repository(), 'docs'));
    expect(result).toEqual({
      dates: new Map([
        ['a b.md', '2024-02-02T00:00:00.000Z'],
        ['guide/中.md', '2024-01-01T02:00:00.000Z'],
      ]),
    });
  });

  it('follow a new commit', async () => {
    const root = repository();
    const read = createGitDates();
    const first = await read(join(root, 'docs'));
    expect(await read(join(root, 'docs'))).toBe(first);
    writeFileSync(join(root, 'docs/a b.md'), '# A, once more');
    commit(root, '2024-04-04T00:00:00Z');
    const second = await read(join(root, 'docs'));
    expect('dates' in second && second.dates.get('a b.md')).toBe('2024-04-04T00:00:00.000Z');
  });

  it('are not taken from a shallow clone', async () => {
    const root = repository();
    const clone = join(folderWith({}), 'clone');
    git(root, '', 'clone', '--depth', '1', `file://${root}`, clone);
    expect(await createGitDates()(join(clone, 'docs'))).toEqual({ reason: 'the clone is shallow' });
  });

  it('are missing without a repository or without git, with the reason', async () => {
    const root = folderWith({ 'docs/a.md': '' });
    vi.stubEnv('GIT_CEILING_DIRECTORIES', join(root, '..'));
    expect(await createGitDates()(root)).toMatchObject({ reason: expect.stringMatching(/not a git repository/i) });
    vi.stubEnv('PATH', join(root, 'none'));
    expect(await createGitDates()(root)).toMatchObject({ reason: expect.stringMatching(/^git does not run/) });
    vi.unstubAllEnvs();
  });
});

describe('pages', () => {
  it('show their dates when the configuration asks for it', async () => {
    const root = repository();
    mkdirSync(join(root, 'docs/new'));
    writeFileSync(join(root, 'docs/new/b.md'), '# B');
    const { site, warnings } = await siteWith(contentDocs(), { themeConfig: { lastUpdated: true } }, root);
    const { byPath } = await routesOf(site);
    const dateOf = (path: string) => docDataOf(byPath.get(path)).lastUpdated;
    expect(dateOf('/a b')).toBe('2024-02-02T00:00:00.000Z');
    expect(dateOf('/new/b')).toBeNull();
    expect(warnings).toEqual(['1 of 3 pages are not committed to git, and show no date of their last change.']);
  });

  it('show none, with one warning, when git has none', async () => {
    const root = folderWith({ 'docs/a.md': '', 'docs/b.md': '' });
    vi.stubEnv('GIT_CEILING_DIRECTORIES', join(root, '..'));
    const { site, warnings } = await siteWith(contentDocs(), { themeConfig: { lastUpdated: true } }, root);
    expect((await routesOf(site)).byPath.get('/a')?.data).toMatchObject({ lastUpdated: null });
    expect(warnings).toHaveLength(1);
    vi.unstubAllEnvs();
  });
});
