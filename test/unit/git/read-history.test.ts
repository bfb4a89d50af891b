import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readHistory } from '../../../plugins/git/read-history.js';
import { folderWith } from '../plugins/fixture.js';
import { createRepository, type TestRepository } from './repository.js';

afterEach(() => vi.unstubAllEnvs());

const text = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('');

function options(root: string, changes: Partial<Parameters<typeof readHistory>[0]> = {}) {
  return { root, folders: [root], ignored: [], cacheFile: join(root, '.tapdocs/git.json'), ...changes };
}

async function filesOf(given: Parameters<typeof readHistory>[0]) {
  const history = await readHistory(given);
  if ('reason' in history) throw new Error(history.reason);
  return Object.fromEntries(history.files);
}

function simple(): TestRepository {
  const repository = createRepository();
  repository.write('docs/a b.md', text);
  repository.write('docs/指南/中.md', text);
  repository.commit('2024-01-01T10:00:00+08:00');
  repository.write('docs/a b.md', `${text}more`);
  repository.commit('2024-02-02T00:00:00Z', 'change', 'Other');
  return repository;
}

describe('the history of a file', () => {
  it('has the dates of its first and last commit in UTC, and its authors', async () => {
    expect(await filesOf(options(simple().root))).toEqual({
      'docs/a b.md': {
        created: '2024-01-01T02:00:00.000Z',
        updated: '2024-02-02T00:00:00.000Z',
        authors: ['Writer', 'Other'],
      },
      'docs/指南/中.md': {
        created: '2024-01-01T02:00:00.000Z',
        updated: '2024-01-01T02:00:00.000Z',
        authors: ['Writer'],
      },
    });
  });

  it('names the co-authors of a commit, and one name for the names that .mailmap joins', async () => {
    const repository = createRepository();
    repository.write('.mailmap', 'Wrya Writer <writer@example.org>\n');
    repository.write('a.md', text);
    repository.commit('2024-01-01T00:00:00Z', 'change\n\nCo-authored-by: Ann Other <ann@example.org>');
    expect((await filesOf(options(repository.root)))['a.md']?.authors).toEqual(['Wrya Writer', 'Ann Other']);
    repository.write('.mailmap', 'W. <writer@example.org>\n');
    expect((await filesOf(options(repository.root)))['a.md']?.authors).toEqual(['W.', 'Ann Other']);
  });

  it('goes back through moves, which are no changes', async () => {
    const repository = createRepository();
    repository.write('a.md', text);
    repository.commit('2024-01-01T00:00:00Z');
    repository.move('a.md', 'new/b.md');
    repository.commit('2024-02-01T00:00:00Z');
    repository.move('new/b.md', 'c.md');
    repository.write('c.md', `${text}more`);
    repository.commit('2024-03-01T00:00:00Z');
    repository.move('c.md', 'd.md');
    repository.write('a.md', 'another file');
    repository.commit('2024-04-01T00:00:00Z');
    const files = await filesOf(options(repository.root));
    expect(files['d.md']).toMatchObject({ created: '2024-01-01T00:00:00.000Z', updated: '2024-03-01T00:00:00.000Z' });
    expect(files['a.md']).toMatchObject({ created: '2024-04-01T00:00:00.000Z', updated: '2024-04-01T00:00:00.000Z' });
    expect(Object.keys(files).sort()).toEqual(['a.md', 'd.md']);
  });

  it('starts again for a file that was deleted and written again', async () => {
    const repository = createRepository();
    repository.write('a.md', text);
    repository.commit('2024-01-01T00:00:00Z');
    repository.remove('a.md');
    repository.commit('2024-02-01T00:00:00Z');
    repository.write('a.md', 'something else');
    repository.commit('2024-03-01T00:00:00Z');
    expect((await filesOf(options(repository.root)))['a.md']?.created).toBe('2024-03-01T00:00:00.000Z');
  });

  it('knows of both branches of a merge, and of what the merge itself changed', async () => {
    const repository = createRepository();
    repository.write('a.md', text);
    repository.commit('2024-01-01T00:00:00Z');
    repository.git('checkout', '-b', 'side');
    repository.write('side.md', text);
    repository.commit('2024-05-01T00:00:00Z');
    repository.git('checkout', 'main');
    repository.move('a.md', 'b.md');
    repository.commit('2024-02-01T00:00:00Z');
    repository.git('merge', '--no-commit', 'side');
    repository.write('merged.md', 'x');
    repository.commit('2024-06-01T00:00:00Z');
    const files = await filesOf(options(repository.root));
    expect(files['side.md']?.updated).toBe('2024-05-01T00:00:00.000Z');
    expect(files['merged.md']?.created).toBe('2024-06-01T00:00:00.000Z');
    expect(files['b.md']).toMatchObject({ created: '2024-01-01T00:00:00.000Z', updated: '2024-01-01T00:00:00.000Z' });
  });

  it('leaves out commits that count as no change', async () => {
    const repository = simple();
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository.root });
    const files = await filesOf(options(repository.root, { ignored: [String(head).trim()] }));
    expect(files['docs/a b.md']).toMatchObject({ updated: '2024-01-01T02:00:00.000Z', authors: ['Writer'] });
  });

  it('ignores changes that are not committed', async () => {
    const repository = simple();
    const before = await filesOf(options(repository.root));
    repository.write('docs/a b.md', 'not committed');
    repository.write('docs/new.md', 'not committed');
    expect(await filesOf(options(repository.root, { cacheFile: join(repository.root, 'other.json') }))).toEqual(before);
  });
});

