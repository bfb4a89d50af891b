import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { afterFile } from './after-file.js';
import { repository } from './copy-site.js';
import { shareStore } from './shared-store.js';

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/**
 * Creates a folder with files, which is removed after all tests of the file.
 *
 * @param options.ownStore whether the first build of a site starts without a store. By default, builds use what those of
 * other sites have compiled
 */
export function temporaryFolder(files: Files, { ownStore = false } = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tapdocs-test-')));
  afterFile(() => rmSync(root, { recursive: true, force: true }));
  if (!ownStore && files['tapdocs.config.ts'] !== undefined) shareStore(root, join(inject('builtSites'), 'store'));
  writeFiles(root, files);
  return root;
}

export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/**
 * Runs git with a separate identity.
 *
 * @throws Error with the output of git, if it fails
 */
export function git(root: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Commits all files of a folder, and adds a tag. Creates a repository if there is none. */
export function commitTag(root: string, tag: string): void {
  if (!existsSync(join(root, '.git'))) git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', tag);
  git(root, 'tag', tag);
}

/** Runs `tapdocs` in a folder, without colours. */
export function tapdocs(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command = [join(repository, 'bin/tapdocs.js'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, output: stdout + stderr };
}
