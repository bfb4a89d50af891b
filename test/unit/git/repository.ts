import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderWith } from '../plugins/fixture.js';

const settings = ['commit.gpgSign=false', 'core.hooksPath=/dev/null', 'init.defaultBranch=main'];

/** A repository in a separate folder. */
export interface TestRepository {
  root: string;
  git(...args: string[]): void;
  write(path: string, text: string): void;
  move(from: string, to: string): void;
  remove(path: string): void;
  /** Commits everything. */
  commit(date: string, message?: string, author?: string): void;
}

export function createRepository(root = folderWith({})): TestRepository {
  const run = (args: string[], date = '2024-01-01T00:00:00Z', author = 'Writer'): void => {
    const who = [`user.name=${author}`, 'user.email=writer@example.org', ...settings].flatMap((item) => ['-c', item]);
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    execFileSync('git', [...who, ...args], { cwd: root, env, stdio: 'ignore' });
  };
  run(['init']);
  writeFileSync(join(root, '.git/info/exclude'), '.tapdocs\n');
  const place = (path: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  return {
    root,
    git: (...args) => run(args),
    write: (path, text) => writeFileSync(place(path), text),
    move: (from, to) => renameSync(join(root, from), place(to)),
    remove: (path) => rmSync(join(root, path)),
    commit(date, message = 'change', author) {
      run(['add', '--all']);
      run(['commit', '--allow-empty', '-m', message], date, author);
    },
  };
}