describe('paths', () => {
  it('are below the site, wherever it lies in the repository', async () => {
    const { root } = simple();
    const site = join(root, 'website');
    mkdirSync(site);
    const files = await filesOf(options(site, { folders: [join(root, 'docs'), site] }));
    expect(Object.keys(files).sort()).toEqual(['../docs/a b.md', '../docs/指南/中.md']);
    expect(Object.keys(await filesOf(options(join(root, 'docs')))).sort()).toEqual(['a b.md', '指南/中.md']);
  });

  it('are below the site when only its content is a repository', async () => {
    const root = folderWith({ 'tapdocs.config.ts': '' });
    mkdirSync(join(root, 'docs'));
    const content = createRepository(join(root, 'docs'));
    content.write('en/a.md', text);
    content.commit('2024-01-01T00:00:00Z');
    expect(Object.keys(await filesOf(options(root, { folders: [join(root, 'docs'), root] })))).toEqual([
      'docs/en/a.md',
    ]);
  });

  it('are found in a working tree next to the repository', async () => {
    const repository = simple();
    const tree = join(folderWith({}), 'tree');
    repository.git('worktree', 'add', tree);
    expect(Object.keys(await filesOf(options(tree)))).toContain('docs/a b.md');
  });
});

describe('a second reading', () => {
  /** Replaces git by a program that fails. */
  function withoutGit(): void {
    const folder = folderWith({ git: '#!/bin/sh\nexit 3\n' });
    chmodSync(join(folder, 'git'), 0o755);
    vi.stubEnv('PATH', folder + delimiter + String(process.env['PATH']));
  }

  it('needs no process while the same commit is checked out', async () => {
    const repository = simple();
    repository.git('pack-refs', '--all');
    const first = await filesOf(options(repository.root));
    withoutGit();
    expect(await filesOf(options(repository.root))).toEqual(first);
    repository.write('.mailmap', 'W. <writer@example.org>\n');
    expect(await readHistory(options(repository.root))).toEqual({ reason: 'git ended with code 3' });
  });

  it('follows a new commit, another branch and a detached one', async () => {
    const repository = simple();
    await filesOf(options(repository.root));
    repository.git('checkout', '-b', 'side');
    repository.write('docs/a b.md', 'x');
    repository.commit('2024-07-01T00:00:00Z');
    const updated = async () => (await filesOf(options(repository.root)))['docs/a b.md']?.updated;
    expect(await updated()).toBe('2024-07-01T00:00:00.000Z');
    repository.git('checkout', '--detach', 'HEAD~1');
    expect(await updated()).toBe('2024-02-02T00:00:00.000Z');
  });

  it('does not mind a damaged cache', async () => {
    const { root } = simple();
    const given = options(root);
    const first = await filesOf(given);
    writeFileSync(given.cacheFile, '{');
    expect(await filesOf(given)).toEqual(first);
  });
});

describe('there is no history', () => {
  it('outside of a repository', async () => {
    expect(await readHistory(options(folderWith({ 'a.md': '' })))).toEqual({
      reason: 'the site is not in a git repository',
    });
  });

  it('in a shallow clone', async () => {
    const { root, git } = simple();
    const clone = join(folderWith({}), 'clone');
    git('clone', '--depth', '1', `file://${root}`, clone);
    expect(await readHistory(options(clone))).toEqual({
      reason: 'the clone is shallow; `git fetch --unshallow` completes it',
    });
  });

  it('before the first commit', async () => {
    const { root } = createRepository();
    expect(await readHistory(options(root))).toMatchObject({ reason: expect.stringMatching(/any commits/) });
  });

  it('without git', async () => {
    const { root } = simple();
    vi.stubEnv('PATH', join(root, 'none'));
    expect(await readHistory(options(root))).toMatchObject({ reason: expect.stringMatching(/^git does not run/) });
  });

  it('is read from the folder, not from what a git hook sets', async () => {
    const { root } = simple();
    vi.stubEnv('GIT_DIR', join(root, 'none'));
    rmSync(join(root, '.tapdocs'), { recursive: true, force: true });
    expect(Object.keys(await filesOf(options(root)))).toContain('docs/a b.md');
  });
});
