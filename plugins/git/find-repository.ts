import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A git repository, read from its files without a process. */
export interface Repository {
  /** Absolute path of the working tree. */
  top: string;
  /** The commit that is checked out; null if it cannot be read, or there is none yet. */
  head: string | null;
  /** Whether the clone is shallow. */
  shallow: boolean;
}

/** The repository that a folder belongs to; null if there is none. */
export function findRepository(folder: string): Repository | null {
  for (let top = folder; ; top = dirname(top)) {
    const gitDir = gitFolder(join(top, '.git'));
    if (gitDir) return describe(top, gitDir);
    if (dirname(top) === top) return null;
  }
}

/** `.git` is a folder or, in a submodule or a worktree, a file that names the folder. */
function gitFolder(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  const folder = stats.isDirectory() ? path : resolve(dirname(path), read(path)?.match(/^gitdir: (.+)/)?.[1] ?? '');
  return existsSync(join(folder, 'HEAD')) ? folder : null;
}

function describe(top: string, gitDir: string): Repository {
  const common = resolve(gitDir, read(join(gitDir, 'commondir')) ?? '.');
  return { top, head: headOf(gitDir, common), shallow: existsSync(join(common, 'shallow')) };
}

function headOf(gitDir: string, common: string): string | null {
  const head = read(join(gitDir, 'HEAD')) ?? '';
  const ref = /^ref: (.+)/.exec(head)?.[1];
  const commit = ref === undefined ? head : (read(join(common, ref)) ?? packedRef(common, ref));
  return commit !== null && /^[\da-f]{40,64}$/.test(commit) ? commit : null;
}

function packedRef(common: string, ref: string): string | null {
  const line = read(join(common, 'packed-refs'))
    ?.split('\n')
    .find((text) => text.endsWith(` ${ref}`));
  return line?.split(' ')[0] ?? null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
