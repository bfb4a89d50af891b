import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

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
